import { beforeAll, expect, test } from 'vitest'
import { auditCompany } from '../../../functions/audit/audit.ts'
import type { StoredItem } from '../../../functions/platform/db/item.ts'
import { idMaker } from '../../../functions/platform/ids.ts'
import { bootstrapRates } from '../../../functions/rates/bootstrap-rates.ts'
import type { Resolution } from '../../../shared/discrepancies/discrepancies.rules.ts'
import { type MemoryTable, memoryTable } from '../../support/memory-table.ts'
import { asRead } from '../../support/stored/as-read.ts'
import { type Desk, newDesk } from '../discrepancies/desk.ts'

interface Proposed {
  resolution: Resolution
  quantity?: number
  amount?: number
}

const NOW = '2026-11-20T12:00:00.000Z'
const now = () => NOW

let table: MemoryTable
let desk: Desk
/** Case numbers by state or by resolution. */
const cases: Record<string, string> = {}

/** Creates one case per resolution that moves units or money, plus an open, a proposed and a closed case. */
beforeAll(async () => {
  table = memoryTable()
  await bootstrapRates({ table })
  let drawn = 0
  desk = await newDesk({ table, now, newId: idMaker(() => new Date(Date.parse(NOW) + ++drawn).toISOString()) })
  const { doctorNo, company, owner, warehouse, pier } = desk
  const about = async () => {
    const { cwId } = await desk.parcel(3)
    return desk.damaged(cwId, 3, 2)
  }
  const resolved = async (caseNo: string, proposed: Proposed, [by, to] = [company, warehouse]) => {
    const { proposalNo } = await by.proposeResolution({ doctorNo, caseNo, ...proposed })
    await to.acceptResolution({ doctorNo, caseNo, proposal: proposalNo })
    return caseNo
  }
  cases.open = await about()
  await owner.commentCase({ doctorNo, caseNo: cases.open, text: 'They were undamaged when I sent them.' })
  cases.proposed = await about()
  await company.proposeResolution({ doctorNo, caseNo: cases.proposed, resolution: 'correctRow', quantity: 1 })
  cases.closed = await about()
  await company.closeCase({ doctorNo, caseNo: cases.closed, text: 'A scratch.' })
  cases.stocktake = await resolved(await about(), { resolution: 'stocktake', quantity: 2 })
  cases.adjusted = await resolved(await about(), { resolution: 'adjustBalance', amount: -5 }, [company, owner])
  cases.corrected = await resolved(await about(), { resolution: 'correctRow', quantity: 1 })
  cases.reversed = await resolved(await about(), { resolution: 'reverseRow' })
  const { inboundNo } = await desk.parcel(3)
  const taken = await owner.openCase({ doctorNo, inboundNo, kind: 'short', expected: 3, found: 1, note: 'Sold out' })
  cases.cancelled = await resolved(taken.caseNo, { resolution: 'cancelUnits', quantity: 2 }, [owner, company])
  await pier.stock(desk.productNo, 5)
  const { outboundNo } = await pier.submit([{ productNo: desk.productNo, toShip: 2 }])
  const { productNo } = desk
  const shipped = { outboundNo, productNo, kind: 'short' as const, expected: 2, found: 1, note: 'One is gone' }
  const { caseNo } = await warehouse.openCase({ doctorNo, ...shipped })
  cases.shipment = await resolved(caseNo, { resolution: 'cancelShipment' }, [warehouse, company])
})

const audit = async (deep = true): Promise<string[]> => {
  const { breaches } = await auditCompany({ table, now, wait: async () => {} }, { doctorNo: desk.doctorNo, deep })
  return [...new Set(breaches.map(({ rule }) => rule))].filter((rule) => rule.startsWith('case.')).sort()
}

type Match = (item: StoredItem) => boolean
const find = (type: string, match: Match): StoredItem => {
  const item = table.items().find((one) => one.type === type && match(asRead(one)))
  if (!item) throw new Error(`There is no ${type} to corrupt`)
  return item
}
const theCase = (name: string) => find('Discrepancy', ({ caseNo }) => caseNo === cases[name])
const eventOf = (name: string, what: string) =>
  find('CaseEvent', (item) => item.caseNo === cases[name] && item.what === what)
const pointer = (type: string, name: string) => find(type, ({ caseNo }) => caseNo === cases[name])
const naming = (type: string, name: string) => find(type, ({ refNo }) => refNo === cases[name])
const outcomeOf = (name: string, changes: object) => ({ outcome: { ...Object(theCase(name).outcome), ...changes } })
const subjectOf = (name: string) => String(theCase(name).subjectNo)
const release = () => find('TakeRelease', ({ inboundNo }) => inboundNo === subjectOf('cancelled'))
const eventsOfRow = (name: string) => {
  const item = find('TrackingRow', ({ cwId }) => cwId === subjectOf(name))
  const { events } = asRead(item)
  return { item, events: Array.isArray(events) ? events : [] }
}

test('the audit finds no breach in consistent cases, and counts them', async () => {
  expect(await audit()).toEqual([])
  expect(await audit(false)).toEqual([])
  const { counts } = await auditCompany({ table, now }, { doctorNo: desk.doctorNo, deep: true })
  expect(counts).toMatchObject({ cases: Object.keys(cases).length, unsettled: 0 })
})

/** Corruption, rules that the audit must report, and the item with its new attributes (absent: the item is deleted). */
const CHANGED: [string, string[], () => [StoredItem, object?]][] = [
  ['more undamaged units than expected', ['case.figures'], () => [theCase('open'), { found: 4 }]],
  [
    'a resolution that does not apply to takes',
    ['case.events', 'case.figures', 'case.movement'],
    () => [theCase('cancelled'), outcomeOf('cancelled', { resolution: 'reverseRow' })],
  ],
  ['a missing comment', ['case.events'], () => [eventOf('open', 'commented')]],
  ['a wrong number of events', ['case.events'], () => [theCase('open'), { eventCount: 3 }]],
  ['a photo that no event added', ['case.events'], () => [theCase('open'), { photos: ['FL-1'] }]],
  ['a case whose opening event has a wrong text', ['case.events'], () => [eventOf('open', 'opened'), { text: '-' }]],
  ['a case with a wrong time of change', ['case.events'], () => [theCase('closed'), { updateDate: '2026-11-20' }]],
  ['a closed case in the open state', ['case.events', 'case.pointers'], () => [theCase('closed'), { state: 'open' }]],
  [
    'a proposal with a wrong quantity',
    ['case.events'],
    () => [theCase('proposed'), { proposal: { ...Object(theCase('proposed').proposal), quantity: 2 } }],
  ],
  [
    'an accepted quantity that differs from the proposed one',
    ['case.events'],
    () => [eventOf('corrected', 'proposed'), { quantity: 2 }],
  ],
  ['a missing pointer to an undecided case', ['case.pointers'], () => [pointer('UndecidedCase', 'open')]],
  [
    'a record whose newest case belongs to another record',
    ['case.pointers'],
    () => [pointer('NewestCase', 'closed'), { caseNo: '-' }],
  ],
  ['a case missing from the list of the awaited side', ['case.pointers'], () => [pointer('AwaitedCase', 'proposed')]],
  [
    'a case in the list of a side that it does not wait for',
    ['case.pointers'],
    () => [theCase('open'), { awaits: [] }],
  ],
  [
    'a case about a row that does not exist',
    ['case.pointers'],
    () => [find('TrackingRow', ({ cwId }) => cwId === subjectOf('open'))],
  ],
  ['a missing stock correction', ['case.movement'], () => [naming('StockLog', 'stocktake')]],
  ['a stock correction with a wrong quantity', ['case.movement'], () => [naming('StockLog', 'stocktake'), { qty: 3 }]],
  [
    'a stock correction of a case without an outcome',
    ['case.events', 'case.movement'],
    () => [theCase('stocktake'), { outcome: undefined }],
  ],
  [
    'a balance adjustment with a wrong amount',
    ['case.movement'],
    () => [naming('LedgerRow', 'adjusted'), { amount: -60_000 }],
  ],
  [
    'an outcome that names another row of the ledger',
    ['case.movement'],
    () => [theCase('adjusted'), outcomeOf('adjusted', { entry: '9' })],
  ],
  ['a release of units that does not name the case', ['case.movement'], () => [release(), { note: '' }]],
  ['a release with fewer units than accepted', ['case.movement'], () => [release(), { qty: 1 }]],
  [
    'a shipment that was not canceled',
    ['case.movement'],
    () => [find('Shipment', ({ outboundNo }) => outboundNo === subjectOf('shipment')), { status: 'working' }],
  ],
  [
    'a row that was corrected to a wrong quantity',
    ['case.movement'],
    () => {
      const { item, events } = eventsOfRow('corrected')
      return [item, { events: events.map((one) => (one.what === 'edited' ? { ...one, qty: -1 } : one)), e: undefined }]
    },
  ],
  [
    'an outcome that names another event of the row',
    ['case.movement'],
    () => [theCase('reversed'), outcomeOf('reversed', { entry: `${subjectOf('reversed')}.1` })],
  ],
]

test.each(CHANGED)('the audit finds %s', async (_name, rules, changed) => {
  const [item, attributes] = changed()
  if (attributes) table.corrupt(item, { ...attributes })
  else table.lose(item)
  const broken = await audit().finally(() => table.plant(item))
  expect(broken).toEqual(rules)
  expect(await audit()).toEqual([])
})

test('the audit finds a stock log row that names a case without a stock correction, or a case that does not exist', async () => {
  for (const caseNo of [cases.open, cases.adjusted, 'DC-00000000000000000001']) {
    const row = naming('StockLog', 'stocktake')
    table.plant({ ...row, sk: `${row.sk}0`, gsi1sk: `${row.gsi1sk}0`, gsi2sk: `${row.gsi2sk}0`, refNo: caseNo })
    expect(await audit()).toEqual(['case.movement'])
    table.lose({ ...row, sk: `${row.sk}0` })
  }
})

test('the audit finds a closed case in the list of cases that await a side', async () => {
  const waiting = pointer('AwaitedCase', 'open')
  table.plant({ ...waiting, sk: cases.closed ?? '', caseNo: cases.closed })
  expect(await audit()).toEqual(['case.pointers'])
  table.lose({ ...waiting, sk: cases.closed ?? '' })
})
