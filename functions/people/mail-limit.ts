import { type Refusal, refuse, refuseUntil } from '../../shared/contract/errors.ts'
import { peopleReasons } from '../../shared/people/people.reasons.ts'
import { signInReasons } from '../../shared/people/sign-in.reasons.ts'
import { type MessageWord, word } from '../../shared/reasons/reasons.ts'
import { DAY_SECONDS } from '../platform/clock.ts'

type Refusing = (wait: MessageWord) => Refusal

/**
 * Limit on emails of one kind to one address: a minimum pause in seconds between two emails, and five emails in 24
 * hours.
 */
export interface MailLimit {
  pause: number
  /** `tooSoon`: refusal within the pause. `tooOften`: refusal beyond the daily limit. */
  tooSoon: Refusing
  tooOften: Refusing
}
const INVITATION_MAILS: MailLimit = {
  pause: 600,
  tooSoon: (wait) => refuse(peopleReasons.invitedJustNow, { wait }),
  tooOften: (wait) => refuse(peopleReasons.invitedOften, { wait, times: MAILS_A_DAY }),
}
export const CODE_MAILS: MailLimit = {
  pause: 60,
  tooSoon: (wait) => refuse(signInReasons.codeJustNow, { wait }),
  tooOften: (wait) => refuse(signInReasons.codeOften, { wait, times: MAILS_A_DAY }),
}
const MAILS_A_DAY = 5

/**
 * Milliseconds until the next email is allowed; 0 if it is allowed now. `mailedAt`: times of the latest emails, oldest
 * first.
 */
export const waitOf = (
  mailedAt: readonly string[],
  now: string,
  { pause }: Pick<MailLimit, 'pause'> = INVITATION_MAILS,
): number => Math.max(until(mailedAt.at(-1), pause, now), dayOf(mailedAt, now))

const until = (instant: string | undefined, seconds: number, now: string): number =>
  instant === undefined ? 0 : Math.max(0, Date.parse(instant) + seconds * 1000 - Date.parse(now))

const dayOf = (mailedAt: readonly string[], now: string): number => until(mailedAt.at(-MAILS_A_DAY), DAY_SECONDS, now)

/**
 * Returns the times of the latest emails, including one sent now. Throws 429 with the wait until the next email is
 * allowed.
 */
export const mailedAgain = (
  mailedAt: readonly string[],
  now: string,
  limit: MailLimit = INVITATION_MAILS,
): string[] => {
  if (until(mailedAt.at(-1), limit.pause, now) > 0) {
    const wait = waitOf(mailedAt, now, limit)
    throw refuseUntil(wait / 1000, limit.tooSoon(inWords(wait)))
  }
  return mailedWithoutPause(mailedAt, now, limit)
}

/** Like `mailedAgain`, but without the pause, for an invitation that replaces another one. */
export const mailedWithoutPause = (
  mailedAt: readonly string[],
  now: string,
  limit: MailLimit = INVITATION_MAILS,
): string[] => {
  const wait = dayOf(mailedAt, now)
  if (wait > 0) throw refuseUntil(wait / 1000, limit.tooOften(inWords(wait)))
  return [...mailedAt, now].slice(-MAILS_A_DAY)
}

const inWords = (milliseconds: number): MessageWord => {
  const minutes = Math.ceil(milliseconds / 60_000)
  if (minutes === 1) return word(peopleReasons.minute)
  return minutes <= 120
    ? word(peopleReasons.minutes, { count: minutes })
    : word(peopleReasons.hours, { count: Math.ceil(minutes / 60) })
}
