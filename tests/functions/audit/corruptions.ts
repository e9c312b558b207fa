import type { Rule } from '../../../functions/audit/breach.ts'
import { activityItem } from '../../../functions/platform/activity/activity.items.ts'
import { type StoredItem, toStored } from '../../../functions/platform/db/item.ts'
import type { MemoryTable } from '../../support/memory-table.ts'
import { asRead } from '../../support/stored/as-read.ts'
import { COMPANIES } from '../books/world/company.ts'

/** The company whose books the tests corrupt. */
export const DOCTOR = COMPANIES[0] ?? ''

type Pick = (item: StoredItem) => boolean
export const of =
  (type: string, match: Pick = () => true): Pick =>
  (item) =>
    item.type === type && item.doctorNo === DOCTOR && match(item)

export const find = (table: MemoryTable, pick: Pick): StoredItem => {
  const item = table.items().map(asRead).find(pick)
  if (!item) throw new Error('No item to corrupt')
  return item
}
export const change =
  (pick: Pick, attributes: (item: StoredItem) => Record<string, unknown>) =>
  (table: MemoryTable): void => {
    const item = find(table, pick)
    table.corrupt(item, attributes(item))
  }
export const more = (name: string, by: number) => (item: StoredItem) => ({ [name]: Number(item[name]) + by })
const lose =
  (pick: Pick) =>
  (table: MemoryTable): void =>
    table.lose(find(table, pick))

export const lotsOf = (item: StoredItem): Record<string, unknown>[] => (Array.isArray(item.lots) ? item.lots : [])
export const stocked = of('StockLevel', (level) => Number(level.stock) > 2 && Number(level.notClaimed) > 0)
const confirmed = of('TrackingRow', (row) => row.status === 'confirmed')
const waiting = of('TrackingRow', (row) => row.status === 'toConfirm')
const eventsOf = (row: StoredItem): Record<string, unknown>[] => (Array.isArray(row.events) ? row.events : [])
const account = of('Account', (item) => Number(item.seq) >= 2)
const claimed = of('Inbound', (take) => Number(take.leftNum) > 0 && Number(take.leftNum) < Number(take.qty))
export const log = (counter: string, seq: number) =>
  of('StockLog', (row) => row.counter === counter && Number(row.seq) === seq)
const claim = of('StockLog', ({ movement }) => movement === 'claim')
export const ledger = (seq: number) => of('LedgerRow', (row) => row.seq === seq)

const closedShipment = of('Shipment', ({ status }) => status === 'closed')

/** Marks a canceled shipment as shipped, with quantities that differ from its lots. */
const changeShippedQuantities = (table: MemoryTable): void => {
  const shipment = find(table, closedShipment)
  const items = Array.isArray(shipment.items) ? shipment.items : []
  table.corrupt(shipment, { status: 'archived', taken: items.length, items: items.map((one) => ({ ...one, qty: 7 })) })
}

/** Adds an event of the activity that names nobody. */
const plantEvent = (table: MemoryTable): void =>
  table.plant(
    toStored(activityItem, {
      doctorNo: DOCTOR,
      activityNo: 'AC-01J9ZK4T7QX3ABCDEFGH',
      at: '2026-11-22T00:00:00.000Z',
      userNo: 'US-1',
      userName: '',
      kind: 'signedIn',
    }),
  )

/** A corruption, the rules that the deep audit must report, and `daily` if the daily audit reports a breach too. */
export const corruptions: [string, (table: MemoryTable) => void, Rule[], 'daily' | 'deep'][] = [
  ['an extra unit in stock', change(stocked, more('stock', 1)), ['level.lots', 'level.log', 'product.totals'], 'daily'],
  [
    'a missing unclaimed unit',
    change(stocked, more('notClaimed', -1)),
    ['level.log', 'product.totals', 'rows.unclaimed'],
    'daily',
  ],
  [
    'a shipment that is still open although its units are back in stock',
    change(closedShipment, (item) => ({ status: 'working', taken: Array.isArray(item.items) ? item.items.length : 0 })),
    ['shipment.lots'],
    'daily',
  ],
  ['a shipment whose quantities differ from its lots', changeShippedQuantities, ['shipment.units'], 'daily'],
  ['a missing shipment', lose(of('Shipment', ({ status }) => status === 'working')), ['shipment.units'], 'deep'],
  ['a counter below zero', change(stocked, () => ({ notClaimed: -1 })), ['level.counter'], 'daily'],
  ['a level whose seq is behind its log', change(stocked, more('seq', -1)), ['level.log'], 'daily'],
  ['a level whose seq is ahead of its log', change(stocked, more('seq', 1)), ['level.log'], 'daily'],
  [
    'a lot with an extra unit',
    change(stocked, (item) => ({
      lots: lotsOf(item).map((lot, at) => (at === 0 ? { ...lot, left: Number(lot.left) + 1, qty: 99 } : lot)),
    })),
    ['level.lots', 'log.lots'],
    'daily',
  ],
  [
    'an empty lot',
    change(stocked, (item) => ({ lots: [...lotsOf(item), { ...lotsOf(item)[0], lotNo: 'LT-Z', left: 0 }] })),
    ['level.lots'],
    'daily',
  ],
  [
    'units moved between lots',
    change(stocked, (item) => ({
      lots: lotsOf(item).map((lot, at) => ({
        ...lot,
        left: Number(lot.left) + (at === 0 ? 1 : at === 1 ? -1 : 0),
        qty: 99,
      })),
    })),
    ['log.lots'],
    'daily',
  ],
  ['a level that cannot be found by its warehouse', lose(of('StockPlace')), ['level.place'], 'deep'],
  [
    'a take with more reserved units than outstanding units',
    change(claimed, () => ({ pending: 99 })),
    ['take.units'],
    'daily',
  ],
  ['an open take with an end date', change(claimed, () => ({ endedAt: '2026-01-05' })), ['take.units'], 'daily'],
  ['a log row without a person', change(log('stock', 2), () => ({ userName: '' })), ['event.person'], 'daily'],
  ['a ledger row without a person', change(ledger(1), () => ({ byUserName: '' })), ['event.person'], 'daily'],
  ['an event without a person', plantEvent, ['event.person'], 'deep'],
  ['a payment that raises the balance', change(ledger(1), () => ({ kind: 'payment' })), ['ledger.row'], 'daily'],
  [
    'a row whose events have wrong quantities',
    change(confirmed, (row) => ({ events: eventsOf(row).map((event) => ({ ...event, qty: Number(event.qty) + 1 })) })),
    ['row.events'],
    'deep',
  ],
  [
    'a row with a missing event',
    change(confirmed, (row) => ({ events: eventsOf(row).slice(1) })),
    ['row.events'],
    'deep',
  ],
  ['a confirmed row whose quantity differs from its events', change(confirmed, more('qty', 1)), ['row.events'], 'deep'],
  ['an unconfirmed row with unclaimed units', change(waiting, () => ({ unclaimed: 1 })), ['row.events'], 'deep'],
  [
    'an unconfirmed row without the event of its reversal',
    (table) => {
      const row = find(table, confirmed)
      table.corrupt(row, {
        gsi1pk: String(row.gsi1pk).replace('confirmed', 'toConfirm'),
        status: 'toConfirm',
        unclaimed: 0,
      })
    },
    ['row.events'],
    'deep',
  ],
  ['a missing level', lose(stocked), ['product.totals', 'rows.unclaimed'], 'daily'],
  ['a missing log row', lose(log('stock', 2)), ['log.chain'], 'daily'],
  ['a log row with a wrong quantity', change(log('stock', 2), more('qty', 1)), ['log.row'], 'daily'],
  [
    'a log row with a wrong end value',
    change(log('stock', 2), more('destStock', 1)),
    ['log.row', 'log.chain'],
    'daily',
  ],
  [
    'a log row with shifted start and end values',
    change(log('stock', 2), (row) => ({ ...more('srcStock', 1)(row), ...more('destStock', 1)(row) })),
    ['log.chain'],
    'daily',
  ],
  [
    'a log row with an impossible type of movement',
    change(log('stock', 2), () => ({ movement: 'confirmReverse' })),
    ['log.row'],
    'daily',
  ],
  ['a claim with wrong unclaimed units', change(claim, more('notClaimedBefore', 1)), ['log.chain'], 'daily'],
  [
    'a claim that names no unclaimed units',
    change(claim, () => ({ notClaimedBefore: undefined })),
    ['log.chain'],
    'daily',
  ],
  ['a log row without its lots', change(log('stock', 2), () => ({ lots: [] })), ['log.row', 'log.lots'], 'daily'],
  ['a wrong total of stock', change(of('ProductTotals'), more('stock', 1)), ['product.totals'], 'daily'],
  ['a wrong total of unclaimed units', change(of('ProductTotals'), more('notClaimed', 1)), ['product.totals'], 'daily'],
  ['a wrong total of inbound units', change(of('ProductTotals'), more('inbound', -1)), ['product.totals'], 'daily'],
  ['a missing pointer to an open take', lose(of('OpenTake')), ['take.pointer'], 'deep'],
  [
    'a pointer to a take that does not exist',
    (table) => {
      const pointer = find(table, of('OpenTake'))
      table.plant({ ...pointer, sk: `${pointer.sk}X`, inboundNo: `${pointer.inboundNo}X` })
    },
    ['take.pointer'],
    'deep',
  ],
  [
    'a pointer that names another nurse',
    change(of('OpenTake'), () => ({ userNo: 'US-OTHER' })),
    ['take.pointer'],
    'deep',
  ],
  ['a missing pointer to a take of an offer', lose(of('OfferTake')), ['offer.units'], 'daily'],
  [
    'a pointer to a take of an offer that names another nurse',
    change(of('OfferTake'), () => ({ userNo: 'US-OTHER' })),
    ['offer.units'],
    'daily',
  ],
  ['an extra unit under way for a nurse', change(of('NurseProduct'), more('underWay', 1)), ['nurse.product'], 'deep'],
  ['an extra delivered unit of a nurse', change(of('NurseProduct'), more('delivered', 1)), ['nurse.product'], 'deep'],
  [
    'an extra amount in the deliveries of a nurse',
    change(of('NurseProduct'), more('deliveredAmount', 1)),
    ['nurse.product'],
    'deep',
  ],
  ['missing product figures of a nurse', lose(of('NurseProduct')), ['nurse.product'], 'deep'],
  [
    'figures of a nurse for a product without takes',
    (table) => {
      const brought = find(table, of('NurseProduct'))
      table.plant({ ...brought, sk: 'PR-OTHER', productNo: 'PR-OTHER', underWay: 1 })
    },
    ['nurse.product'],
    'deep',
  ],
  ['an extra open offer in the count', change(of('ProductTotals'), more('openOffers', 1)), ['product.offers'], 'deep'],
  ['missing totals', lose(of('ProductTotals')), ['product.totals'], 'daily'],
  ['an extra cent in a balance', change(account, more('balance', 100)), ['account.ledger'], 'daily'],
  ['an account whose seq is behind its ledger', change(account, more('seq', -1)), ['account.ledger'], 'daily'],
  ['an extra open take in an account', change(account, more('openTakes', 1)), ['account.open'], 'daily'],
  ['an extra open unit in an account', change(account, more('openUnits', 1)), ['account.open'], 'daily'],
  ['an extra delivered unit in an account', change(account, more('deliveredUnits', 1)), ['account.ledger'], 'daily'],
  [
    'an extra cent in the delivered amount of an account',
    change(account, more('deliveredAmount', 100)),
    ['account.ledger'],
    'daily',
  ],
  ['a wrong value of open takes', change(account, more('openAmount', -1)), ['account.open'], 'daily'],
  ['a missing account', lose(account), ['account.ledger', 'account.open'], 'daily'],
  ['a missing ledger row', lose(ledger(1)), ['ledger.chain', 'take.paid'], 'daily'],
  ['a missing last ledger row', lose(ledger(2)), ['account.ledger', 'take.paid'], 'daily'],
  [
    'a ledger row with a wrong amount',
    change(ledger(1), more('amount', 1)),
    ['ledger.chain', 'ledger.row', 'take.paid'],
    'daily',
  ],
  ['a ledger row with a wrong balance', change(ledger(1), more('balance', 1)), ['ledger.chain'], 'daily'],
  ['a ledger row for another take', change(ledger(1), () => ({ refNo: 'IN-OTHER' })), ['take.paid'], 'deep'],
  [
    'a take with fewer outstanding units',
    change(claimed, more('leftNum', -1)),
    ['account.open', 'product.totals', 'take.paid', 'take.stocked'],
    'daily',
  ],
  ['a take with an extra unit', change(claimed, more('qty', 1)), ['offer.units', 'take.paid'], 'daily'],
  ['a take at a wrong price', change(claimed, more('unitPrice', 1)), ['account.open', 'take.paid'], 'daily'],
  [
    'a take with more outstanding units than taken units',
    change(claimed, () => ({ leftNum: 99 })),
    ['take.units'],
    'daily',
  ],
  [
    'a take that returned units without canceling them',
    change(claimed, () => ({ returned: 1, cancelled: 0 })),
    ['take.units', 'offer.units'],
    'daily',
  ],
  [
    'a completed take with outstanding units',
    change(claimed, () => ({ status: 'completed' })),
    ['take.units', 'account.open'],
    'deep',
  ],
  ['a missing take', lose(claimed), ['offer.units', 'account.open', 'product.totals'], 'daily'],
  ['an offer with an extra unit left', change(of('Offer'), more('leftNum', 1)), ['offer.units'], 'daily'],
  ['an offer with an extra unit in total', change(of('Offer'), more('quantity', 1)), ['offer.units'], 'daily'],
  [
    'an offer with a negative number of units left',
    change(of('Offer'), () => ({ leftNum: -1 })),
    ['offer.units'],
    'daily',
  ],
  [
    'a row with an extra unclaimed unit',
    change(confirmed, more('unclaimed', 1)),
    ['rows.unclaimed', 'row.events'],
    'deep',
  ],
]
