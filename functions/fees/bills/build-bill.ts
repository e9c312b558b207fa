import { daysOfMonth } from '../../../shared/fees/jobs.rules.ts'
import type { Day, Month } from '../../../shared/values/day.ts'
import type { Money } from '../../../shared/values/money.ts'
import { check, put } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { storeExactly } from '../../platform/db/store-exactly.ts'
import { readAll } from '../../platform/db/walk.ts'
import type { Deps } from '../../platform/deps.ts'
import { warehouseOn } from '../../rates/public.ts'
import { emptyMonth, type FeeMonth, feeMonthItem } from '../months/fee-months.items.ts'
import { readMonth } from '../months/write-month.ts'
import { feeProductItem, feeProductsOf } from '../sums/fee-sums.items.ts'
import { type ProductSums, sumDay } from '../sums/sum-day.ts'
import { addSums, NO_SUMS, type Sums, totalOf } from '../sums/sums.ts'
import { type Bill, billItem, billNoOf, billRef } from './bills.items.ts'
import { notifyOfBill } from './notify-of-bill.ts'
import { isOwed } from './write-bill.ts'

interface Of {
  doctorNo: string
  warehouseNo: string
  month: Month
}

/**
 * Thrown if a run is still writing the rows of these days or has left them incomplete. The days must be computed first.
 */
export class DirtyDays extends Error {
  readonly days: readonly Day[]
  constructor(days: readonly Day[]) {
    super(`The rows of ${days.join(', ')} are incomplete`)
    this.name = 'DirtyDays'
    this.days = days
  }
}

interface Build {
  isPreview: boolean
  /** The person who requested the build; absent for a scheduled one. */
  builtBy?: Bill['builtBy']
}

export type Built = { isPaid: true } | { isPaid: false; bill: Bill; rows: number }

/**
 * Builds the bill for a month from its rows, together with the sums by day and product: the total is the sum of the
 * rows, rounded to cents once. An existing bill keeps its number, status and request. The bill stores the `seq` of the
 * month from which its sums were computed; if rows are added during the build, the build starts over, except for a
 * preview. `isPreview`: true while the month has not ended and rows are still being added. A paid month stays
 * unchanged. Throws DirtyDays.
 */
export const buildBill = async (deps: Deps, of: Of, { isPreview, builtBy }: Build): Promise<Built> =>
  retryRace(async () => {
    const month = await openMonth(deps, of)
    if (month.paid) return { isPaid: true }
    if (month.dirty.length > 0) throw new DirtyDays(month.dirty)
    const { total, products, rows, adminNos } = await sumMonth(deps, of)
    const standing = await readAll(deps.table, feeProductItem, feeProductsOf(of), { consistent: true })
    await storeExactly(deps, feeProductItem, { standing, wanted: products })
    const bill = await billOf(deps, of, { month, total, adminNos, isPreview, builtBy })
    const unchanged = { paid: false, seq: isPreview ? undefined : month.seq }
    await deps.table.commit([
      put(billItem, bill.next, {
        when: bill.current ? { equals: { rev: bill.current.rev } } : { is: 'absent' },
        error: 'race',
      }),
      ...(bill.isNewlyOwed ? await notifyOfBill(deps, bill.next) : []),
      check(feeMonthItem, of, { when: { equals: unchanged }, error: 'race' }),
    ])
    return { isPaid: false, bill: bill.next, rows }
  })

/** Reads the guard of a month, or creates it if the month has no rows, since paying the bill depends on it. */
const openMonth = async (deps: Deps, of: Of): Promise<FeeMonth> => {
  const existing = await readMonth(deps, of)
  if (existing) return existing
  const month = { ...emptyMonth(of), seq: 1 }
  await deps.table.commit([put(feeMonthItem, month)])
  return month
}

const sumMonth = async (deps: Deps, { month, ...of }: Of) => {
  const products = new Map<string, ProductSums>()
  const adminNos = new Set<string>()
  let total: Sums = NO_SUMS
  let rows = 0
  for (const day of daysOfMonth(month)) {
    const sums = await sumDay(deps, { ...of, day })
    total = addSums(total, sums.total)
    rows += sums.rows
    for (const adminNo of sums.adminNos) adminNos.add(adminNo)
    for (const [productNo, product] of sums.products) {
      products.set(productNo, { ...product, ...addSums(products.get(productNo) ?? NO_SUMS, product) })
    }
  }
  return { total, rows, adminNos, products: [...products.values()].map((product) => ({ ...of, month, ...product })) }
}

interface Summed extends Build {
  month: FeeMonth
  total: Sums
  adminNos: ReadonlySet<string>
}

const billOf = async (deps: Deps, of: Of, { month, total, adminNos, isPreview, builtBy }: Summed) => {
  const key = { doctorNo: of.doctorNo, billNo: billNoOf(of.warehouseNo, of.month) }
  const [current, warehouse] = await Promise.all([
    deps.table.get(billRef(key), { consistent: true }),
    warehouseOn(deps, of),
  ])
  const { adminNo } = warehouse.onDay(daysOfMonth(of.month).at(-1) ?? '')
  const { inbound, outbound, service, storage } = total
  const sum = totalOf(total)
  const cents = centsOf(sum)
  // True if the bill has become payable for the first time. The total may drop to zero between rebuilds, but the
  // company is notified only once.
  const isNewlyOwed =
    current?.payableAt === undefined && isOwed({ payStatus: current?.payStatus ?? 0, isPreview, cents })
  const payableAt = isNewlyOwed ? deps.now() : current?.payableAt
  const next: Bill = {
    ...key,
    ...of,
    adminNo,
    adminNos: [...new Set([adminNo, ...adminNos])].sort(),
    inbound,
    outbound,
    service,
    storage,
    total: sum,
    cents,
    isPreview,
    builtAt: deps.now(),
    builtBy,
    builtFrom: month.seq,
    payStatus: current?.payStatus ?? 0,
    events: current?.events ?? [],
    rev: (current?.rev ?? 0) + 1,
    payableAt,
    request: current?.request,
    paid: current?.paid,
  }
  return { current, next, isNewlyOwed }
}

/** Rounds to whole cents, half away from zero, as money is displayed. */
export const centsOf = (money: Money): number => {
  const cents = Math.floor((Math.abs(money) + 50) / 100)
  return money < 0 && cents > 0 ? -cents : cents
}
