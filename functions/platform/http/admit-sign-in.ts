import { type Call, waitsForSecondFactor } from '../../../shared/contract/call.ts'
import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { User } from '../actor.items.ts'
import type { Session } from '../actor.ts'
import { hasPassed, needsSecondFactor } from '../second-factor.ts'

/** The sign-in for which the token of a call was issued. */
export interface SignInOfToken {
  signedInAt: string | undefined
  session: Session | undefined
}

/** Refuses a call whose sign-in was ended (401) or lacks the second factor that the role requires (403). */
export const admitSignIn = ({ access }: Call, user: User, signIn: SignInOfToken): void => {
  refuseEnded(user, signIn)
  if (waitsForSecondFactor(access) && needsSecondFactor(user.role) && !hasPassed(user, signIn.session)) {
    throw refuse(generalReasons.secondFactor)
  }
}

// A token outlives its session by up to an hour. Its sign-in time is in whole seconds, so a sign-in in the same second
// counts as earlier; code that ends sessions waits until that second has passed.
const refuseEnded = ({ sessionsFrom, endedSessions }: User, { signedInAt, session }: SignInOfToken): void => {
  const isBefore = signedInAt && sessionsFrom && secondOf(signedInAt) <= secondOf(sessionsFrom)
  if (isBefore || endedSessions?.some(({ id }) => id === session?.id)) throw refuse(generalReasons.expired)
}

const secondOf = (instant: string): number => Math.floor(Date.parse(instant) / 1000)
