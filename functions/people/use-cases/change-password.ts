import type { Input } from '../../../shared/contract/call.ts'
import { refuse, refuseField } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import { credentialsReasons } from '../../../shared/people/credentials.reasons.ts'
import type { people } from '../../../shared/people/people.contract.ts'
import { signInReasons } from '../../../shared/people/sign-in.reasons.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import type { PasswordChanged } from '../identity/identity.ts'
import { holdPassword, latestChange, released } from '../password-change.ts'
import { type PasswordChange, plain } from '../people.items.ts'
import type { PeopleDeps } from '../people-deps.ts'
import { countingWrong, oldPasswordAttempts } from '../sign-in/attempts.ts'
import { endSessions } from '../sign-in/end-sessions.ts'
import { tooManyTries } from '../sign-in/sign-in.ts'

type Form = Input<typeof people.calls.changePassword>

/**
 * 1. Wrong old passwords are counted for the signed-in person, separately from failed sign-ins.
 * 2. The identity provider checks the old password and sets the new one. With an access token, this is independent of
 *    failed sign-ins by name. Without one (scripts), the provider refuses while the name is locked, which strangers can
 *    cause.
 * 3. Meanwhile the password is held, so that only one of several concurrent changes with the right old password
 *    proceeds. If a call dies in between, the next one may proceed after `HELD_MS`.
 * 4. Every session ends, so that everyone who knew the old password is signed out.
 */
export const changePassword: UseCase<typeof people.calls.changePassword, PeopleDeps> = async (
  deps,
  { userNo, userName },
  form,
) => {
  const { oldPassword, password, rePassword } = form
  if (password !== rePassword) throw refuseField('rePassword', credentialsReasons.passwordsDiffer)
  if (password === oldPassword) throw refuseField('password', signInReasons.samePassword)
  const { outcome, held } = await countingWrong(deps, [oldPasswordAttempts(userNo, deps.now())], {
    compare: () => changeAtProvider(deps, { userNo, name: plain(userName) }, form),
    isWrong: (changed) => changed.outcome === 'wrong',
  })
  const along = held ? [released(deps, held)] : []
  if (outcome !== 'set' && held) await deps.table.commit(along)
  refuseUnlessSet(outcome)
  await endSessions(deps, userNo, { along, answer: {}, event: 'passwordChanged' })
  return {}
}

type Outcome = PasswordChanged | 'gone' | 'withdrawn'

const changeAtProvider = async (
  deps: PeopleDeps,
  { userNo, name }: { userNo: string; name: string },
  { oldPassword, password, accessToken }: Form,
): Promise<{ outcome: Outcome; held?: PasswordChange }> => {
  const { identity } = deps
  const latest = await latestChange(deps, userNo)
  if (accessToken) {
    const held = await holdPassword(deps, latest)
    return { outcome: await identity.changePassword(name, { accessToken, oldPassword, password }), held }
  }
  const { outcome } = await identity.signIn(name, oldPassword)
  if (outcome === 'wrong' || outcome === 'tooMany' || outcome === 'withdrawn') return { outcome }
  // The password was right, even if the account also requires a code from the authenticator app.
  const held = await holdPassword(deps, latest)
  return { outcome: await identity.setPassword(name, password), held }
}

const refuseUnlessSet = (outcome: Outcome): void => {
  switch (outcome) {
    case 'set':
      return
    case 'tooMany':
      throw tooManyTries()
    case 'wrong':
      throw refuseField('oldPassword', signInReasons.oldPasswordWrong)
    case 'withdrawn':
      throw refuse(signInReasons.mustReset)
    case 'refused':
      throw refuseField('password', signInReasons.passwordWeak)
    case 'gone':
      throw refuse(signInReasons.accountChanging)
    case 'badToken':
      throw refuse(generalReasons.expired)
  }
}
