import type { notifications } from '../../../shared/notifications/notifications.contract.ts'
import { ref } from '../../platform/db/table.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { maySeeThese } from '../notices/may-see.ts'
import { noticeBoxItem } from '../notices/notices.items.ts'
import { unreadIn } from '../notices/unread.ts'

/** Item read for the bell, fetched along with the caller. */
export const boxOf = (_input: object, userNo: string) => [ref(noticeBoxItem, { userNo })]

/** Counts the caller's unread notices: reads one item, and the links to the companies of those notices. */
export const getUnread: UseCase<typeof notifications.calls.getUnread> = async (deps, actor) => {
  const [box] = await deps.table.batchGet(boxOf({}, actor.userNo), { consistent: true })
  const unread = unreadIn(box, deps.now())
  return { unread: unread.filter(await maySeeThese(deps, actor, unread)).length }
}
