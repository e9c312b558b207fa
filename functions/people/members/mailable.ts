import type { User } from '../../platform/actor.items.ts'

/**
 * A person's address; undefined if they must not be mailed: the account is disabled, or the address is not proven and
 * may belong to someone else.
 */
export const mailAddressOf = (user: Pick<User, 'status' | 'email' | 'emailProven'> | undefined): string | undefined =>
  user?.status === 'approved' && user.emailProven ? user.email : undefined
