import { NOTICE_DAYS } from '../../../shared/notifications/notices.rules.ts'
import { DAY_MS } from '../../../shared/values/durations.ts'
import { madeAt } from '../../../shared/values/id.ts'
import type { Actor } from '../../platform/actor.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { type Notice, type NoticeBox, noticeBoxItem, noticeItem } from './notices.items.ts'
import { type StaffedCompany, staffedCompanies, unreadOfCompany } from './of-companies.ts'
import { type IsVisible, needsLink, visibilityOf } from './visibility.ts'

/** The item that the bell reads, fetched together with the caller's account. */
export const boxOf = (_input: object, userNo: string) => [ref(noticeBoxItem, { userNo })]

export interface Unread {
  box: NoticeBox | undefined
  /** Unread notices of the caller's own box that have not expired, oldest first. */
  inBox: NoticeBox['unread']
  /** Those of them that the caller sees. */
  own: NoticeBox['unread']
  isSeen: IsVisible
  /** Unread notices of the companies on whose staff the caller is. */
  ofCompanies: readonly { company: StaffedCompany; unread: readonly Notice[] }[]
}

/** `consistent`: also the notices of companies are read as they are now, to list or mark them. */
export const readUnread = async (
  deps: Deps,
  actor: Actor,
  { consistent = false }: { consistent?: boolean } = {},
): Promise<Unread> => {
  const { userNo } = actor
  const [[box], staffed] = await Promise.all([
    deps.table.batchGet(boxOf({}, userNo), { consistent: true }),
    staffedCompanies(deps, actor),
  ])
  const unread = unreadIn(box, deps.now())
  // A former owner on the staff sees the notices of the company as its staff does. Those from before have no topic here.
  const staffsOwnNumber = staffed.some(({ staff }) => staff.doctorNo === userNo)
  const isFromBefore = ({ doctorNo, topic }: Entry) => staffsOwnNumber && doctorNo === userNo && topic === undefined
  const inBox = await withTopics(deps, actor, unread, isFromBefore)
  const [isSeen, ofCompanies] = await Promise.all([
    visibilityOf(deps, actor, inBox),
    Promise.all(
      staffed.map(async (company) => ({ company, unread: await unreadOfCompany(deps, company, { consistent }) })),
    ),
  ])
  return { box, inBox, own: inBox.filter((one) => isSeen(one) && !isFromBefore(one)), isSeen, ofCompanies }
}

type Entry = NoticeBox['unread'][number]

/**
 * Adds what decides whether a person on a staff still sees a notice to the entries stored without it
 * (DEC-notifications-29), so that none is counted that no list shows. Other people's entries never have it. Writing the
 * box stores it.
 */
const withTopics = async (
  { table }: Deps,
  actor: Actor,
  unread: readonly Entry[],
  isFromBefore: (entry: Entry) => boolean,
): Promise<Entry[]> => {
  const { userNo, role } = actor
  const isIncomplete = (entry: Entry) =>
    role === 'doctor' && entry.topic === undefined && needsLink(actor, entry.doctorNo) && !isFromBefore(entry)
  const incomplete = unread.filter(isIncomplete)
  if (incomplete.length === 0) return [...unread]
  const stored = await table.batchGet(incomplete.map(({ noticeNo }) => ref(noticeItem, { userNo, noticeNo })))
  const found = new Map(stored.flatMap((notice) => (notice ? [[notice.noticeNo, notice]] : [])))
  return unread.flatMap((entry) => {
    if (!isIncomplete(entry)) return entry
    const notice = found.get(entry.noticeNo)
    return notice ? { ...entry, topic: notice.topic, rights: notice.rights } : []
  })
}

/** The unread notices that have not expired. */
const unreadIn = (box: NoticeBox | undefined, now: string): NoticeBox['unread'] => {
  const oldest = Date.parse(now) - NOTICE_DAYS * DAY_MS
  return (box?.unread ?? []).filter(({ noticeNo }) => madeAt(noticeNo) > oldest)
}
