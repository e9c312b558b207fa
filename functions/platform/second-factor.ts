import type { Role } from '../../shared/values/role.ts'
import type { User } from './actor.items.ts'
import type { Session } from './actor.ts'
import { secondFactorRoles } from './env.ts'

/** True if people with this role must set up a second factor before they may do anything else. */
export const needsSecondFactor = (role: Role): boolean => secondFactorRoles().includes(role)

/** True if this very sign-in has passed the second factor; that the account has one now is not enough. */
export const hasPassed = ({ passedSecondFactor }: User, session: Pick<Session, 'id'> | undefined): boolean =>
  passedSecondFactor?.some(({ id }) => id === session?.id) ?? false
