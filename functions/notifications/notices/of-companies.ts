import { MAX_UNREAD } from '../../../shared/notifications/bell.rules.ts'
import { choiceOf, isSeenByStaff } from '../../../shared/notifications/notices.rules.ts'
import { DAY_MS } from '../../../shared/values/durations.ts'
import { madeAt } from '../../../shared/values/id.ts'
import type { Role } from '../../../shared/values/role.ts'
import { type Staff, staffedCompaniesOf, staffItem } from '../../platform/actor.items.ts'
import { frozenCompanies } from '../../platform/companies/freezes.items.ts'
import { asRead, type Intent, put } from '../../platform/db/intent.ts'
import { ref } from '../../platform/db/table.ts'
import { readAll } from '../../platform/db/walk.ts'
import type { Deps } from '../../platform/deps.ts'
import { type NoticeSettings, noticeSettingsItem } from '../preferences/settings.items.ts'
import { closedCompanies } from './closed-companies.ts'
import { type Notice, type NoticeMark, noticeItem, noticeMarkItem, noticesOf } from './notices.items.ts'

type Reading = Pick<Deps, 'table'>

/** A company on whose staff a person is, with what decides which of its notices they see and have read. */
export interface StaffedCompany {
  staff: Staff
  topics: NoticeSettings['topics']
  mark: NoticeMark | undefined
}

/**
 * The companies whose notices a person sees as a member of their staff. Needs one query, and for people on a staff also
 * a query of the frozen companies and a BatchGet.
 */
export const staffedCompanies = async (
  { table }: Reading,
  { userNo, role, hasPassed }: { userNo: string; role: Role; hasPassed?: boolean },
): Promise<StaffedCompany[]> => {
  if (role !== 'doctor') return []
  const staffed = await readAll(table, staffItem, staffedCompaniesOf(userNo))
  const active = staffed.filter(({ status }) => status === 'active')
  if (active.length === 0) return []
  // The index lags behind, so the rights are read again.
  const [frozen, [settings], current, marks, closed] = await Promise.all([
    frozenCompanies(table),
    table.batchGet([ref(noticeSettingsItem, { userNo })], { consistent: true }),
    table.batchGet(
      active.map(({ doctorNo }) => ref(staffItem, { doctorNo, userNo })),
      { consistent: true },
    ),
    table.batchGet(
      active.map(({ doctorNo }) => ref(noticeMarkItem, { doctorNo, userNo })),
      { consistent: true },
    ),
    closedCompanies(
      table,
      { role, hasPassed },
      active.map(({ doctorNo }) => doctorNo),
    ),
  ])
  return current.flatMap((staff, at) =>
    staff?.status === 'active' && !frozen.has(staff.doctorNo) && !closed.has(staff.doctorNo)
      ? [{ staff, topics: settings?.topics ?? {}, mark: marks[at] }]
      : [],
  )
}

/**
 * True if the notice, which was delivered to the owner of the company, is also for this member of its staff. Notices of
 * the owner about other companies, or about the owner's own exports, are not.
 */
export const isForStaff = (
  { topic, rights, doctorNo, isPersonal, isUnconditional }: Notice,
  { staff, topics }: Pick<StaffedCompany, 'staff' | 'topics'>,
): boolean =>
  doctorNo === staff.doctorNo &&
  !isPersonal &&
  isSeenByStaff({ topic, rights }, staff.rights) &&
  (isUnconditional === true || choiceOf(topics, topic).console)

/** Unread notices of a company for a member of its staff, among its newest hundred; none from before they joined. */
export const unreadOfCompany = async (
  { table }: Reading,
  company: StaffedCompany,
  { consistent = false }: { consistent?: boolean } = {},
): Promise<Notice[]> => {
  const { staff, mark } = company
  const range = noticesOf(staff.doctorNo, mark?.upTo)
  const { records } = await table.query(noticeItem, range, { reverse: true, limit: MAX_UNREAD, consistent })
  const joined = Date.parse(staff.createTime)
  const read = new Set([mark?.upTo, ...(mark?.read ?? [])])
  return records.filter(
    (notice) => !read.has(notice.noticeNo) && madeAt(notice.noticeNo) >= joined && isForStaff(notice, company),
  )
}

interface Marking {
  /** Unread notices of the company for this person, as read. */
  unread: readonly Notice[]
  isNamed: (notice: Notice) => boolean
  now: string
}

/**
 * Marks notices of a company as read for a member of its staff. Marks of more than a day ago are folded into `upTo`, so
 * that the bell reads few notices. Newer ones are not, because a delayed message may still add a notice with an earlier
 * number, which must be unread.
 */
export const markOfCompany = ({ staff, mark }: StaffedCompany, { unread, isNamed, now }: Marking): Intent => {
  const { userNo, doctorNo } = staff
  const before = mark?.upTo ?? ''
  const added = unread.filter(isNamed).map(({ noticeNo }) => noticeNo)
  const read = [...new Set([...(mark?.read ?? []), ...added])].filter((noticeNo) => noticeNo > before).sort()
  const left = unread.filter((notice) => !isNamed(notice)).map(({ noticeNo }) => noticeNo)
  const isFolded = (noticeNo: string) =>
    madeAt(noticeNo) < Date.parse(now) - DAY_MS && left.every((other) => other > noticeNo)
  const upTo = read.findLast(isFolded) ?? before
  const kept = read.filter((noticeNo) => noticeNo > upTo).slice(-MAX_UNREAD)
  const next = { userNo, doctorNo, upTo, read: kept, rev: (mark?.rev ?? 0) + 1 }
  return put(noticeMarkItem, next, mark && asRead(mark))
}
