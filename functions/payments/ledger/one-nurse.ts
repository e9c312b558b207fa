import { refuse, refuseField } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import { paymentsReasons } from '../../../shared/payments/payments.reasons.ts'
import { type Membership, membershipItem } from '../../platform/actor.items.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'

/**
 * The nurse whose account is requested: the caller, or the nurse that a company names. `field`: the input field that a
 * refusal names.
 */
export const oneNurse = (actor: CompanyActor, asked: string | undefined, field = 'nurseNo'): string => {
  const userNo = asked ?? (actor.role === 'nurse' ? actor.userNo : undefined)
  if (userNo === undefined) throw refuseField(field, paymentsReasons.chooseNurse)
  if (actor.role === 'nurse' && userNo !== actor.userNo) throw refuse(generalReasons.noNurse)
  return userNo
}

/** Reads a nurse's link to the company; refuses any other person. */
export const linkOfNurse = async (
  { table }: Pick<Deps, 'table'>,
  of: { doctorNo: string; userNo: string },
): Promise<Membership> => asNurse(await table.get(ref(membershipItem, of), { consistent: true }))

export const asNurse = (link: Membership | undefined): Membership => {
  if (link?.role !== 'nurse') throw refuse(generalReasons.noNurse)
  return link
}
