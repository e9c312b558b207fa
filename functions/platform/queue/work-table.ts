import type { Call } from '../../../shared/contract/call.ts'
import { Refusal, refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { Permission } from '../../../shared/values/permission.ts'
import type { MaybeCompanyActor } from '../actor.ts'
import { isWithin } from '../clerks/employment.ts'
import { guardedTable } from '../db/decorators/guarded-table.ts'
import { isBusy } from '../db/retry-race.ts'
import type { Table } from '../db/table.ts'
import { loadActor } from '../http/load-actor.ts'
import { refuseCaller } from '../http/refuse-caller.ts'

interface Work {
  /** The call that began the work. */
  call: Pick<Call, 'access' | 'right' | 'clerk'>
  /** The person who made the call; empty for a machine. */
  userNo: string
  /** The company for which the work is done; absent for the preparation of work in several companies. */
  doctorNo?: string | undefined
  /** Needed by everyone but the super admin. */
  permission?: Permission
  /** Reads where the work is done. `adminNo`: only this warehouse admin and their clerks may do it. */
  place?: () => Promise<{ doctorNo: string; warehouseNo: string; adminNo?: string }>
  /** Thrown instead of the reason why the person may no longer do it, which is worded for themselves. */
  lost?: Refusal
}

/**
 * The table for work that continues after the call that began it. The person must still be allowed to make the call
 * (otherwise a refusal is thrown), and no commit succeeds any more once the rights change that the commits of the call
 * itself would check.
 */
export const workTable = async (table: Table, work: Work): Promise<Table> => {
  const { userNo, doctorNo, lost } = work
  if (userNo === '') return table
  try {
    const { actor, guards } = await loadActor(table, { userNo, doctorNo, admit: () => {} })
    await refuseUnlessAllowed(actor, work)
    return guardedTable(table, lost ? guards.map((guard) => ({ ...guard, error: lost })) : guards)
  } catch (error) {
    throw lost && error instanceof Refusal && !isBusy(error) ? lost : error
  }
}

const refuseUnlessAllowed = async (actor: MaybeCompanyActor, { call, permission, place }: Work): Promise<void> => {
  refuseCaller(actor, call)
  if (permission && actor.role !== 'superAdmin' && !actor.permissions.includes(permission)) {
    throw refuse(generalReasons.forbidden)
  }
  if (!place || actor.role !== 'warehouseAdmin') return
  const { adminNo = actor.operatorNo, ...where } = await place()
  if (adminNo !== actor.operatorNo || !isWithin(actor.clerk, where)) throw refuse(generalReasons.clerkRightsChanged)
}
