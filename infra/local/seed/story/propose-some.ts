import type { Teller } from './tell-story.ts'

/**
 * Proposals of nurses on expired offers, at the offer's price or, the first, in whole dollars: one waits, one was
 * confirmed, one rejected and one withdrawn.
 */
export const proposeSome = async ({ company: { doctorNo, doctor, nurses }, goods }: Teller): Promise<void> => {
  const [warehouseNo = ''] = goods.warehouses
  for (const [at, { api }] of [...new Set(nurses)].entries()) {
    const { records } = await api.proposals.listExpiredOffers({ doctorNo })
    const [waiting, confirmed, rejected, withdrawn] = records.slice(4 * at)
    if (!waiting || !confirmed || !rejected || !withdrawn) throw new Error('Too few demo offers have expired')
    const propose = async ({ offerNo }: typeof waiting, quantity: number, price?: number): Promise<string> => {
      const proposed = { doctorNo, offerNo, warehouseNo, quantity, price }
      return (await api.proposals.saveProposal(proposed)).id
    }
    const answer = (by: typeof api, id: string, status: 1 | 2) =>
      by.proposals.changeProposalStatus({ doctorNo, id, status })
    await propose(waiting, 4 + at, at === 0 ? Math.round(waiting.price) : undefined)
    await answer(doctor.api, await propose(confirmed, 2), 1)
    await answer(doctor.api, await propose(rejected, 50), 2)
    await answer(api, await propose(withdrawn, 6), 2)
  }
}
