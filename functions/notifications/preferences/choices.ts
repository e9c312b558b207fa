import { choiceOf, topicsOf } from '../../../shared/notifications/notices.rules.ts'
import type { Role } from '../../../shared/values/role.ts'
import type { NoticeSettings } from './settings.items.ts'

/** A person's choice for each topic that concerns their role. */
export const choicesOf = (role: Role, topics: NoticeSettings['topics']) =>
  topicsOf(role).map((topic) => ({ topic, ...choiceOf(topics, topic) }))
