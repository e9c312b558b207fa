import { billItem } from '../../../functions/fees/bills/bills.items.ts'
import { feeRowItem } from '../../../functions/fees/rows/fee-rows.items.ts'
import { type Expected, FeeOracle } from '../../functions/fees/year/oracle.ts'
import { StorageOracle } from '../../functions/fees/year/storage-oracle.ts'
import { all } from '../model/figures.ts'
import type { World } from '../world/world.ts'

const UNIT = 10_000
/** `ROUND_HALF_UP` of decimal.js, for cents. */
const HALF_UP = 4

/**
 * Checks that the fee rows of every event and of every day with stock, and the bill of the first month, equal those of
 * a naive computation. `days` have ended in every zone; one more day may have ended in some zones.
 */
export const checkFees = (world: World, days: readonly string[]): void => {
  const items = world.cloud.store.table.items()
  const doctorNos = world.sides.map(({ doctorNo }) => doctorNo)
  // A nurse's self storage is free of charge.
  const charging = new Set(world.sides.flatMap(({ warehouses }) => warehouses))
  const storage = new StorageOracle(items, doctorNos, new Map())
    .days(days)
    .filter(({ warehouseNo }) => charging.has(warehouseNo))
  const rows = all(world, feeRowItem)
  const owed = new Owed()
  for (const { key, warehouseNo, amount } of storage) owed.add(warehouseNo, key.split(' ')[1] ?? '', amount)
  for (const doctorNo of doctorNos) {
    const events = new FeeOracle(items, doctorNo).events()
    for (const { warehouseNo, day, amount } of events) owed.add(warehouseNo, day, amount)
    const mine = rows.filter((row) => row.doctorNo === doctorNo)
    compare(
      world,
      events.map(({ key, day, amount }) => [`${key} of ${doctorNo}`, due(day, amount)]),
      mine.flatMap((row) => {
        if (row.feeType === 'storage') return []
        const name = `${row.feeType} ${row.eventNo} ${row.productNo}${row.opposes ? ' -' : ''} of ${doctorNo}`
        return [[name, `${row.day} ${row.amount}`]]
      }),
    )
    compare(
      world,
      storage.flatMap(({ key, warehouseNo, units, amount }) =>
        key.startsWith(doctorNo) ? [[`storage ${key} ${warehouseNo}`, due(String(units), amount)]] : [],
      ),
      mine.flatMap((row) =>
        row.feeType === 'storage' && days.includes(row.day)
          ? [[`storage ${doctorNo} ${row.day} ${row.productNo} ${row.warehouseNo}`, `${row.qty} ${row.amount}`]]
          : [],
      ),
    )
  }
  // A month has a bill once it has ended in every zone.
  const [first, last] = [days[0]?.slice(0, 7) ?? '', days.at(-1)?.slice(0, 7) ?? '']
  compare(
    world,
    [...charging].flatMap((warehouseNo) => (first < last ? owed.billOf(warehouseNo, first) : [])),
    all(world, billItem).flatMap(({ warehouseNo, month, total, cents, isPreview }) =>
      isPreview || (total === 0 && cents === 0) ? [] : [[`bill ${warehouseNo} ${month}`, `${total} ${cents}`]],
    ),
  )
}

/** Sums the fees owed to each warehouse for a month. */
class Owed {
  readonly #sums = new Map<string, Expected['amount']>()

  add(warehouseNo: string, day: string, amount: Expected['amount']): void {
    const name = `bill ${warehouseNo} ${day.slice(0, 7)}`
    this.#sums.set(name, this.#sums.get(name)?.plus(amount) ?? amount)
  }

  billOf(warehouseNo: string, month: string): [string, string][] {
    const name = `bill ${warehouseNo} ${month}`
    const sum = this.#sums.get(name)
    return sum && !sum.isZero() ? [[name, `${sum.times(UNIT)} ${sum.times(100).toDecimalPlaces(0, HALF_UP)}`]] : []
  }
}

const due = (of: string, amount: Expected['amount']): string => `${of} ${amount.times(UNIT)}`

const compare = (
  world: World,
  expected: readonly (readonly [string, string])[],
  found: readonly (readonly [string, string])[],
): void => {
  const left = new Map(expected)
  for (const [name, is] of found) {
    if (is !== left.get(name)) world.breach(`fee ${name} is ${is}, but must be ${left.get(name)}`)
    left.delete(name)
  }
  for (const [name, must] of left) world.breach(`fee ${name} is missing, but must be ${must}`)
}
