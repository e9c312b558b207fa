import { createHmac } from 'node:crypto'
import { UNSUBSCRIBE_TOPICS, type UnsubscribeTopic } from '../../../shared/notifications/notices.rules.ts'
import { ID_PATTERN } from '../../../shared/values/id.ts'
import { DAY } from '../../platform/clock.ts'
import { isSameHash } from '../../platform/secrets.ts'

/** Days for which the links of a mail end it; who finds an older mail signs in instead. */
export const LINK_DAYS = 90

const dayOf = (instant: string): number => Math.floor(Date.parse(instant) / (DAY * 1000))

const signed = (text: string, key: string): string => createHmac('sha256', key).update(text).digest('base64url')

/** `<userNo>.<topic>.<last day, in days since 1970>.<signature>`: ends the mails of a topic for one person, without a sign-in. */
export const unsubscribeToken = (
  { userNo, unsubscribeKey }: { userNo: string; unsubscribeKey: string },
  topic: UnsubscribeTopic,
  now: string,
): string => {
  const text = `${userNo}.${topic}.${dayOf(now) + LINK_DAYS}`
  return `${text}.${signed(text, unsubscribeKey)}`
}

export interface ReadToken {
  userNo: string
  topic: UnsubscribeTopic
  /** Whether it was signed by this key, and its last day is not over. */
  isGood: (unsubscribeKey: string, now: string) => boolean
}

/** What a token says; undefined for a text that is none. Nothing of it is true until `isGood` has said so. */
export const readToken = (token: string): ReadToken | undefined => {
  const [userNo = '', named = '', last = '', signature = '', ...rest] = token.split('.')
  const topic = UNSUBSCRIBE_TOPICS.find((one) => one === named)
  if (!ID_PATTERN.test(userNo) || topic === undefined || !/^\d{1,6}$/.test(last) || rest.length > 0) return undefined
  return {
    userNo,
    topic,
    isGood: (key, now) =>
      isSameHash(signature, signed(`${userNo}.${topic}.${last}`, key)) && dayOf(now) <= Number(last),
  }
}
