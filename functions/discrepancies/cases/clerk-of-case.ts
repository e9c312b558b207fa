import { refuse } from '../../../shared/contract/errors.ts'
import { discrepanciesReasons } from '../../../shared/discrepancies/discrepancies.reasons.ts'
import {
  mayResolve,
  RESOLUTION_CLERK_RIGHTS,
  type Resolution,
  SUBJECT_CLERK_RIGHTS,
} from '../../../shared/discrepancies/discrepancies.rules.ts'
import type { Actor, ClerkOfActor, CompanyActor } from '../../platform/actor.ts'
import { refuseWithoutClerkRight } from '../../platform/clerks/clerk-rights.ts'
import { isWithin } from '../../platform/clerks/employment.ts'
import type { Deps } from '../../platform/deps.ts'
import { findRowIfAny } from '../../tracking/public.ts'
import type { Case } from './cases.items.ts'

type About = Pick<Case, 'subject'>

/** Throws 403 naming the right that a clerk lacks for cases about the subject, or for the resolution. */
export const refuseClerkWithoutRight = (
  actor: Pick<Actor, 'clerk'>,
  { subject }: About,
  resolution?: Resolution,
): void => {
  refuseWithoutClerkRight({ clerk: SUBJECT_CLERK_RIGHTS[subject] }, actor)
  const right = resolution && RESOLUTION_CLERK_RIGHTS[resolution]
  if (right) refuseWithoutClerkRight({ clerk: right }, actor)
}

/** True if a clerk's rights suffice for the resolution of a case about the subject. */
export const clerkMayResolve = (
  { rights, barred }: Pick<ClerkOfActor, 'rights' | 'barred'>,
  { subject }: About,
  resolution: Resolution,
): boolean => !barred && mayResolve({ clerk: { rights } }, subject, resolution)

/**
 * Refuses, like a case that does not exist, a case whose goods are now in a warehouse that the clerk does not have. A
 * case keeps the warehouse in which it was opened, but a row can move to another; a removed one is where it was then.
 * Call it within retryRace.
 */
export const refuseElsewhere = async (deps: Deps, { clerk }: CompanyActor, found: Case): Promise<void> => {
  if (!clerk?.warehouses) return
  const { doctorNo, subject, subjectNo } = found
  const row = subject === 'row' ? await findRowIfAny(deps, { doctorNo, cwId: subjectNo }) : undefined
  const { warehouseNo } = row ?? found
  if (!isWithin(clerk, { doctorNo, warehouseNo })) throw refuse(discrepanciesReasons.noCase)
}
