import type { Actor } from '../../platform/actor.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { maySeeThese } from '../notices/may-see.ts'
import { noticeBoxItem } from '../notices/notices.items.ts'
import { unreadIn } from '../notices/unread.ts'

/** Item read for the bell, fetched along with the caller. */
export const boxOf = (_input: object, userNo: string) => [ref(noticeBoxItem, { userNo })]

/** Counts the caller's unread notices: reads one item, and the links to the companies of those notices. */
export const getUnread = async (deps: Deps, actor: Actor): Promise<{ unread: number }> => {
  const [box] = await deps.table.batchGet(boxOf({}, actor.userNo), { consistent: true })
  const unread = unreadIn(box, deps.now())
  return { unread: unread.filter(await maySeeThese(deps, actor, unread)).length }
}
