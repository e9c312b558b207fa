import { refuse } from '../../../shared/contract/errors.ts'
import { feesReasons } from '../../../shared/fees/fees.reasons.ts'
import { jobCalls } from '../../../shared/fees/jobs.calls.ts'
import type { FeePlan, FeeRunMessage } from '../../../shared/fees/jobs.messages.ts'
import { storedReason } from '../../../shared/reasons/reasons.ts'
import { put } from '../../platform/db/intent.ts'
import { ref, type Table } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { workTable } from '../../platform/queue/work-table.ts'
import { begunRunItem } from './fee-runs.items.ts'
import { type RunOf, readRuns, writeRunState } from './run-states.ts'
import { readWarehouse } from './warehouse-span.ts'

const LOST_RIGHTS = refuse(feesReasons.requesterLostRights)

interface Requested {
  asked: NonNullable<FeePlan['asked']>
  doctorNo?: string | undefined
  place?: () => Promise<{ doctorNo: string; warehouseNo: string; adminNo: string }>
}

/** The table for work of the person, who must still be allowed to rebuild fees; throws LOST_RIGHTS otherwise. */
const tableOf = (table: Table, { asked: { userNo }, ...of }: Requested): Promise<Table> =>
  workTable(table, { call: jobCalls.rebuildMonthly, permission: 'rebuildFees', userNo, lost: LOST_RIGHTS, ...of })

/** True if the person who requested a plan may still rebuild fees, or if no person requested it. */
export const mayPlan = async ({ table }: Pick<Deps, 'table'>, { asked, plan }: FeePlan): Promise<boolean> =>
  unlessLost(async () => {
    if (asked) await tableOf(table, { asked, doctorNo: plan.doctorNo })
  })

/**
 * True if a run of a warehouse may begin or continue. A run that a person requested begins in a commit under the
 * condition that they may still rebuild the fees of the warehouse. From then on it is finished, whatever happens to
 * their rights: a month with some days at new prices, or with a bill that lacks them, would be wrong (DEC-fees-56).
 */
export const mayRun = async (deps: Deps, message: FeeRunMessage): Promise<boolean> => {
  const { doctorNo, warehouseNo, asOf, asked, step } = message
  if (!asked || step > 0) return true
  const begun = { doctorNo, warehouseNo, asOf, userNo: asked.userNo }
  if (await deps.table.get(ref(begunRunItem, begun), { consistent: true })) return true
  const { adminNo } = await readWarehouse(deps, message)
  const place = async () => ({ doctorNo, warehouseNo, adminNo })
  const may = await unlessLost(async () => {
    const table = await tableOf(deps.table, { asked, doctorNo, place })
    await table.commit([put(begunRunItem, begun)])
  })
  if (!may) await refuseWaiting(deps, { ...message, adminNo }, message)
  return may
}

const unlessLost = async (run: () => Promise<void>): Promise<boolean> => {
  try {
    await run()
    return true
  } catch (error) {
    if (error === LOST_RIGHTS) return false
    throw error
  }
}

/** Ends the runs that are shown as waiting. Those that another run has computed since keep their result. */
const refuseWaiting = async (
  deps: Deps,
  of: RunOf,
  { days, months, closeUntil }: Pick<FeeRunMessage, 'days' | 'months' | 'closeUntil'>,
): Promise<void> => {
  const periods = [...days, ...months, ...(closeUntil === undefined ? [] : [closeUntil])]
  const runs = await readRuns(deps, of, periods)
  for (const [at, period] of periods.entries()) {
    const run = runs[at]
    if (run?.state !== 'waiting' || run.asOf !== of.asOf) continue
    await writeRunState(deps, of, period, 'failed', { error: storedReason(LOST_RIGHTS) })
  }
}
