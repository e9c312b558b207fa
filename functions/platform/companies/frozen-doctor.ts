import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { User } from '../actor.items.ts'

/** True if the company of this doctor is frozen or no longer exists. */
export const isFrozenDoctor = (doctor: User | undefined): boolean => doctor?.status !== 'approved'

/** Throws 403 if the company of this doctor is frozen. For callers that have already read the doctor's account. */
export const refuseFrozenDoctor = (doctor: User | undefined): void => {
  if (isFrozenDoctor(doctor)) throw refuse(generalReasons.companyFrozen)
}
