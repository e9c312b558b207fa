import type { Input } from '../../../shared/contract/call.ts'
import { conflict, refuseField } from '../../../shared/contract/errors.ts'
import type { people } from '../../../shared/people/people.contract.ts'
import type { Actor } from '../../platform/actor.ts'
import { endSessions } from '../end-sessions.ts'
import { plain } from '../people.items.ts'
import type { PeopleDeps } from '../people-deps.ts'
import { tooManyTries } from '../sign-in.ts'

/**
 * 1. The old password, asked of the identity provider, which also counts the wrong ones.
 * 2. The new one, for good.
 * 3. Every session ends: whoever knew the old password is out.
 */
export const changePassword = async (
  deps: PeopleDeps,
  { userNo, userName }: Actor,
  { oldPassword, password, rePassword }: Input<typeof people.calls.changePwd>,
): Promise<Record<string, never>> => {
  if (password !== rePassword) throw refuseField('rePassword', 'Password not match.')
  if (password === oldPassword) throw refuseField('password', 'Choose a password other than the old one.')
  const name = plain(userName)
  const { outcome } = await deps.identity.signIn(name, oldPassword)
  if (outcome === 'tooMany') throw tooManyTries()
  // Asked for a second factor, or told that its code is missing: the password was right.
  if (outcome === 'wrong') throw refuseField('oldPassword', 'The old password is wrong.')
  const set = await deps.identity.setPassword(name, password)
  if (set === 'refused') throw refuseField('password', 'Choose a stronger password.')
  if (set === 'gone') throw conflict('This account is being changed at this moment. Try again.')
  await endSessions(deps, userNo, { answer: {} })
  return {}
}
