import { refuse } from '../../../shared/contract/errors.ts'
import { choiceOf, TOPICS, type Topic, type UnsubscribeTopic } from '../../../shared/notifications/notices.rules.ts'
import type { notifications } from '../../../shared/notifications/notifications.contract.ts'
import { notificationsReasons } from '../../../shared/notifications/notifications.reasons.ts'
import { ref } from '../../platform/db/table.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { type NoticeSettings, noticeSettingsItem } from '../preferences/settings.items.ts'
import { changeTopics } from '../preferences/settings.ts'
import { readToken } from '../preferences/unsubscribe-token.ts'

/**
 * Turns off the mails of a topic for the person whose key has signed the token; console notices stay on. A wrong token
 * does not reveal whether the person exists.
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
  const isEnded = (topic: Topic): boolean =>
    ended === 'daily' ? choiceOf(topics, topic).mail === 'daily' : topic === ended
  const never = TOPICS.filter(isEnded).map((topic) => [topic, { ...choiceOf(topics, topic), mail: 'never' }])
  return { ...topics, ...Object.fromEntries(never) }
}
