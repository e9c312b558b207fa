import { refuse, refuseField } from '../../shared/contract/errors.ts'
import { generalReasons } from '../../shared/contract/general.reasons.ts'
import { ratesReasons } from '../../shared/rates/rates.reasons.ts'
import { membershipItem, userItem } from '../platform/actor.items.ts'
import type { Actor } from '../platform/actor.ts'
import { ref } from '../platform/db/table.ts'
import type { Deps } from '../platform/deps.ts'

interface Asked {
  adminNo?: string | undefined
}

/**
 * The warehouse admin whose rates are requested: the caller, or the admin that a super admin names. Undefined for a
 * super admin who names none, which means the platform's defaults.
 */
export const adminInScope = async (deps: Deps, actor: Actor, { adminNo }: Asked): Promise<string | undefined> => {
  if (actor.role === 'warehouseAdmin') {
    if (adminNo !== undefined && adminNo !== actor.operatorNo) throw refuse(generalReasons.noAccount)
    return actor.operatorNo
  }
  if (adminNo === undefined) return undefined
  const admin = await deps.table.get(ref(userItem, { userNo: adminNo }))
  if (admin?.role !== 'warehouseAdmin') throw refuse(generalReasons.noAccount)
  return adminNo
}

/** Like `adminInScope`, for rates without a platform default. */
export const adminNamed = async (deps: Deps, actor: Actor, asked: Asked): Promise<string> => {
  const adminNo = await adminInScope(deps, actor, asked)
  if (adminNo === undefined) throw refuseField('adminNo', ratesReasons.adminRequired)
  return adminNo
}

/**
 * The warehouse admin whose rates for one company are requested; they must be linked to the company. The caller's own
 * link has already been checked.
 */
export const adminOfCompany = async (
  deps: Deps,
  actor: Actor,
  { adminNo, doctorNo }: Asked & { doctorNo: string },
): Promise<{ adminNo: string; doctorNo: string }> => {
  if (actor.role === 'warehouseAdmin') return { adminNo: await adminNamed(deps, actor, { adminNo }), doctorNo }
  if (adminNo === undefined) throw refuseField('adminNo', ratesReasons.adminRequired)
  const link = await deps.table.get(ref(membershipItem, { doctorNo, userNo: adminNo }))
  if (link?.role !== 'warehouseAdmin') throw refuse(generalReasons.noAccount)
  return { adminNo, doctorNo }
}
