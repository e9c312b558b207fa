import { type Call, waitsForSecondFactor } from '../../../shared/contract/call.ts'
import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { User } from '../actor.items.ts'
import type { Session } from '../actor.ts'
import { epochSeconds } from '../clock.ts'
import { hasPassed, needsSecondFactor } from '../second-factor.ts'

/** The sign-in for which the token of a call was issued. */
export interface SignInOfToken {
  signedInAt: string | undefined
  session: Session | undefined
}

/** Refuses a call whose sign-in was ended (401) or lacks the second factor that the role requires (403). */
export const admitSignIn = ({ access }: Call, user: User, signIn: SignInOfToken): void => {
  if (hasEnded(user, signIn)) throw refuse(generalReasons.expired)
  if (waitsForSecondFactor(access) && needsSecondFactor(user.role) && !hasPassed(user, signIn.session)) {
    throw refuse(generalReasons.secondFactor)
  }
}

/**
 * True if the session was ended, on its own or with all others. A token outlives its session by up to an hour. Its
 * sign-in time is in whole seconds, so a sign-in in the same second counts as earlier; code that ends sessions waits
 * until that second has passed.
 */
export const hasEnded = (
  { sessionsFrom, keptSession, endedSessions }: User,
  { signedInAt, session }: { signedInAt?: string | undefined; session?: Pick<Session, 'id'> | undefined },
): boolean => {
  if (endedSessions?.some(({ id }) => id === session?.id)) return true
  if (keptSession !== undefined && keptSession === session?.id) return false
  if (!signedInAt || !sessionsFrom) return false
  return epochSeconds(signedInAt) <= epochSeconds(sessionsFrom)
}
