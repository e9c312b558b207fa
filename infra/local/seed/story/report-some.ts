import type { DemoCompany } from '../demo-trade.ts'

/**
 * Boxes without a number that could be claimed, reported by each nurse: one was confirmed, one rejected and one
 * withdrawn, and one waits for the company.
 */
export const reportSome = async ({ doctorNo, doctor, nurses }: DemoCompany): Promise<void> => {
  for (const { api } of new Set(nurses)) {
    const { records } = await api.inbound.listInbounds({ doctorNo, status: 0 })
    const [take] = records.filter(({ leftNum }) => leftNum > 1)
    if (!take) throw new Error('The demo nurse waits for nothing')
    const { productNo: itemId, warehouseNo } = take
    const report = async (note: string): Promise<string> =>
      (await api.inventory.saveReport({ doctorNo, itemId, warehouseNo, quantity: 1, note })).id
    const decide = ({ inventory }: typeof api, id: string, status: 1 | 2 | 3, reason?: string) =>
      inventory.changeReportStatus({ doctorNo, id, status, reason: reason || undefined })
    await decide(doctor.api, await report('The carrier put a label of its own over ours.'), 1)
    await decide(doctor.api, await report('The box has no label at all.'), 2, 'Found: it was claimed last week.')
    await decide(api, await report('The number cannot be read.'), 3)
    await report('The label came off the box.')
  }
}
