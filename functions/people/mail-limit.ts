import { Refusal } from '../../shared/contract/errors.ts'
import { DAY } from '../platform/clock.ts'

/** Mails of one kind to one address: so many seconds apart, and five in 24 hours. */
export interface MailLimit {
  pause: number
  /** How the refusal begins, and how it goes on. */
  sent: string
  again: string
}
export const INVITATION_MAILS: MailLimit = {
  ...{ pause: 600, sent: 'This invitation was mailed', again: 'It can be mailed again' },
}
export const CODE_MAILS: MailLimit = { pause: 60, sent: 'A code was sent', again: 'You can request another' }
const MAILS_A_DAY = 5

/** Milliseconds until the next mail may go, 0 when it may go now. `mailedAt`: the latest ones, oldest first. */
export const waitOf = (mailedAt: readonly string[], now: string, { pause }: MailLimit = INVITATION_MAILS): number =>
  Math.max(until(mailedAt.at(-1), pause, now), dayOf(mailedAt, now))

const until = (instant: string | undefined, seconds: number, now: string): number =>
  instant === undefined ? 0 : Math.max(0, Date.parse(instant) + seconds * 1000 - Date.parse(now))

const dayOf = (mailedAt: readonly string[], now: string): number => until(mailedAt.at(-MAILS_A_DAY), DAY, now)

/** The mails so far with the one that goes now; throws 429 that says when the next one may. */
export const mailedAgain = (
  mailedAt: readonly string[],
  now: string,
  limit: MailLimit = INVITATION_MAILS,
): string[] => {
  if (until(mailedAt.at(-1), limit.pause, now) > 0) {
    throw tooFast(limit, 'a moment ago', waitOf(mailedAt, now, limit))
  }
  return mailedAnew(mailedAt, now, limit)
}

/** The same for an invitation that replaces another one: it need not wait for the pause. */
export const mailedAnew = (mailedAt: readonly string[], now: string, limit: MailLimit = INVITATION_MAILS): string[] => {
  const wait = dayOf(mailedAt, now)
  if (wait > 0) throw tooFast(limit, `${MAILS_A_DAY} times within a day`, wait)
  return [...mailedAt, now].slice(-MAILS_A_DAY)
}

const tooFast = ({ sent, again }: MailLimit, when: string, wait: number): Refusal =>
  new Refusal('tooFast', `${sent} ${when}. ${again} in ${inWords(wait)}.`)

const inWords = (milliseconds: number): string => {
  const minutes = Math.ceil(milliseconds / 60_000)
  if (minutes === 1) return '1 minute'
  return minutes <= 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}
