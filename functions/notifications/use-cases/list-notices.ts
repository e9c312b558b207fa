import type * as z from 'zod'
import type { noticeRecord, notifications } from '../../../shared/notifications/notifications.contract.ts'
import type { Actor } from '../../platform/actor.ts'
import { readList } from '../../platform/db/pages.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import { filtered, type List } from '../../platform/db/source.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { maySeeAny } from '../notices/may-see.ts'
import { type Notice, noticeBoxItem, noticeItem, noticesOf } from '../notices/notices.items.ts'

/** A page of the caller's notices, without those of companies that have blocked them. */
export const listNotices: UseCase<typeof notifications.calls.listNotices> = async (deps, actor, input) =>
  readList(await noticesList(deps, actor), input)

const noticesList = async (deps: Deps, actor: Actor): Promise<List<Notice, z.input<typeof noticeRecord>>> => {
  const { userNo } = actor
  const [maySee, box] = await Promise.all([
    maySeeAny(deps, actor),
    deps.table.get(ref(noticeBoxItem, { userNo }), { consistent: true }),
  ])
  const unread = new Set(box?.unread.map(({ noticeNo }) => noticeNo))
  return {
    source: filtered(rangeSource(deps, noticeItem, noticesOf(userNo)), maySee),
    present: (notices) =>
      notices.map(({ noticeNo, topic, doctorNo, doctorName, title, path, at }) => ({
        noticeNo,
        topic,
        doctorNo,
        doctorName,
        title,
        path,
        createdTime: at,
        isRead: !unread.has(noticeNo),
      })),
  }
}
