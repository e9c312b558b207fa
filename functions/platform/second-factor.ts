import type { Role } from '../../shared/values/role.ts'
import type { User } from './actor.items.ts'
import type { Session } from './actor.ts'
import { secondFactorRoles } from './env.ts'

/** True if people with this role must set up a second factor before they may do anything else. */
export const needsSecondFactor = (role: Role): boolean => secondFactorRoles().includes(role)

/** True if this sign-in itself has passed the second factor. It is not enough that the account has set one up since. */
export const hasPassed = ({ passedSecondFactor }: User, session: Pick<Session, 'id'> | undefined): boolean =>
  passedSecondFactor?.some(({ id }) => id === session?.id) ?? false
