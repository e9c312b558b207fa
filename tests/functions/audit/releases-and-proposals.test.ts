import { expect, it } from 'vitest'
import { auditCompany } from '../../../functions/audit/audit.ts'
import { readTakesOfOffer } from '../../../functions/inbound/public.ts'
import { cancelNurseInbound } from '../../../functions/offers/use-cases/cancel-takes.ts'
import type { StoredItem } from '../../../functions/platform/db/item.ts'
import { changeProposalStatus } from '../../../functions/proposals/use-cases/change-proposal.ts'
import type { MemoryTable } from '../../support/memory-table.ts'
import { asRead } from '../../support/stored/as-read.ts'
import { type Market, newMarket, perform } from '../offers/any-order/market-acts.ts'

const plain = { nurse: 0, pick: 0, quantity: 3, trouble: 'none' as const }
const isMemory = (table: unknown): table is MemoryTable =>
  typeof table === 'object' && table !== null && 'lose' in table

/**
 * Creates a market with a take from which units were returned twice, one that returned all its units, a confirmed
 * proposal, and two pending reports.
 */
const marketWithHistory = async (): Promise<{ market: Market; table: MemoryTable }> => {
  const market = await newMarket()
  const { deps, doctor, nurses, offerNos } = market
  const [offerNo = ''] = offerNos
  const doctorNo = doctor.userNo
  await perform(market, { ...plain, act: 'take' }, async () => {})
  const [take] = await readTakesOfOffer(deps.table, { doctorNo, offerNo })
  const [nurse] = nurses
  if (!take || !nurse || !isMemory(deps.table)) throw new Error('no market')
  for (const cancelNum of [1, 1])
    await cancelNurseInbound(deps, nurse, { doctorNo, inboundNo: take.inboundNo, cancelNum })
  await perform(market, { ...plain, act: 'take', quantity: 1 }, async () => {})
  const small = (await readTakesOfOffer(deps.table, { doctorNo, offerNo })).find(({ qty }) => qty === 1)
  if (!small) throw new Error('no second take')
  await cancelNurseInbound(deps, nurse, { doctorNo, inboundNo: small.inboundNo, cancelNum: 1 })
  const proposal = deps.table.items().find(({ type }) => type === 'Proposal')
  await changeProposalStatus(deps, doctor, { doctorNo, id: String(proposal?.proposalNo), status: 1 })
  for (const quantity of [1, 2]) await perform(market, { ...plain, act: 'report', quantity }, async () => {})
  return { market, table: deps.table }
}
const find = (table: MemoryTable, type: string, match: (item: StoredItem) => boolean = () => true): StoredItem => {
  const item = table
    .items()
    .map(asRead)
    .find((one) => one.type === type && match(one))
  if (!item) throw new Error(`no ${type}`)
  return item
}
const rulesBroken = async ({ deps, doctor }: Market) => {
  const { breaches } = await auditCompany(
    { table: deps.table, wait: async () => {}, now: deps.now },
    { doctorNo: doctor.userNo, deep: true },
  )
  return new Set(breaches.map(({ rule }) => rule))
}

const confirmed = (item: StoredItem): boolean => item.status === 'confirmed'

it.each<[string, string, (table: MemoryTable) => void]>([
  ['a release is missing', 'take.releases', (table) => table.lose(find(table, 'TakeRelease'))],
  ['a release has too many units', 'take.releases', (table) => table.corrupt(find(table, 'TakeRelease'), { qty: 2 })],
  [
    'a release has no returned units',
    'take.releases',
    (table) =>
      table.corrupt(
        find(table, 'TakeRelease', ({ from }) => from === 1),
        { returned: 0 },
      ),
  ],
  [
    'more units are counted than reported',
    'reported.units',
    (table) => table.corrupt(find(table, 'ReportedUnits'), { units: 4 }),
  ],
  ['reported units are not counted', 'reported.units', (table) => table.lose(find(table, 'ReportedUnits'))],
  [
    'units are counted without a report',
    'reported.units',
    (table) => {
      const reported = find(table, 'ReportedUnits')
      table.plant({ ...reported, sk: 'PR-OTHER#WH-OTHER', productNo: 'PR-OTHER', warehouseNo: 'WH-OTHER' })
    },
  ],
  ['a report is missing', 'product.reports', (table) => table.lose(find(table, 'InventoryReport'))],
  [
    'a product counts too many reports',
    'product.reports',
    (table) => table.corrupt(find(table, 'ProductTotals'), { pendingReports: 3 }),
  ],
  [
    'a product counts an offer that is closed',
    'product.offers',
    (table) => table.corrupt(find(table, 'ProductTotals'), { openOffers: 2 }),
  ],
  [
    'an offer counts too many units for a nurse',
    'offer.takers',
    (table) => table.corrupt(find(table, 'OfferTaker'), { units: 9 }),
  ],
  [
    'a take that returned all its units has no pointer under its offer',
    'offer.pointer',
    (table) => {
      const { inboundNo } = find(table, 'Inbound', ({ qty, returned }) => qty === returned)
      table.lose(find(table, 'OfferTake', (pointer) => pointer.inboundNo === inboundNo))
    },
  ],
  [
    'a pointer to a take names another nurse',
    'offer.pointer',
    (table) => table.corrupt(find(table, 'OfferTake'), { userNo: 'US-OTHER' }),
  ],
  ['an offer does not count a nurse who took units', 'offer.takers', (table) => table.lose(find(table, 'OfferTaker'))],
  [
    'an offer counts a nurse who took nothing',
    'offer.takers',
    (table) => {
      const taker = find(table, 'OfferTaker')
      table.plant({ ...taker, sk: 'TAKER#US-OTHER', userNo: 'US-OTHER' })
    },
  ],
  [
    'a confirmed proposal has a price other than that of its take',
    'proposal.take',
    (table) => table.corrupt(find(table, 'Proposal', confirmed), { price: 1 }),
  ],
  [
    'a confirmed proposal has no take',
    'proposal.take',
    (table) => table.corrupt(find(table, 'Proposal', confirmed), { inboundNo: undefined }),
  ],
  [
    'an offer counts a proposal that is no longer pending',
    'proposal.waiting',
    (table) => table.corrupt(find(table, 'WaitingProposals'), { count: 4 }),
  ],
  [
    'an offer counts units without a pending proposal',
    'proposal.waiting',
    (table) => table.corrupt(find(table, 'WaitingProposals'), { units: 1 }),
  ],
])('the audit finds that %s', async (_, rule, corrupt) => {
  const { market, table } = await marketWithHistory()
  expect(await rulesBroken(market)).toEqual(new Set())
  corrupt(table)
  expect(await rulesBroken(market)).toContain(rule)
})
