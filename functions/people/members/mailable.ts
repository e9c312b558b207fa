import type { User } from '../../platform/actor.items.ts'

/**
 * A person's address; undefined where nobody is mailed: the account is disabled, or the address has not been proven and
 * may be somebody else's.
 */
export const mailAddressOf = (user: Pick<User, 'status' | 'email' | 'emailProven'> | undefined): string | undefined =>
  user?.status === 'approved' && user.emailProven ? user.email : undefined
