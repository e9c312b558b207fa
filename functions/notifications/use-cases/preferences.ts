import { refuse, refuseField } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import {
  choiceOf,
  mailChoicesOf,
  maySeeNotice,
  TOPICS,
  type Topic,
  topicsOf,
  type UnsubscribeTopic,
} from '../../../shared/notifications/notices.rules.ts'
import type { notifications } from '../../../shared/notifications/notifications.contract.ts'
import { notificationsReasons } from '../../../shared/notifications/notifications.reasons.ts'
import { mailAddressOf } from '../../people/public.ts'
import { ownsItsCompany, staffedCompaniesOf, staffItem, userItem } from '../../platform/actor.items.ts'
import { ref } from '../../platform/db/table.ts'
import { readAll } from '../../platform/db/walk.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { choicesOf } from '../preferences/choices.ts'
import { type NoticeSettings, noticeSettingsItem } from '../preferences/settings.items.ts'
import { changeTopics } from '../preferences/settings.ts'
import { readToken } from '../preferences/unsubscribe-token.ts'

/**
 * Notification settings of the caller. A doctor who does not own the company with their number sees only the topics that
 * they may read in one of the companies on whose staff they are.
 */
export const getNoticePreferences: UseCase<typeof notifications.calls.getNoticePreferences> = async (
  { table },
  { userNo, role },
) => {
  const [user, settings] = await table.batchGet([ref(userItem, { userNo }), ref(noticeSettingsItem, { userNo })], {
    consistent: true,
  })
  if (!user) throw refuse(generalReasons.noAccount)
  const isMailed = mailAddressOf(user) !== undefined
  const choices = choicesOf(role, settings?.topics ?? {})
  const isOnlyStaff = role === 'doctor' && !ownsItsCompany(user)
  const staffed = isOnlyStaff ? await readAll(table, staffItem, staffedCompaniesOf(userNo)) : undefined
  const topics = staffed
    ? choices.filter(({ topic }) => staffed.some(({ rights }) => maySeeNotice(rights, { topic })))
    : choices
  return { topics, isMailed, email: user.email }
}

/** Changes the caller's settings for the named topics. */
export const saveNoticePreferences: UseCase<typeof notifications.calls.saveNoticePreferences> = async (
  deps,
  { userNo, role },
  { topics: wanted },
) => {
  const own = topicsOf(role)
  for (const [at, { topic, mail }] of wanted.entries()) {
    if (!own.includes(topic)) throw refuseField(`topics.${at}.topic`, notificationsReasons.notYours)
    if (!mailChoicesOf(topic).includes(mail)) throw refuseField(`topics.${at}.mail`, notificationsReasons.notHourly)
    if (wanted.findIndex((one) => one.topic === topic) < at)
      throw refuseField(`topics.${at}.topic`, notificationsReasons.topicOnce)
  }
  const chosen = Object.fromEntries(wanted.map(({ topic, mail, console }) => [topic, { mail, console }]))
  const topics = await changeTopics(deps, userNo, (current) => ({ ...current, ...chosen }))
  return { topics: choicesOf(role, topics) }
}

/**
 * Turns off the emails of a topic, or of all topics in the daily email, for the person whose key signed the token.
 * Console notices stay on. The answer to an invalid token does not reveal whether the person exists.
 */
export const unsubscribe: UseCase<typeof notifications.calls.unsubscribe> = async (deps, _actor, { token }) => {
  const read = readToken(token)
  const settings = read && (await deps.table.get(ref(noticeSettingsItem, read), { consistent: true }))
  if (!read || !settings || !read.isGood(settings.unsubscribeKey, deps.now()))
    throw refuse(notificationsReasons.linkDead)
  const { topic, userNo } = read
  await changeTopics(deps, userNo, (topics) => without(topics, topic))
  return { topic }
}

const without = (topics: NoticeSettings['topics'], ended: UnsubscribeTopic): NoticeSettings['topics'] => {
  // Daily offers have an email of their own.
  const isEnded = (topic: Topic): boolean =>
    ended === 'daily' ? topic !== 'offers' && choiceOf(topics, topic).mail === 'daily' : topic === ended
  const never = TOPICS.filter(isEnded).map((topic) => [topic, { ...choiceOf(topics, topic), mail: 'never' }])
  return { ...topics, ...Object.fromEntries(never) }
}
