import * as fc from 'fast-check'
import { settleMessage } from '../../../../functions/fees/events/settle-message.ts'
import { idMaker } from '../../../../functions/platform/ids.ts'
import { bootstrapRates } from '../../../../functions/rates/public.ts'
import { linkPlaces, newMember, newWarehouse, ticking } from '../../../support/company.ts'
import { interruptedTable, memoryTable } from '../../../support/memory-table.ts'
import { newPier } from '../../outbound/pier.ts'
import { OTHER_SIZE } from '../../rates/rates-desk.ts'
import { collectFeeMessages, type FeeMessage } from '../fee-world.ts'
import { withFeeQueue } from '../storage/warehouse-world.ts'

// Two companies in one building, and random events over a year.

const ACTS = [
  'arrive',
  'arrive',
  'reverse',
  'edit',
  'confirmAgain',
  'ship',
  'ship',
  'cancel',
  'tell',
  'tell',
  'close',
  'claim',
  'claim',
  'distribute',
  'distribute',
  'rollBack',
  'count',
  'transfer',
  'transfer',
  'transfer',
  'ownRate',
  'customRate',
  'backdatedRate',
  'restore',
  'serviceRate',
  'terms',
  'move',
  'handOver',
] as const

export const FIRST = '2027-05-20'
/** Number of days; they include all clock changes and a leap day. */
export const DAYS = 380

/** An event on a day of the year; `pick` and `units` choose its company, product and quantity. */
export const happening = fc.record({
  act: fc.constantFrom(...ACTS),
  day: fc.noBias(fc.nat(DAYS - 1)),
  /** Minutes after noon UTC; some of the constants are midnight in one of the zones, in daylight saving or standard time. */
  minute: fc.oneof(fc.nat(1439), fc.constantFrom(60, 90, 239, 240, 375, 959, 960, 1020, 1140, 1200)),
  pick: fc.nat(1000),
  units: fc.integer({ min: 1, max: 9 }),
})
export type Happening = typeof happening extends fc.Arbitrary<infer H> ? H : never

export const ZONES = [
  'America/New_York',
  'Asia/Shanghai',
  'Australia/Lord_Howe',
  'America/Los_Angeles',
  'Asia/Kathmandu',
]
/** Address keyword and building key, by which warehouses in one building are matched. */
export const BUILDING = { transferAddrKeyWold: 'dock rd', physicalAddrKey: 'dock' }
const KETTLE = { size: OTHER_SIZE, productName: 'Kettle', upc: '810099990025' }

/** Creates a company with its warehouse. Kettles are charged from the day they arrive, laptops by the company's terms. */
const newSide = async (desk: ReturnType<typeof withFeeQueue>) => {
  const pier = await newPier(desk.deps)
  const { doctor, admin, warehouseNo, productNo } = pier
  await newWarehouse(desk.deps, doctor, { warehouseNo, adminNo: admin.userNo, ...BUILDING })
  const other = await pier.product(60, { ...KETTLE, storageFreeDuration: 0 })
  await pier.stock(productNo, 60)
  return {
    ...pier,
    other,
    admins: [admin, await newMember(desk.deps, doctor, 'warehouseAdmin')],
    running: 0,
    rows: [] as { cwId: string; batchNumber: string }[],
    shipped: [] as string[],
    timeZone: 'America/New_York',
  }
}
export type Side = Awaited<ReturnType<typeof newSide>>

export const newYear = async () => {
  const table = memoryTable()
  await bootstrapRates({ table })
  let now = `${FIRST}T12:00:00.000Z`
  const clock = () => now
  const { deps: heard, feeMessages } = collectFeeMessages({ table, now: clock, newId: idMaker(ticking(clock)) })
  const desk = withFeeQueue(heard)
  const sides = [await newSide(desk), await newSide(desk)] as const
  // The admins of the sides change during the year; the companies remain neighbors.
  await linkPlaces(desk.deps, sides[0], sides[1])
  const setNow = (at: string) => {
    now = at
  }
  return {
    table,
    desk,
    feeMessages,
    sides,
    setNow,
    claims: [] as { host: Side; claimNo: string }[],
    forced: new Map<string, string>(),
  }
}
export type Year = Awaited<ReturnType<typeof newYear>>

/** An element chosen by a random number. */
export const of = <T>(all: readonly T[], pick: number): T | undefined => all[pick % Math.max(1, all.length)]

/** Delivers some of the messages in random order, some of them twice, and sometimes kills the worker. */
export const tell = async ({ desk: { deps }, feeMessages }: Year, pick: number): Promise<void> => {
  const some = feeMessages.filter((_, at) => (at + pick) % 3 !== 0)
  if (pick % 2) some.reverse()
  const twice = some.filter((_, at) => (at * 7 + pick) % 4 === 0)
  for (const [at, message] of [...some, ...twice].entries()) {
    let steps = 0
    const killing = interruptedTable(deps.table, (point) => {
      if (point !== 'read' && ++steps + ((at + pick) % 4) === 4) throw new Error('killed')
    })
    const isDead = await settleMessage({ ...deps, table: killing }, message).then(
      () => false,
      (error: Error) => {
        if (error.message !== 'killed') throw error
        return true
      },
    )
    if (!isDead) dropFrom(feeMessages, message)
  }
}

const dropFrom = (feeMessages: FeeMessage[], message: FeeMessage): void => {
  const place = feeMessages.indexOf(message)
  if (place !== -1) feeMessages.splice(place, 1)
}
