import { NOTICE_DAYS } from '../../../shared/notifications/notices.rules.ts'
import { DAY_MS } from '../../../shared/values/durations.ts'
import { madeAt } from '../../../shared/values/id.ts'
import type { Actor } from '../../platform/actor.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { type Notice, type NoticeBox, noticeBoxItem } from './notices.items.ts'
import { type StaffedCompany, staffedCompanies, unreadOfCompany } from './of-companies.ts'
import { type IsVisible, visibilityOf } from './visibility.ts'

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

/** `consistent`: also the notices of companies are read as they are now, to mark them. */
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
  const inBox = unreadIn(box, deps.now())
  const [isSeen, ofCompanies] = await Promise.all([
    visibilityOf(deps, actor, inBox),
    Promise.all(
      staffed.map(async (company) => ({ company, unread: await unreadOfCompany(deps, company, { consistent }) })),
    ),
  ])
  // A former owner on the staff sees the notices of the company as its staff does. Those from before have no topic here.
  const staffsOwnNumber = staffed.some(({ staff }) => staff.doctorNo === userNo)
  const isFromBefore = ({ doctorNo, topic }: NoticeBox['unread'][number]) =>
    staffsOwnNumber && doctorNo === userNo && topic === undefined
  return { box, inBox, own: inBox.filter((one) => isSeen(one) && !isFromBefore(one)), isSeen, ofCompanies }
}

/** The unread notices that have not expired. */
const unreadIn = (box: NoticeBox | undefined, now: string): NoticeBox['unread'] => {
  const oldest = Date.parse(now) - NOTICE_DAYS * DAY_MS
  return (box?.unread ?? []).filter(({ noticeNo }) => madeAt(noticeNo) > oldest)
}
