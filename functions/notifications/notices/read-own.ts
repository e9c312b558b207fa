import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { type Notice, noticeItem, noticesOf } from './notices.items.ts'

/** Notices that the query may return for each one wanted, so that read ones between them do not make it expensive. */
const PER_NOTICE = 3

/**
 * A person's notices with these numbers. A query of their range costs a tenth of a BatchGet of a
 * hundred notices; the BatchGet reads those that the query did not reach. Both are consistent: a notice that has just
 * been counted is found.
 */
export const readOwn = async (
  { table }: Pick<Deps, 'table'>,
  userNo: string,
  noticeNos: readonly string[],
): Promise<Notice[]> => {
  const [oldest] = [...noticeNos].sort()
  if (oldest === undefined) return []
  const limit = noticeNos.length * PER_NOTICE
  const range = noticesOf(userNo, oldest)
  const { records } = await table.query(noticeItem, range, { reverse: true, limit, consistent: true })
  const found = new Map(records.map((notice) => [notice.noticeNo, notice]))
  const missing = noticeNos.filter((noticeNo) => !found.has(noticeNo))
  const others = await table.batchGet(
    missing.map((noticeNo) => ref(noticeItem, { userNo, noticeNo })),
    { consistent: true },
  )
  return [...noticeNos.flatMap((noticeNo) => found.get(noticeNo) ?? []), ...others.flatMap((notice) => notice ?? [])]
}
