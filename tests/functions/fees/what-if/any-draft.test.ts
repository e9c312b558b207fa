import { Decimal } from 'decimal.js'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { getWhatIf, startCompanyWhatIf, startWhatIf } from '../../../../functions/fees/use-cases/what-if.ts'
import { runWhatIf } from '../../../../functions/fees/what-if/run-what-if.ts'
import type { StoredItem } from '../../../../functions/platform/db/item.ts'
import { RaceLost } from '../../../../functions/platform/db/table.ts'
import { idMaker } from '../../../../functions/platform/ids.ts'
import { DEFAULT_BOX_SIZES } from '../../../../functions/rates/default-box-sizes.ts'
import { bootstrapRates } from '../../../../functions/rates/public.ts'
import { editTracking, reverseRow } from '../../../../functions/tracking/use-cases/rows.ts'
import { fees as contract } from '../../../../shared/fees/fees.contract.ts'
import type { WhatIfMessage } from '../../../../shared/fees/jobs.messages.ts'
import { daysOfMonth } from '../../../../shared/fees/jobs.rules.ts'
import { addDays, dayIn } from '../../../../shared/values/day.ts'
import { moneyFromWire } from '../../../../shared/values/money.ts'
import { BOX_SIZE, ticking } from '../../../support/company.ts'
import { interruptedTable, type MemoryTable, memoryTable } from '../../../support/memory-table.ts'
import { withoutWaits } from '../../../support/without-waits.ts'
import { newPier } from '../../outbound/pier.ts'
import { callsAs, fees, OTHER_SIZE, SERVICE } from '../../rates/rates-desk.ts'
import { confirm, newTracking, toConfirm, typeIn } from '../../tracking/arrivals.ts'
import { allowRefusal, collectFeeMessages, deliver, rowsIn } from '../fee-world.ts'
import { type Happening, naiveStorage, type Rates } from '../storage/naive-storage.ts'
import { comeIn, goOut, tick, withFeeQueue } from '../storage/warehouse-world.ts'
import { FeeOracle } from '../year/oracle.ts'

withoutWaits()

// For random events, saved rates and drafts, the computed costs must equal the stored rows and an oracle that treats the
// draft as saved rates. Killed and repeated runs must have the same result.

const seed = Number(process.env.SEED_OF_CHANCE ?? Date.now())
const MONTH = '2027-11'
const ZONE = 'America/New_York'
const FIRST = '2027-10-12'
const DAYS = 50
/** Category of the stored units; arriving and leaving units have other categories. */
const KEPT = DEFAULT_BOX_SIZES[3]?.size.boxSizeId ?? ''
const DEFAULT_STORAGE = DEFAULT_BOX_SIZES[3]?.rate

const ACTS = [
  'arrive',
  'arrive',
  'reverse',
  'edit',
  'ship',
  'ship',
  'cancel',
  'keepIn',
  'keepIn',
  'keepOut',
  'ownRate',
  'customRate',
  'serviceRate',
  'keptRate',
  'terms',
] as const
const happening = fc.record({
  act: fc.constantFrom(...ACTS),
  day: fc.nat(DAYS - 1),
  pick: fc.nat(1000),
  units: fc.integer({ min: 1, max: 9 }),
})
const cents = fc.integer({ min: 0, max: 60 }).map((number) => number / 100)
const tried = fc.record({
  owner: fc.constantFrom('custom', 'own', 'default'),
  boxes: fc.uniqueArray(fc.record({ boxSizeId: fc.constantFrom(BOX_SIZE, OTHER_SIZE, KEPT), first: cents }), {
    minLength: 1,
    selector: ({ boxSizeId }) => boxSizeId,
  }),
  service: fc.option(cents, { nil: undefined }),
  terms: fc.option(fc.record({ percent: fc.integer({ min: 1, max: 100 }), overDays: fc.constantFrom(0, 3, 20) }), {
    nil: undefined,
  }),
})
/** Drafts every fee with values that no save uses, so that any month with events changes. */
const ofAll = tried.map((draft) => ({
  ...draft,
  owner: 'custom' as const,
  boxes: [BOX_SIZE, OTHER_SIZE, KEPT].map((boxSizeId) => ({ boxSizeId, first: 0.97 })),
}))
type Tried = typeof tried extends fc.Arbitrary<infer T> ? T : never

const newWorld = async () => {
  const table = memoryTable()
  await bootstrapRates({ table })
  let now = `${FIRST}T14:00:00.000Z`
  const clock = () => now
  const { deps: heard, feeMessages } = collectFeeMessages({ table, now: clock, newId: idMaker(ticking(clock)) })
  const desk = withFeeQueue(heard)
  const pier = await newPier(desk.deps)
  await pier.stock(pier.productNo, 5000)
  const other = await pier.product(5000, { size: OTHER_SIZE, productName: 'Kettle', upc: '810099990025' })
  const kept = await pier.product(0, { size: KEPT, productName: 'Lamp', upc: '810099990032' })
  const setNow = (at: string) => {
    now = at
  }
  const rates: Rates = { fees: [], terms: [] }
  const happened: { day: string; event: Happening }[] = []
  const known = { rows: [] as string[], shipped: [] as string[], happened, keptUnits: 0 }
  return { table, desk, feeMessages, pier, other, kept, setNow, ...known, rates }
}
type World = Awaited<ReturnType<typeof newWorld>>

const of = <T>(all: readonly T[], pick: number): T | undefined => all[pick % Math.max(1, all.length)]

const perform = async (
  world: World,
  { act, pick, units }: { act: (typeof ACTS)[number]; pick: number; units: number },
  day: string,
): Promise<unknown> => {
  const { pier, desk, rows, shipped, other, kept, happened } = world
  const { deps } = desk
  const { doctorNo, productNo } = pier
  const calls = callsAs(deps, pier.admin.userNo)
  const first = (pick % 40) / 100
  const cwId = of(rows, pick)
  if ((act === 'reverse' || act === 'edit') && cwId === undefined) return undefined
  if (act === 'cancel' && shipped.length === 0) return undefined
  switch (act) {
    case 'arrive': {
      const { batchNumber } = await typeIn(deps, pier, [{ tracking: newTracking(), qty: units }])
      const { records } = await toConfirm(deps, pier, { batchNumber })
      rows.push(records[0]?.cwId ?? '')
      return confirm(deps, pier, batchNumber)
    }
    case 'reverse':
      return reverseRow(deps, pier.admin, { doctorNo, cwId: cwId ?? '' })
    case 'edit':
      return editTracking(deps, pier.admin, { doctorNo, cwId: cwId ?? '', qty: units })
    case 'ship': {
      const data = [productNo, other]
        .slice(pick % 3 === 0 ? 1 : 0)
        .map((one, at) => ({ productNo: one, toShip: units + at, type: 1, service: pick % 2 ? SERVICE : undefined }))
      return shipped.push((await pier.submit(data, { splitPackagesNum: 1 + (pick % 11) })).outboundNo)
    }
    case 'cancel':
      return pier.change(of(shipped, pick) ?? '', 3)
    case 'keepIn': {
      const chargeFrom = addDays(day, pick % 25)
      await comeIn(deps, pier, { qty: units, chargeFrom, productNo: kept })
      world.keptUnits += units
      return happened.push({ day, event: { at: deps.now(), product: 0, what: 'in', units, chargeFrom } })
    }
    case 'keepOut': {
      const some = Math.min(units, world.keptUnits)
      if (some === 0) return undefined
      await goOut(deps, pier, { qty: some, productNo: kept })
      world.keptUnits -= some
      return happened.push({ day, event: { at: deps.now(), product: 0, what: 'out', units: some } })
    }
    case 'ownRate':
      return calls.saveBoxSize({ id: pick % 2 ? BOX_SIZE : OTHER_SIZE, ...fees(first) })
    case 'customRate': {
      const effectiveFrom = addDays(day, (pick % 60) - 40)
      return calls.saveCustomBoxSize({
        doctorNo,
        boxSizeId: pick % 2 ? BOX_SIZE : OTHER_SIZE,
        ...fees(first),
        effectiveFrom,
      })
    }
    case 'serviceRate':
      return calls.saveServiceFee({ id: SERVICE, serviceBaseFee: first })
    case 'keptRate': {
      const { storageBaseFee: base, storageBaseFeeOver: over } = fees(first)
      world.rates = { ...world.rates, fees: [...world.rates.fees, { from: day, base: `${base}`, over: `${over}` }] }
      return calls.saveBoxSize({ id: KEPT, ...fees(first), effectiveFrom: day })
    }
    case 'terms': {
      const [percent, overDays] = [1 + (pick % 100), pick % 3 ? 9 : 0]
      world.rates = { ...world.rates, terms: [...world.rates.terms, { from: day, percent, overDays }] }
      const terms = { storageFreeDuration: 3, discountRate: percent / 100, storageFeeOverDays: overDays }
      return calls.saveDiscount({ doctorNo, ...terms, effectiveFrom: day })
    }
  }
}

/** Cost of the month by the model; with `draft`, as if those rates had applied from its first day. */
const modelCost = ({ table, pier, happened, rates }: World, draft?: Tried): Decimal => {
  const events = new FeeOracle(draft ? savedToo(table.items(), pier, draft) : table.items(), pier.doctorNo)
    .events()
    .filter(({ day }) => day.startsWith(MONTH))
  const days = Array.from({ length: DAYS }, (_, at) => addDays(FIRST, at))
  const storage = [...naiveStorage(days, happened, draft ? ratesWith(rates, draft) : withDefault(rates))]
  const inMonth = storage.filter(([name]) => name.startsWith(MONTH)).map(([, amount]) => amount)
  return [...events.map(({ amount }) => amount), ...inMonth].reduce((all, one) => all.plus(one), new Decimal(0))
}

const DEFAULT_FEE = {
  from: '1970-01-01',
  base: `${(DEFAULT_STORAGE?.storageBaseFee ?? 0) / 10_000}`,
  over: `${(DEFAULT_STORAGE?.storageBaseFeeOver ?? 0) / 10_000}`,
}
const withDefault = ({ fees: saved, terms }: Rates): Rates => ({ fees: [DEFAULT_FEE, ...saved], terms })

const ratesWith = (rates: Rates, { owner, boxes, terms }: Tried): Rates => {
  const own = boxes.find(({ boxSizeId }) => boxSizeId === KEPT)
  const fee = own && { from: '1970-01-01', base: `${own.first * 2}`, over: `${own.first * 20}` }
  const saved = owner === 'default' ? rates.fees : []
  return {
    fees: fee ? [fee, ...saved] : withDefault(rates).fees,
    terms: terms && owner === 'custom' ? [{ from: '1970-01-01', ...terms }] : rates.terms,
  }
}

/** The stored versions and the draft, which replaces the later versions of its owner. */
const savedToo = (items: readonly StoredItem[], pier: World['pier'], { owner, boxes, service }: Tried) => {
  const adminNo = owner === 'default' ? undefined : pier.admin.userNo
  const doctorNo = owner === 'custom' ? pier.doctorNo : undefined
  const begins = `${MONTH}-01T10:00:00.000Z`
  const ids = [...boxes.map(({ boxSizeId }) => boxSizeId), ...(service === undefined ? [] : [SERVICE])]
  const kept = items.filter((item) => {
    const isVersion = item.type === 'BoxRate' || item.type === 'ServiceRate'
    const id = String(item.boxSizeId ?? item.serviceFeeId)
    const isOwners = item.adminNo === adminNo && item.doctorNo === doctorNo
    return !(isVersion && isOwners && ids.includes(id) && String(item.effectiveFrom) > begins)
  })
  const stamp = { pk: '', sk: '', adminNo, doctorNo, effectiveFrom: begins, savedAt: '9999' }
  const money = (first: number) =>
    Object.fromEntries(Object.entries(fees(first)).map(([name, fee]) => [name, Math.round(fee * 10_000)]))
  return [
    ...kept,
    ...boxes.map(({ boxSizeId, first }) => ({ ...stamp, type: 'BoxRate', boxSizeId, ...money(first) })),
    ...(service === undefined
      ? []
      : [{ ...stamp, type: 'ServiceRate', serviceFeeId: SERVICE, serviceBaseFee: Math.round(service * 10_000) }]),
  ]
}

const { calls } = contract
const startTrying = ({ desk, pier }: World, { owner, boxes, service, terms }: Tried) => {
  const { company: _, ...admin } = pier.admin
  const draft = {
    boxes: boxes.map(({ boxSizeId, first }) => ({ boxSizeId, ...fees(first) })),
    services: service === undefined ? [] : [{ serviceFeeId: SERVICE, serviceBaseFee: service }],
  }
  if (owner !== 'custom') {
    const actor = owner === 'own' ? admin : { ...admin, role: 'superAdmin' as const }
    return { actor, started: startWhatIf(desk.deps, actor, calls.startWhatIf.body.parse(draft)) }
  }
  const discount = terms && {
    storageFreeDuration: 3,
    discountRate: terms.percent / 100,
    storageFeeOverDays: terms.overDays,
  }
  const body = calls.startCompanyWhatIf.body.parse({ doctorNo: pier.doctorNo, ...draft, discount })
  return { actor: admin, started: startCompanyWhatIf(desk.deps, pier.admin, body) }
}

/** Processes the request with runs that are killed, repeated or concurrent at random. */
const processWithFaults = async ({ desk }: World, mortality: () => number): Promise<void> => {
  for (let message = desk.waiting.shift(); message; message = desk.waiting.shift()) {
    if (!('whatIf' in message)) throw new Error('No request was made')
    const what: WhatIfMessage = message.whatIf
    let isOver = false
    while (!isOver) {
      let steps = mortality()
      const dying = interruptedTable(desk.deps.table, () => {
        if (steps-- <= 0) throw new Error('killed')
      })
      const twice = mortality() % 2 ? [what, what] : [what]
      const ends = await Promise.allSettled(twice.map((one) => runWhatIf({ ...desk.deps, table: dying }, one)))
      for (const end of ends) if (end.status === 'rejected' && !isRedelivered(end.reason)) throw end.reason
      isOver = ends.every(({ status }) => status === 'fulfilled')
    }
  }
}

/** True if the queue redelivers the message: after a kill or a lost race. */
const isRedelivered = (error: Error): boolean => error.message === 'killed' || error instanceof RaceLost

const WRITTEN = new Set(['WhatIf', 'WhatIfCompany', 'NewestWhatIf', 'Outbox', 'Answer'])
const books = (table: MemoryTable) => table.items().filter(({ type }) => !WRITTEN.has(type))

it('what-if costs equal the stored rows and oracles of the saved rates and the draft, and computing them leaves the books unchanged', async () => {
  let changedCosts = 0
  await fc.assert(
    fc.asyncProperty(
      ...([fc.array(happening, { minLength: 40, maxLength: 40 }), fc.tuple(tried, ofAll)] as const),
      fc.infiniteStream(fc.nat(400)),
      async (happenings, drafts, chance) => {
        const world = await newWorld()
        for (const [at, one] of happenings.toSorted((a, b) => a.day - b.day).entries()) {
          const day = addDays(FIRST, one.day)
          world.setNow(new Date(Date.parse(`${day}T15:00:00.000Z`) + at * 60_000).toISOString())
          expect(dayIn(world.desk.deps.now(), ZONE)).toBe(day)
          await perform(world, one, day).catch(allowRefusal)
        }
        world.setNow('2027-12-02T12:00:00.000Z')
        await deliver(world.desk.deps, world.feeMessages)
        await tick(world.desk, world.desk.deps.now())
        // Rates saved after the month was computed are not in any row yet. They apply from the month's first day at the
        // earliest, since the reversal of a row of an earlier month depends on that month, which is not rebuilt here.
        const late = { act: 'customRate' as const, pick: 10 + ((happenings[0]?.pick ?? 0) % 50), units: 1 }
        const before = modelCost(world)
        await perform(world, late, '2027-12-01').catch(allowRefusal)
        const rows = rowsIn(world.table, world.pier.doctorNo).filter(({ day }) => day.startsWith(MONTH))
        expect(sumOf(rows)).toBe(before.toFixed(4))
        for (const draft of drafts) {
          const untouched = books(world.table)
          const { actor, started } = startTrying(world, draft)
          const { id } = await started
          await processWithFaults(world, () => Number(chance.next().value))
          const result = calls.getWhatIf.result.parse(await getWhatIf(world.desk.deps, actor, { id }))
          expect(result).toMatchObject({ state: 'done', month: MONTH, computed: 1, companies: 1, isCut: false })
          const shown = [result.cost, result.costNow, result.costDrafted].map((amount) => amount.toFixed(4))
          expect(shown).toEqual([sumOf(rows), modelCost(world).toFixed(4), modelCost(world, draft).toFixed(4)])
          expect(books(world.table)).toEqual(untouched)
          if (moneyFromWire(result.costDrafted) !== moneyFromWire(result.costNow)) changedCosts += 1
        }
      },
    ),
    { numRuns: Number(process.env.RUNS ?? 2), seed, endOnFailure: true },
  )
  expect(changedCosts).toBeGreaterThan(0)
  expect(daysOfMonth(MONTH)).toHaveLength(30)
}, 60_000)

const sumOf = (rows: readonly { amount: number }[]): string =>
  new Decimal(rows.reduce((sum, { amount }) => sum + amount, 0)).dividedBy(10_000).toFixed(4)
