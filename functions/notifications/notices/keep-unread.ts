import { refuse } from '../../../shared/contract/errors.ts'
import { MAX_UNREAD } from '../../../shared/notifications/bell.rules.ts'
import { notificationsReasons } from '../../../shared/notifications/notifications.reasons.ts'
import type { Actor } from '../../platform/actor.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { noticeBoxItem, noticeItem } from './notices.items.ts'
import { isForStaff, markOfCompany, type StaffedCompany, staffedCompanies, unreadOfCompany } from './of-companies.ts'
import { unreadIn } from './unread.ts'
import { visibilityOf } from './visibility.ts'
import { writeBox } from './write-box.ts'

/** Notices to mark as read: one, or one and all older ones. Numbers sort by time. */
export type Marked = { only: string } | { upTo: string }

const isMarked = (marked: Marked, noticeNo: string): boolean =>
  'only' in marked ? noticeNo === marked.only : noticeNo <= marked.upTo

/**
 * Marks notices of the caller as read, including those of companies on whose staff they are, and counts the visible
 * ones that remain unread. The named notice must be one that the caller sees (404).
 */
export const keepUnread = (deps: Deps, actor: Actor, marked: Marked): Promise<{ unread: number }> =>
  retryRace(async () => {
    const { userNo } = actor
    const noticeNo = 'only' in marked ? marked.only : marked.upTo
    const [[notice, box], staffed] = await Promise.all([
      deps.table.batchGet([ref(noticeItem, { userNo, noticeNo }), ref(noticeBoxItem, { userNo })], {
        consistent: true,
      }),
      staffedCompanies(deps, actor),
    ])
    const maySee = await visibilityOf(deps, actor, notice ? [notice] : [])
    const isTheirs = (notice && !notice.isForStaff && maySee(notice)) || (await isOfCompany(deps, staffed, noticeNo))
    if (!isTheirs) throw refuse(notificationsReasons.noNotice)
    const unread = unreadIn(box, deps.now()).filter((one) => !isMarked(marked, one.noticeNo))
    const isSeen = await visibilityOf(deps, actor, unread)
    const inCompanies = await Promise.all(
      staffed.map(async (company) => ({ company, unread: await unreadOfCompany(deps, company) })),
    )
    const changed = inCompanies.filter((one) => one.unread.some((unreadNo) => isMarked(marked, unreadNo)))
    const ofCompanies = inCompanies.flatMap((one) => one.unread).filter((unreadNo) => !isMarked(marked, unreadNo))
    const answer = { unread: Math.min(unread.filter(isSeen).length + ofCompanies.length, MAX_UNREAD) }
    const intents = [
      ...(box && unread.length < box.unread.length ? [writeBox(userNo, box, unread)] : []),
      ...changed.map(({ company }) => markOfCompany(company, marked)),
    ]
    if (intents.length > 0) await deps.table.commit(intents, answer)
    return answer
  })

/** True if the caller sees the notice as a member of a company's staff. */
const isOfCompany = async (
  { table }: Pick<Deps, 'table'>,
  staffed: readonly StaffedCompany[],
  noticeNo: string,
): Promise<boolean> => {
  const found = await table.batchGet(
    staffed.map(({ staff }) => ref(noticeItem, { userNo: staff.doctorNo, noticeNo })),
    { consistent: true },
  )
  return staffed.some((company, at) => {
    const notice = found[at]
    return notice !== undefined && isForStaff(notice, company)
  })
}
