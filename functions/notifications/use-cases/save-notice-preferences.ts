import { refuseField } from '../../../shared/contract/errors.ts'
import { topicsOf } from '../../../shared/notifications/notices.rules.ts'
import type { notifications } from '../../../shared/notifications/notifications.contract.ts'
import { notificationsReasons } from '../../../shared/notifications/notifications.reasons.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { choicesOf } from '../preferences/choices.ts'
import { changeTopics } from '../preferences/settings.ts'

/** Changes the caller's settings of the topics named. */
export const saveNoticePreferences: UseCase<typeof notifications.calls.saveNoticePreferences> = async (
  deps,
  { userNo, role },
  { topics: wanted },
) => {
  const own = topicsOf(role)
  for (const [at, { topic }] of wanted.entries()) {
    if (!own.includes(topic)) throw refuseField(`topics.${at}.topic`, notificationsReasons.notYours)
    if (wanted.findIndex((one) => one.topic === topic) < at)
      throw refuseField(`topics.${at}.topic`, notificationsReasons.topicOnce)
  }
  const chosen = Object.fromEntries(wanted.map(({ topic, mail, console }) => [topic, { mail, console }]))
  const topics = await changeTopics(deps, userNo, (standing) => ({ ...standing, ...chosen }))
  return { topics: choicesOf(role, topics) }
}
