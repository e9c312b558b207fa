import { type Refusal, refuseField } from '../../shared/contract/errors.ts'
import { ratesReasons } from '../../shared/rates/rates.reasons.ts'
import { type Day, dayIn, type Month, nextMonth } from '../../shared/values/day.ts'
import { check, type Intent, put } from '../platform/db/intent.ts'
import { ref } from '../platform/db/table.ts'
import type { Deps } from '../platform/deps.ts'
import { paidMonthItem, paidMonthsOf } from './paid-months.items.ts'
import type { RateOwner } from './rates.items.ts'

/**
 * Intents for the commit that pays a company's month. They close the month on every card that may have priced its rows.
 */
export const monthPaid = (
  { doctorNo, adminNos }: { doctorNo: string; adminNos: readonly string[] },
  month: Month,
): Intent[] => {
  return ownersOf({ doctorNo, adminNos }).map((owner) => put(paidMonthItem, { ...owner, month }, { error: 'race' }))
}

/** True if the month is already closed on all cards that may have priced its rows. */
export const isMonthPaid = async (
  { table }: Pick<Deps, 'table'>,
  of: { doctorNo: string; adminNos: readonly string[] },
  month: Month,
): Promise<boolean> => {
  const paid = await table.batchGet(
    ownersOf(of).map((owner) => ref(paidMonthItem, { ...owner, month })),
    { consistent: true },
  )
  return paid.every((one) => one !== undefined)
}

const ownersOf = ({ doctorNo, adminNos }: { doctorNo: string; adminNos: readonly string[] }): RateOwner[] => [
  {},
  ...adminNos.flatMap((adminNo) => [{ adminNo }, { adminNo, doctorNo }]),
]

/** Refuses a first day in or before a month for which fees priced by this owner's rates have been paid. */
export const refusePaid = async ({ table }: Pick<Deps, 'table'>, owner: RateOwner, firstDay: Day): Promise<void> => {
  const range = paidMonthsOf(owner, firstDay.slice(0, 7))
  const { records } = await table.query(paidMonthItem, range, { limit: 1, reverse: true, consistent: true })
  const [last] = records
  if (last) throw paidUntil(last.month)
}

/**
 * Intents that check that the months since the first day are still unpaid, in the commit of a version with that first
 * day. If they do not all fit into the commit, the newest ones are checked, whose bills are the most likely to be paid
 * now; `refusePaid` has just read the others.
 */
export const stillUnpaid = (
  owner: RateOwner,
  { firstDay, now }: { firstDay: Day; now: string },
  room: number,
): Intent[] => {
  const months: Month[] = []
  for (let month = firstDay.slice(0, 7); month <= dayIn(now).slice(0, 7); month = nextMonth(month)) months.push(month)
  return months
    .slice(Math.max(0, months.length - room))
    .map((month) => check(paidMonthItem, { ...owner, month }, { when: { is: 'absent' }, error: paidUntil(month) }))
}

const paidUntil = (month: Month): Refusal =>
  refuseField('effectiveFrom', ratesReasons.monthPaid, { month, from: `${nextMonth(month)}-01` })
