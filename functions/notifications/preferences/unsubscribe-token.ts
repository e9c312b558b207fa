import { createHmac } from 'node:crypto'
import { UNSUBSCRIBE_TOPICS, type UnsubscribeTopic } from '../../../shared/notifications/notices.rules.ts'
import { DAY_MS } from '../../../shared/values/durations.ts'
import { ID_PATTERN } from '../../../shared/values/id.ts'
import { isSameHash } from '../../platform/secrets.ts'

/** Days for which an unsubscribe link is valid. After that, the person must sign in to change their settings. */
export const LINK_DAYS = 90

const dayOf = (instant: string): number => Math.floor(Date.parse(instant) / DAY_MS)

const signed = (text: string, key: string): string => createHmac('sha256', key).update(text).digest('base64url')

/** `<userNo>.<topic>.<last day, in days since 1970>.<signature>`: unsubscribes a person who is not signed in. */
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
  /** True if the token was signed with this key and has not expired. */
  isGood: (unsubscribeKey: string, now: string) => boolean
}

/** Parses a token; returns undefined if it is malformed. Do not trust its fields until `isGood` has returned true. */
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
