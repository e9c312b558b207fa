import { refuse } from '../../../shared/contract/errors.ts'
import { notificationsReasons } from '../../../shared/notifications/notifications.reasons.ts'
import type { Actor } from '../../platform/actor.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { countGroups, placeOf } from './groups.ts'
import { noticeItem } from './notices.items.ts'
import { isForStaff, markOfCompany, type StaffedCompany } from './of-companies.ts'
import { readUnread } from './read-unread.ts'
import { visibilityOf } from './visibility.ts'
import { writeBox } from './write-box.ts'

/**
 * Marks these notices of the caller as read, including those of companies on whose staff they are, and counts the groups
 * that remain unread. Notices that the caller does not see are ignored; if they see none of them, the call is refused
 * (404).
 */
export const keepUnread = (deps: Deps, actor: Actor, noticeNos: readonly string[]): Promise<{ unread: number }> =>
  retryRace(async () => {
    const { userNo } = actor
    const named = new Set(noticeNos)
    const isNamed = ({ noticeNo }: { noticeNo: string }) => named.has(noticeNo)
    const { box, inBox, own, ofCompanies } = await readUnread(deps, actor, { consistent: true })
    const read = new Set(own.filter(isNamed).map(({ noticeNo }) => noticeNo))
    const changed = ofCompanies.filter(({ unread }) => unread.some(isNamed))
    if (read.size === 0 && changed.length === 0) {
      const staffed = ofCompanies.map(({ company }) => company)
      if (!(await seesAny(deps, actor, staffed, noticeNos))) throw refuse(notificationsReasons.noNotice)
    }
    const left = [...own, ...ofCompanies.flatMap(({ unread }) => unread.map(placeOf))].filter((one) => !isNamed(one))
    const answer = { unread: countGroups(left) }
    const kept = inBox.filter(({ noticeNo }) => !read.has(noticeNo))
    const intents = [
      ...(box && kept.length < box.unread.length ? [writeBox(userNo, box, kept)] : []),
      ...changed.map(({ company, unread }) => markOfCompany(company, { unread, isNamed, now: deps.now() })),
    ]
    if (intents.length > 0) await deps.table.commit(intents, answer)
    return answer
  })

/** True if the caller sees one of these notices, read or not: their own, or one of a company on whose staff they are. */
const seesAny = async (
  deps: Deps,
  actor: Actor,
  staffed: readonly StaffedCompany[],
  noticeNos: readonly string[],
): Promise<boolean> => {
  const { userNo } = actor
  const refsOf = (of: string) => noticeNos.map((noticeNo) => ref(noticeItem, { userNo: of, noticeNo }))
  const own = (await deps.table.batchGet(refsOf(userNo), { consistent: true })).flatMap((notice) => notice ?? [])
  const maySee = await visibilityOf(deps, actor, own)
  if (own.some((notice) => !notice.isForStaff && maySee(notice))) return true
  // One company after the other: the numbers are usually of the first, and invented ones are not read in all at once.
  for (const company of staffed) {
    const notices = await deps.table.batchGet(refsOf(company.staff.doctorNo), { consistent: true })
    if (notices.some((notice) => notice !== undefined && isForStaff(notice, company))) return true
  }
  return false
}
