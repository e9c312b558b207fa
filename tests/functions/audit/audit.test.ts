import { describe, expect, test } from 'vitest'
import { auditCompany, type Breach, describeBreach } from '../../../functions/audit/audit.ts'
import { stockLevelItem } from '../../../functions/books/items/stock-level.items.ts'
import { correct, newPosting } from '../../../functions/books/public.ts'
import { ref } from '../../../functions/platform/db/table.ts'
import type { MemoryTable } from '../../support/memory-table.ts'
import { withoutWaits } from '../../support/without-waits.ts'
import { actFor, type Command, SETTING } from '../books/world/acts.ts'
import { COMPANIES, OFFERED } from '../books/world/company.ts'
import { Model } from '../books/world/model.ts'
import { call, makeWorld } from '../books/world/world.ts'
import { change, corruptions, DOCTOR, find, ledger, log, lotsOf, more, of, stocked } from './corruptions.ts'

withoutWaits()

const plain = (verb: Command['verb'], pick: number, other: number, quantity: number): Command => ({
  verb,
  pick,
  other,
  quantity,
  trouble: 'none',
})

/** Claims, a report, a partial cancellation, a stock correction, a transfer, and shipments, one of them canceled. */
const HISTORY: Command[] = [
  plain('claim', 0, 0, 2),
  plain('claim', 0, 0, 1),
  plain('report', 0, 1, 2),
  plain('cancel', 0, 1, 1),
  plain('edit', 0, 0, 3),
  plain('transfer', 0, 1, 1),
  plain('ship', 0, 0, 1),
  plain('unship', 0, 0, 1),
  plain('ship', 0, 0, 1),
]

const tableWithHistory = async (): Promise<MemoryTable> => {
  const world = await makeWorld()
  const model = new Model()
  for (const [step, one] of [...SETTING, ...HISTORY].entries()) {
    world.passDays(1)
    const act = actFor(one, model.there, `SH-${step}`)
    if (!act) throw new Error(`Nothing to ${one.verb}`)
    const outcome = await call(world, act, { key: `k${step}`, trouble: 'none', at: () => {} })
    if (!outcome.ok) throw outcome.refusal
    model.apply(act, outcome.answer)
  }
  return world.table
}

const audit = async (table: MemoryTable, deep = true): Promise<Breach[]> =>
  (await auditCompany({ table, wait: async () => {} }, { doctorNo: DOCTOR, deep })).breaches

describe('the audit', () => {
  test('finds no breach in books that add up, and counts their items', async () => {
    const table = await tableWithHistory()
    expect(await audit(table)).toEqual([])
    expect(await audit(table, false)).toEqual([])
    const { counts } = await auditCompany({ table }, { doctorNo: DOCTOR, deep: true })
    expect(counts).toMatchObject({
      products: 2,
      levels: 3,
      accounts: 2,
      offers: 2,
      takes: 2,
      ledgerRows: 3,
      unsettled: 0,
    })
  })

  test.each(corruptions)('finds %s', async (_name, corrupt, rules, depth) => {
    const table = await tableWithHistory()
    corrupt(table)
    const found = await audit(table)
    const named = new Set(found.map(({ rule }) => rule))
    for (const rule of rules) expect([...named], showBreaches(found)).toContain(rule)
    for (const { ids } of found) expect(Object.values(ids)).toContain(DOCTOR)
    const daily = await audit(table, false)
    if (depth === 'daily') expect(daily.length, 'found by the daily audit').toBeGreaterThan(0)
    const other = await auditCompany({ table, wait: async () => {} }, { doctorNo: COMPANIES[1] ?? '', deep: true })
    expect(other.breaches, 'the other company is not affected').toEqual([])
  })

  test('finds a delivery that was paid twice, although all sums are consistent', async () => {
    const table = await tableWithHistory()
    const row = find(table, ledger(2))
    const holder = find(
      table,
      of('Account', ({ userNo }) => userNo === row.userNo),
    )
    const seq = Number(holder.seq) + 1
    const balance = Number(holder.balance) + Number(row.amount)
    table.plant({ ...row, sk: `ROW#${String(seq).padStart(10, '0')}`, seq, balance })
    const deliveredUnits = Number(holder.deliveredUnits) + Number(row.qty)
    const deliveredAmount = Number(holder.deliveredAmount) + Number(row.amount)
    table.corrupt(holder, { seq, balance, deliveredUnits, deliveredAmount })
    const brought = of('NurseProduct', (item) => item.userNo === row.userNo && item.productNo === row.productNo)
    const amount = Number(row.amount)
    change(brought, (item) => ({
      ...more('delivered', Number(row.qty))(item),
      ...more('deliveredAmount', amount)(item),
    }))(table)
    expect((await audit(table)).map(({ rule, figure }) => `${rule} ${figure}`)).toEqual([
      'take.paid units paid',
      'take.paid amount paid',
      `number.claimed units of ${Object(row.refs).tracking}`,
    ])
  })

  test('finds units that went into stock for a take that did not deliver them', async () => {
    const table = await tableWithHistory()
    const level = find(table, stocked)
    const [lot] = lotsOf(level)
    const seq = Number(level.seq) + 1
    const [stock, take] = [
      Number(level.stock),
      find(
        table,
        of('Inbound', ({ productNo }) => productNo === level.productNo),
      ),
    ]
    const from = find(table, log('stock', 2))
    const pk = String(from.pk).replace(/[^#]*#[^#]*$/, `${level.productNo}#${level.warehouseNo}`)
    const lots = [{ lotNo: lot?.lotNo, qty: 1 }]
    table.plant({
      ...from,
      pk,
      sk: String(seq).padStart(10, '0'),
      seq,
      productNo: level.productNo,
      warehouseNo: level.warehouseNo,
      srcStock: stock,
      qty: 1,
      destStock: stock + 1,
      movement: 'report',
      notClaimedBefore: undefined,
      refNo: take.inboundNo,
      lots,
    })
    table.corrupt(level, {
      seq,
      stock: stock + 1,
      lots: lotsOf(level).map((one, at) => (at === 0 ? { ...one, left: Number(one.left) + 1, qty: 99 } : one)),
    })
    const totals = find(
      table,
      of('ProductTotals', ({ productNo }) => productNo === level.productNo),
    )
    table.corrupt(totals, { stock: Number(totals.stock) + 1 })
    expect((await audit(table)).map(({ rule }) => rule)).toEqual(['take.stocked'])
  })

  test('reads the newest 1,000 rows of a log if it is daily, and all rows if it is deep', async () => {
    const table = await tableWithHistory()
    const read = find(table, stocked)
    const place = { doctorNo: DOCTOR, productNo: String(read.productNo), warehouseNo: String(read.warehouseNo) }
    const deps = { now: () => '2026-02-01T00:00:00.000Z', newId: () => 'LG-X' }
    const lot = { inboundDate: '2026-02-01', chargeFrom: '2026-05-01', source: 'edit' as const }
    for (let times = 0; times < 15; times++) {
      const level = await table.get(ref(stockLevelItem, place))
      const books = newPosting(deps, { userNo: 'US-U', userName: 'u' }, { levels: [{ ...place, level }] })
      const counted = level?.stock ?? 0
      for (let both = 0; both < 45; both++) {
        for (const more of [1, 0]) correct(books, { place, counted: counted + more, lot, refNo: 'RF', note: 'counted' })
      }
      await table.commit(books.intents())
    }
    expect(await audit(table, false)).toEqual([])
    expect(await audit(table)).toEqual([])
    const row = (seq: number) =>
      of(
        'StockLog',
        (item) => item.seq === seq && item.productNo === place.productNo && item.warehouseNo === place.warehouseNo,
      )
    change(row(20), more('destStock', 1))(table)
    expect(await audit(table, false), 'a row older than the newest 1,000').toEqual([])
    expect((await audit(table)).length).toBeGreaterThan(0)
    change(row(1200), more('destStock', 1))(table)
    expect((await audit(table, false)).length).toBeGreaterThan(0)
  })

  test('describes a breach by the wrong figure, its location and the invariant', async () => {
    const table = await tableWithHistory()
    change(of('Offer'), more('quantity', 1))(table)
    const [breach] = await audit(table)
    expect(breach && describeBreach(breach)).toBe(
      `offer.units: quantity is ${OFFERED + 1}, should be ${OFFERED} (doctorNo US-D1, offerNo OF-US-D1-PR-1): left and taken units of an offer add up to its total`,
    )
  })
})

const showBreaches = (breaches: Breach[]): string => breaches.map(describeBreach).join('\n')
