import { refuse, refuseField } from '../../../shared/contract/errors.ts'
import { credentialsReasons } from '../../../shared/people/credentials.reasons.ts'
import type { people } from '../../../shared/people/people.contract.ts'
import { signInReasons } from '../../../shared/people/sign-in.reasons.ts'
import { asRead, put } from '../../platform/db/intent.ts'
import { RaceLost } from '../../platform/db/table.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { queueMails } from '../../platform/outbox/notify.ts'
import { heldUntil } from '../held-until.ts'
import { deadLink, readReset } from '../password-reset.ts'
import { type PasswordReset, passwordResetItem, plain } from '../people.items.ts'
import type { PeopleDeps } from '../people-deps.ts'
import { endSessions } from '../sign-in/end-sessions.ts'

/**
 * Only queues a message for the mail worker, which looks up the account, so that neither the answer nor its timing
 * reveals whether the account exists. The mail worker also generates the secret of the link.
 */
export const requestPasswordReset: UseCase<typeof people.calls.requestPasswordReset, PeopleDeps> = async (
  deps,
  _actor,
  { userName, email },
) => {
  await deps.table.commit(queueMails(deps, [{ to: email, content: { kind: 'passwordReset', userName } }]), {})
  return {}
}

/** Data for the page of an emailed reset link. */
export const validateReset: UseCase<typeof people.calls.validateReset, PeopleDeps> = async (deps, _actor, { id }) => {
  const { user } = await readReset(deps, id)
  return { valid: true as const, userName: user.userName }
}

/**
 * 1. The link must be valid, and not in use by another call.
 * 2. Hold the link, so that only one of several concurrent calls proceeds and the passwords of the others are never
 *    set.
 * 3. Set the password. If the provider refuses it, the link is released.
 * 4. End every session, and mark the link as used. If a call dies in between, the next one may use the link after
 *    `HELD_MS`.
 */
export const resetPassword: UseCase<typeof people.calls.resetPassword, PeopleDeps> = async (
  deps,
  _actor,
  { id, password, rePassword },
) => {
  if (password !== rePassword) throw refuseField('rePassword', credentialsReasons.passwordsDiffer)
  const { reset, user } = await readReset(deps, id)
  const held = await hold(deps, reset)
  const outcome = await deps.identity.setPassword(plain(user.userName), password)
  if (outcome !== 'set') {
    await deps.table.commit([moved(held, { state: 'open' })])
    if (outcome === 'gone') throw deadLink()
    throw refuseField('password', signInReasons.passwordWeak)
  }
  await endSessions(deps, user.userNo, {
    along: [moved(held, { state: 'used' })],
    answer: {},
    event: 'passwordChanged',
  })
  return {}
}

const busy = () => refuse(signInReasons.resetBusy)

const hold = async (deps: PeopleDeps, reset: PasswordReset): Promise<PasswordReset> => {
  const now = deps.now()
  if (reset.state === 'using' && (reset.until ?? '') > now) throw busy()
  const held = { ...reset, state: 'using' as const, until: heldUntil(now), rev: reset.rev + 1 }
  try {
    await deps.table.commit([put(passwordResetItem, held, asRead(reset))])
  } catch (error) {
    if (error instanceof RaceLost) throw busy()
    throw error
  }
  return held
}

const moved = ({ until: _, ...held }: PasswordReset, { state }: Pick<PasswordReset, 'state'>) =>
  put(passwordResetItem, { ...held, state, rev: held.rev + 1 }, { when: { equals: { rev: held.rev } }, error: busy() })
