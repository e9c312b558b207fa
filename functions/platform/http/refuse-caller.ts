import type { Call } from '../../../shared/contract/call.ts'
import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { MaybeCompanyActor } from '../actor.ts'
import { refuseWithoutClerkRight } from '../clerks/clerk-rights.ts'
import { refuseWithoutRight } from '../companies/refuse-without-right.ts'

/**
 * Refuses a person whose role, rights in the company or rights as a clerk do not suffice for a call: when they make it,
 * and when work that it began continues without them.
 */
export const refuseCaller = (actor: MaybeCompanyActor, call: Pick<Call, 'access' | 'right' | 'clerk'>): void => {
  const { access } = call
  if (access === 'public' || !access.roles.includes(actor.role)) throw refuse(generalReasons.forbidden)
  refuseWithoutRight(actor.company?.rights, call.right)
  refuseWithoutClerkRight(call, actor)
}
