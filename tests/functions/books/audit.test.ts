import { describe, expect, test, vi } from 'vitest'
import type { Rule } from '../../../functions/books/audit/breach.ts'
import { settled } from '../../../functions/books/audit/settled.ts'
import { auditCompany, type Breach, showBreach } from '../../../functions/books/audit.ts'
import type { StoredItem } from '../../../functions/platform/db/item.ts'
import type { MemoryTable } from '../../support/memory-table.ts'
import { aim, PRELUDE, type Wish } from './world/acts.ts'
import { COMPANIES, OFFERED } from './world/company.ts'
import { Model } from './world/model.ts'
import { call, makeWorld } from './world/world.ts'

vi.mock('../../../functions/platform/jitter.ts', () => ({ jitter: async () => {} }))

const DOCTOR = COMPANIES[0] ?? ''
const plain = (verb: Wish['verb'], pick: number, other: number, quantity: number): Wish => ({
  ...{ verb, pick, other, quantity, trouble: 'none' },
})

/** Claims, a report, a partial cancel, shipments and transfers on top of the prelude. */
const LIFE: Wish[] = [
  plain('claim', 0, 0, 2),
  plain('claim', 0, 0, 1),
  plain('report', 0, 1, 2),
  plain('cancel', 0, 1, 1),
  plain('edit', 0, 0, 3),
  plain('transfer', 0, 1, 1),
  plain('ship', 0, 0, 1),
  plain('unship', 0, 0, 1),
]

const livedIn = async (): Promise<MemoryTable> => {
  const world = await makeWorld()
  const model = new Model()
  for (const [step, one] of [...PRELUDE, ...LIFE].entries()) {
    world.passDays(1)
    const act = aim(one, { takes: model.takes, shipments: [...model.shipments.keys()] }, `SH-${step}`)
    if (!act) throw new Error(`Nothing to ${one.verb}`)
    const outcome = await call(world, act, { key: `k${step}`, trouble: 'none', at: () => {} })
    if (!outcome.ok) throw outcome.refusal
    model.apply(act, outcome.answer)
  }
  return world.table
}

const audit = async (table: MemoryTable, deep = true): Promise<Breach[]> =>
  (await auditCompany({ table, wait: async () => {} }, { doctorNo: DOCTOR, deep })).breaches

type Pick = (item: StoredItem) => boolean
const of =
  (type: string, match: Pick = () => true): Pick =>
  (item) =>
    item.type === type && item.doctorNo === DOCTOR && match(item)

const find = (table: MemoryTable, pick: Pick): StoredItem => {
  const item = table.items().find(pick)
  if (!item) throw new Error('Nothing there to corrupt')
  return item
}
const change =
  (pick: Pick, attributes: (item: StoredItem) => Record<string, unknown>) =>
  (table: MemoryTable): void => {
    const item = find(table, pick)
    table.corrupt(item, attributes(item))
  }
const more = (name: string, by: number) => (item: StoredItem) => ({ [name]: Number(item[name]) + by })
const lose =
  (pick: Pick) =>
  (table: MemoryTable): void =>
    table.lose(find(table, pick))

const lotsOf = (item: StoredItem): Record<string, unknown>[] => (Array.isArray(item.lots) ? item.lots : [])
const stocked = of('StockLevel', (level) => Number(level.stock) > 2 && Number(level.notClaimed) > 0)
const account = of('Account', (item) => Number(item.seq) >= 2)
const claimed = of('Inbound', (take) => Number(take.leftNum) > 0 && Number(take.leftNum) < Number(take.qty))
const log = (counter: string, seq: number) =>
  of('StockLog', (row) => row.counter === counter && Number(row.seq) === seq)
const ledger = (seq: number) => of('LedgerRow', (row) => row.seq === seq)

/** One figure wrong, and rules of which the audit must name each; `daily`: a run that is not deep finds it as well. */
const corruptions: [string, (table: MemoryTable) => void, Rule[], 'daily' | 'deep'][] = [
  ['a unit more in stock', change(stocked, more('stock', 1)), ['level.lots', 'level.log', 'product.totals'], 'daily'],
  [
    'a unit less unclaimed',
    change(stocked, more('notClaimed', -1)),
    ['level.log', 'product.totals', 'rows.unclaimed'],
    'daily',
  ],
  ['a counter below zero', change(stocked, () => ({ notClaimed: -1 })), ['level.counter'], 'daily'],
  ['a level that forgets a row', change(stocked, more('seq', -1)), ['level.log'], 'daily'],
  ['a level that counts a row too many', change(stocked, more('seq', 1)), ['level.log'], 'daily'],
  [
    'a lot with a unit more',
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
    'units moved from lot to lot',
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
  ['a level gone', lose(stocked), ['product.totals', 'rows.unclaimed'], 'daily'],
  ['a log row gone', lose(log('stock', 3)), ['log.chain'], 'daily'],
  ['a log row of other units', change(log('stock', 3), more('qty', 1)), ['log.row'], 'daily'],
  ['a log row that ends elsewhere', change(log('stock', 3), more('destStock', 1)), ['log.row', 'log.chain'], 'daily'],
  [
    'a log row that moved all along',
    change(log('stock', 3), (row) => ({ ...more('srcStock', 1)(row), ...more('destStock', 1)(row) })),
    ['log.chain'],
    'daily',
  ],
  ['a movement of a type that cannot be', change(log('stock', 3), () => ({ bizType: 5 })), ['log.row'], 'daily'],
  ['a log row without its lots', change(log('stock', 3), () => ({ lots: [] })), ['log.row', 'log.lots'], 'daily'],
  ['totals of stock', change(of('ProductTotals'), more('stock', 1)), ['product.totals'], 'daily'],
  ['totals of unclaimed units', change(of('ProductTotals'), more('notClaimed', 1)), ['product.totals'], 'daily'],
  ['totals under way', change(of('ProductTotals'), more('inbound', -1)), ['product.totals'], 'daily'],
  ['totals gone', lose(of('ProductTotals')), ['product.totals'], 'daily'],
  ['a cent more in a balance', change(account, more('balance', 100)), ['account.ledger'], 'daily'],
  ['an account that forgets a row', change(account, more('seq', -1)), ['account.ledger'], 'daily'],
  ['an open take too many', change(account, more('openTakes', 1)), ['account.open'], 'daily'],
  ['open worth', change(account, more('openAmount', -1)), ['account.open'], 'daily'],
  ['an account gone', lose(account), ['account.ledger', 'account.open'], 'daily'],
  ['a ledger row gone', lose(ledger(1)), ['ledger.chain', 'take.paid'], 'daily'],
  ['the last ledger row gone', lose(ledger(2)), ['account.ledger', 'take.paid'], 'daily'],
  [
    'a ledger row of another amount',
    change(ledger(1), more('amount', 1)),
    ['ledger.chain', 'ledger.row', 'take.paid'],
    'daily',
  ],
  ['a ledger row of another balance', change(ledger(1), more('balance', 1)), ['ledger.chain'], 'daily'],
  ['a ledger row for another take', change(ledger(1), () => ({ refNo: 'IN-OTHER' })), ['take.paid'], 'deep'],
  [
    'a take with fewer units to come',
    change(claimed, more('leftNum', -1)),
    ['account.open', 'product.totals', 'take.paid', 'take.stocked'],
    'daily',
  ],
  ['a take of more units', change(claimed, more('qty', 1)), ['offer.units', 'take.paid'], 'daily'],
  ['a take at another price', change(claimed, more('unitPrice', 1)), ['account.open', 'take.paid'], 'daily'],
  ['a take with more to come than it took', change(claimed, () => ({ leftNum: 99 })), ['take.units'], 'daily'],
  [
    'a take that gave back what it never cancelled',
    change(claimed, () => ({ returned: 1, cancelled: 0 })),
    ['take.units', 'offer.units'],
    'daily',
  ],
  [
    'an open take said to be completed',
    change(claimed, () => ({ status: 'completed' })),
    ['take.units', 'account.open'],
    'deep',
  ],
  ['a take gone', lose(claimed), ['offer.units', 'account.open', 'product.totals'], 'daily'],
  ['an offer with a unit more left', change(of('Offer'), more('leftNum', 1)), ['offer.units'], 'daily'],
  ['an offer of more units', change(of('Offer'), more('quantity', 1)), ['offer.units'], 'daily'],
  ['an offer with less than nothing left', change(of('Offer'), () => ({ leftNum: -1 })), ['offer.units'], 'daily'],
  [
    'a row with a unit more unclaimed',
    change(
      of('TrackingRow', (row) => row.status === 'confirmed'),
      more('unclaimed', 1),
    ),
    ['rows.unclaimed'],
    'deep',
  ],
]

describe('the audit', () => {
  test('finds nothing wrong with books that add up', async () => {
    const table = await livedIn()
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
    const table = await livedIn()
    corrupt(table)
    const found = await audit(table)
    const named = new Set(found.map(({ rule }) => rule))
    for (const rule of rules) expect([...named], showBreaches(found)).toContain(rule)
    for (const { ids } of found) expect(Object.values(ids)).toContain(DOCTOR)
    const daily = await audit(table, false)
    if (depth === 'daily') expect(daily.length, 'found by the daily audit').toBeGreaterThan(0)
    const other = await auditCompany({ table, wait: async () => {} }, { doctorNo: COMPANIES[1] ?? '', deep: true })
    expect(other.breaches, 'the other company has nothing to do with it').toEqual([])
  })

  test('finds a delivery paid twice, though every sum is right', async () => {
    const table = await livedIn()
    const row = find(table, ledger(2))
    const holder = find(
      table,
      of('Account', ({ userNo }) => userNo === row.userNo),
    )
    const seq = Number(holder.seq) + 1
    const balance = Number(holder.balance) + Number(row.amount)
    table.plant({ ...row, sk: `ROW#${String(seq).padStart(10, '0')}`, seq, balance })
    table.corrupt(holder, { seq, balance })
    expect((await audit(table)).map(({ rule, figure }) => `${rule} ${figure}`)).toEqual([
      'take.paid units paid',
      'take.paid amount paid',
    ])
  })

  test('finds units that came into stock for a take that never had them', async () => {
    const table = await livedIn()
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
    const from = find(table, log('stock', 3))
    const pk = String(from.pk).replace(/[^#]*#[^#]*$/, `${level.productNo}#${level.warehouseNo}`)
    const lots = [{ lotNo: lot?.lotNo, qty: 1 }]
    table.plant({
      ...from,
      pk,
      sk: String(seq).padStart(10, '0'),
      seq,
      ...{ productNo: level.productNo, warehouseNo: level.warehouseNo },
      srcStock: stock,
      qty: 1,
      destStock: stock + 1,
      bizType: 2,
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

  test('says what is wrong, where, and what must hold', async () => {
    const table = await livedIn()
    change(of('Offer'), more('quantity', 1))(table)
    const [breach] = await audit(table)
    expect(breach && showBreach(breach)).toBe(
      `offer.units: quantity is ${OFFERED + 1}, should be ${OFFERED} (doctorNo US-D1, offerNo OF-US-D1-PR-1): left and taken of an offer are its total`,
    )
  })
})

const showBreaches = (breaches: Breach[]): string => breaches.map(showBreach).join('\n')

describe('a breach stands', () => {
  const breach = (is: number): Breach => ({ rule: 'level.log', figure: 'seq', ids: {}, should: 1, is })
  const looks = (...seen: { steady: boolean; breaches: Breach[] }[]) => {
    let at = 0
    const waits: number[] = []
    const look = async () => seen[Math.min(at++, seen.length - 1)] ?? { steady: true, breaches: [] }
    const wait = async (ms: number) => void waits.push(ms)
    return { run: () => settled(look, wait), looked: () => at, waits }
  }
  const steady = (...breaches: Breach[]) => ({ steady: true, breaches })
  const moving = (...breaches: Breach[]) => ({ steady: false, breaches })

  test('when three looks in a row show the same', async () => {
    const one = looks(steady(breach(2)))
    expect(await one.run()).toEqual([breach(2)])
    expect(one.looked()).toBe(3)
    expect(one.waits).toEqual([1000, 3000])
  })
  test('not when a later look shows nothing wrong', async () => {
    expect(await looks(steady(breach(2)), steady(breach(2)), steady()).run()).toEqual([])
  })
  test('not while figures move, or each look shows another', async () => {
    expect(await looks(moving(breach(2))).run()).toBeUndefined()
    expect(
      await looks(
        steady(breach(2)),
        steady(breach(3)),
        moving(breach(3)),
        steady(breach(3)),
        steady(breach(4)),
        steady(breach(5)),
      ).run(),
    ).toBeUndefined()
    expect(
      await looks(steady(breach(2)), moving(breach(3)), steady(breach(3)), steady(breach(3)), steady(breach(3))).run(),
    ).toEqual([breach(3)])
  })
})
