import type { Call } from '../../../shared/contract/call.ts'
import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import { hasClerkRight, rightWords } from '../../../shared/rights/rights.ts'
import type { Actor } from '../actor.ts'

/**
 * Throws 403 naming the right that a warehouse clerk lacks for the call. A clerk who is suspended or works for nobody can
 * only make calls about their own account.
 */
export const refuseWithoutClerkRight = (
  { clerk: required }: Pick<Call, 'clerk'>,
  { clerk }: Pick<Actor, 'clerk'>,
): void => {
  if (!clerk || required === undefined) return
  if (clerk.barred) throw refuse(clerk.barred)
  if (hasClerkRight(clerk.rights, required)) return
  if (required === 'admin') throw refuse(generalReasons.clerkAdminOnly)
  throw refuse(generalReasons.clerkRight, { right: rightWords(required) })
}
