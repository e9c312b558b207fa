import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { User } from '../actor.items.ts'

/**
 * Throws 403 if the company with the number of this account requires two-step sign-in; for callers whose sign-in has not
 * shown a code.
 */
export const refuseWithoutTwoStep = (doctor: User | undefined): void => {
  if (doctor?.requiresTwoStep) throw refuse(generalReasons.twoStepRequired, { company: doctor.companyName })
}
