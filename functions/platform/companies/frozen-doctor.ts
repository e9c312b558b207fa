import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { User } from '../actor.items.ts'

/**
 * True if the company with the number of this account is frozen or no longer exists. A company is frozen with the
 * account of its owner.
 */
export const isFrozenDoctor = (doctor: User | undefined): boolean =>
  doctor === undefined || (doctor.ownerNo === undefined ? doctor.status !== 'approved' : doctor.isFrozen === true)

/** Throws 403 if the company with the number of this account is frozen. For callers that have already read it. */
export const refuseFrozenDoctor = (doctor: User | undefined): void => {
  if (isFrozenDoctor(doctor)) throw refuse(generalReasons.companyFrozen)
}
