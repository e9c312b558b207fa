import type { DemoCompany } from '../demo-trade.ts'
import { closeSome } from './close-some.ts'
import { equipSome } from './equip-some.ts'
import { importSome } from './import-some.ts'
import { keepAtHome } from './keep-at-home.ts'
import { pictureSome } from './picture-some.ts'
import type { Teller } from './tell-story.ts'

/** Adds variations of trade to the story, one after the other, because they use the same takes. */
export const varyTrade = async (teller: Teller): Promise<void> => {
  await equipSome(teller)
  await pictureSome(teller)
  await reportSome(teller.company)
  await closeSome(teller)
  await keepAtHome(teller)
  await importSome(teller)
}

/**
 * Reports boxes without a claimable number for each nurse: one report was confirmed, one rejected and one withdrawn,
 * and one awaits the company.
 */
const reportSome = async ({ doctorNo, doctor, nurses }: DemoCompany): Promise<void> => {
  for (const { api } of new Set(nurses)) {
    const { records } = await api.inbound.listInbounds({ doctorNo, status: 0 })
    const [take] = records.filter(({ leftNum }) => leftNum > 1)
    if (!take) throw new Error('The demo nurse has no open takes')
    const { productNo: itemId, warehouseNo } = take
    const report = async (note: string): Promise<string> =>
      (await api.inventory.saveReport({ doctorNo, itemId, warehouseNo, quantity: 1, note })).id
    const decide = ({ inventory }: typeof api, id: string, status: 1 | 2 | 3, reason?: string) =>
      inventory.changeReportStatus({ doctorNo, id, status, reason: reason || undefined })
    await decide(doctor.api, await report('The carrier put its own label over ours.'), 1)
    await decide(doctor.api, await report('The box has no label at all.'), 2, 'Found: it was claimed last week.')
    await decide(api, await report('The number cannot be read.'), 3)
    await report('The label came off the box.')
  }
}

/**
 * Creates proposals of nurses for expired offers, at the offer's price or, for the first one, in whole dollars: one is
 * pending, one was confirmed, one rejected and one withdrawn.
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

/**
 * Creates API keys of a company, one of them revoked, and a webhook to this machine's own `/health`, which responds to
 * any request. The webhook is disabled, because a copied store would call an address where no server listens.
 */
export const integrateSome = async ({ company }: Teller, baseUrl: string): Promise<void> => {
  const { doctorNo, doctor } = company
  const { integrations: api } = doctor.api
  await api.addApiKey({
    doctorNo,
    keyName: 'Order import',
    scopes: ['inventory:read', 'outbound:read', 'outbound:write'],
    expiresInDays: 365,
  })
  const { keyNo } = await api.addApiKey({ doctorNo, keyName: 'Old report', scopes: ['fees:read'], expiresInDays: 90 })
  await api.revokeApiKey({ doctorNo, keyNo })
  const asked = { doctorNo, url: `${baseUrl}/health`, description: 'Stock system' }
  const events = ['take.created' as const, 'stock.changed' as const]
  const { webhookNo } = await api.addWebhook({ ...asked, events })
  await api.saveWebhook({ ...asked, events, webhookNo, enabled: false })
}
