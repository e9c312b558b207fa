import { refuse } from '../../../shared/contract/errors.ts'
import { notificationsReasons } from '../../../shared/notifications/notifications.reasons.ts'
import type { Actor } from '../../platform/actor.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { noticeBoxItem, noticeItem } from './notices.items.ts'
import { unreadIn } from './unread.ts'
import { visibilityOf } from './visibility.ts'
import { writeBox } from './write-box.ts'

/**
 * Marks the caller's unread notices as read, except those that `stays` accepts, and counts the visible ones that
 * remain. `noticeNo` must be one of the caller's notices (404).
 */
export const keepUnread = (
  deps: Deps,
  actor: Actor,
  noticeNo: string,
  stays: (noticeNo: string) => boolean,
): Promise<{ unread: number }> =>
  retryRace(async () => {
    const { userNo } = actor
    const [notice, box] = await deps.table.batchGet(
      [ref(noticeItem, { userNo, noticeNo }), ref(noticeBoxItem, { userNo })],
      { consistent: true },
    )
    if (!notice) throw refuse(notificationsReasons.noNotice)
    const unread = unreadIn(box, deps.now()).filter((one) => stays(one.noticeNo))
    const answer = { unread: unread.filter(await visibilityOf(deps, actor, unread)).length }
    if (box && unread.length < box.unread.length) await deps.table.commit([writeBox(userNo, box, unread)], answer)
    return answer
  })
