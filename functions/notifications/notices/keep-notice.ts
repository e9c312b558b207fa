import { MOST_UNREAD } from '../../../shared/notifications/bell.rules.ts'
import { put } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { type Notice, noticeBoxItem, noticeItem } from './notices.items.ts'
import { changedBox } from './write-box.ts'

/** Adds an unread notice for a person; an existing one is kept as it is, read or not. */
export const keepNotice = (deps: Pick<Deps, 'table'>, notice: Notice): Promise<void> =>
  retryRace(async () => {
    const { userNo, noticeNo, doctorNo } = notice
    const [standing, box] = await deps.table.batchGet(
      [ref(noticeItem, { userNo, noticeNo }), ref(noticeBoxItem, { userNo })],
      { consistent: true },
    )
    if (standing) return
    const unread = [...(box?.unread ?? []), { noticeNo, doctorNo }].slice(-MOST_UNREAD)
    await deps.table.commit([put(noticeItem, notice), changedBox(userNo, box, unread)])
  })
