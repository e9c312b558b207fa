import type { Role } from '../../shared/values/role.ts'
import type { User } from './actor.items.ts'
import type { Session } from './actor.ts'
import { secondFactorRoles } from './env.ts'

/** Whether people of this role must have a second factor before they may do anything but set one up. */
export const needsSecondFactor = (role: Role): boolean => secondFactorRoles().includes(role)

/** Whether this very sign-in was found to have passed it: that the account has one by now is not enough. */
export const hasPassed = ({ passedSecondFactor }: User, session: Pick<Session, 'id'> | undefined): boolean =>
  passedSecondFactor?.some(({ id }) => id === session?.id) ?? false
