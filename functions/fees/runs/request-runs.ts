import { refuse, refuseField } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import { feesReasons } from '../../../shared/fees/fees.reasons.ts'
import { type FeePlan, feeQueue } from '../../../shared/fees/jobs.messages.ts'
import type { Day, Month } from '../../../shared/values/day.ts'
import { activityIntent } from '../../platform/activity/activity-intent.ts'
import type { Actor, MaybeCompanyActor } from '../../platform/actor.ts'
import { isWithin } from '../../platform/clerks/employment.ts'
import { companies } from '../../platform/companies/companies.ts'
import { companiesInScope } from '../../platform/companies/companies-in-scope.ts'
import type { Deps } from '../../platform/deps.ts'
import { toQueue } from '../../platform/outbox/to-queue.ts'
import { billNoOf, billRef } from '../bills/bills.items.ts'
import { closableAt, placesOf } from './plan-fees.ts'

/** The zone in which days end first: a day that has not ended there has not ended anywhere. */
const FIRST_TO_END = 'Pacific/Kiritimati'

/** Refuses (403) unless the caller is the super admin or has the permission to rebuild fees. */
export const requireRebuildFees = ({ role, permissions }: Pick<Actor, 'role' | 'permissions'>): void => {
  if (role === 'superAdmin' || permissions.includes('rebuildFees')) return
  throw refuse(generalReasons.forbidden)
}

/**
 * Refuses a day that has not ended anywhere. A day that has ended only in some time zones is skipped by the warehouses
 * in the other zones.
 */
export const refuseUnended = (days: readonly Day[], now: string): void => {
  const late = days.find((day) => day > closableAt(now, FIRST_TO_END).day)
  if (late !== undefined) throw refuseField('dates', feesReasons.notOver, { day: late })
}

export const refuseFuture = (month: Month, now: string): void => {
  const begun = closableAt(now, FIRST_TO_END).day.slice(0, 7)
  if (month > begun && month > now.slice(0, 7)) throw refuseField('logId', feesReasons.notBegun, { month })
}

/** Maximum number of companies whose bills a call checks. For the others, the runs report which months are paid. */
const MAX_COMPANIES = 100

/**
 * Refuses (409) if there is nothing to build because the months are paid in every warehouse in scope. A query of bills
 * is not enough, since a warehouse without a bill still needs one; therefore each warehouse is checked. Stops at the
 * first company with anything unpaid, which is nearly always the first one.
 */
export const refusePaid = async (deps: Deps, actor: MaybeCompanyActor, months: readonly Month[]): Promise<void> => {
  let paid = 0
  let checked = 0
  for await (const page of pagesInScope(deps, actor)) {
    for (const doctorNo of page) {
      if (++checked > MAX_COMPANIES) return
      const mine = (await placesOf(deps.table, doctorNo)).filter((place) => isMine(actor, { ...place, doctorNo }))
      const refs = mine.flatMap(({ warehouseNo }) =>
        months.map((month) => billRef({ doctorNo, billNo: billNoOf(warehouseNo, month) })),
      )
      const bills = await deps.table.batchGet(refs, { consistent: true })
      if (bills.some((bill) => bill?.paid === undefined)) return
      paid += bills.length
    }
  }
  if (paid > 0) throw refuse(feesReasons.monthsPaid, { months: months.join(', ') })
}

async function* pagesInScope(deps: Deps, actor: MaybeCompanyActor): AsyncGenerator<readonly string[]> {
  if (actor.role === 'superAdmin' && !actor.company) yield* companies(deps.table)
  else yield (await companiesInScope(deps, actor)).map(({ doctorNo }) => doctorNo)
}

const isMine = (
  { role, operatorNo, clerk }: Actor,
  { adminNo, ...place }: { adminNo: string; doctorNo: string; warehouseNo: string },
): boolean => role === 'superAdmin' || (adminNo === operatorNo && isWithin(clerk, place))

/** Queues a job for the planner, and returns its days or months. */
export const requestRuns = async (
  deps: Deps,
  actor: MaybeCompanyActor,
  plan: Pick<FeePlan['plan'], 'days' | 'month' | 'reprice' | 'close'>,
  periods: readonly (Day | Month)[],
): Promise<{ periods: string[] }> => {
  const { role, userNo, userName, operatorNo, company, clerk } = actor
  const message: FeePlan = {
    asOf: deps.now(),
    asked: { userNo, userName },
    plan: {
      ...plan,
      adminNo: role === 'warehouseAdmin' ? operatorNo : undefined,
      doctorNo: company?.doctorNo,
      warehouseNos: clerk?.warehouses?.map(({ warehouseNo }) => warehouseNo),
    },
  }
  const answer = { periods: [...periods] }
  // The company sees the results of the runs; who requested them concerns the warehouse.
  const event = { kind: 'feesRequested' as const, record: { name: periods.join(', ') } }
  const events =
    role === 'warehouseAdmin' ? [activityIntent(deps, { ...actor, company: { doctorNo: operatorNo } }, event)] : []
  await deps.table.commit([...toQueue(deps, feeQueue, [message]), ...events], answer)
  return answer
}
