import type * as z from 'zod'
import { MAX_UNREAD } from '../../../shared/notifications/bell.rules.ts'
import { isPersonalTopic } from '../../../shared/notifications/notices.rules.ts'
import type { noticeRecord, notifications } from '../../../shared/notifications/notifications.contract.ts'
import type { Actor } from '../../platform/actor.ts'
import { merged } from '../../platform/db/merged-source.ts'
import { readList } from '../../platform/db/pages.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import { filtered, type List } from '../../platform/db/source.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { keepUnread } from '../notices/keep-unread.ts'
import { type Notice, noticeBoxItem, noticeItem, noticesOf } from '../notices/notices.items.ts'
import { isForStaff, staffedCompanies, unreadOfCompany } from '../notices/of-companies.ts'
import { unreadIn } from '../notices/unread.ts'
import { visibilityOf, visibilityOfAll } from '../notices/visibility.ts'

/**
 * A page of the caller's notices, without those of frozen companies and of companies that have blocked the caller or no
 * longer have the caller as a member. Members of a company's staff also see the notices of the company in the areas that
 * they can read, and none to themselves about what they can no longer read.
 */
export const listNotices: UseCase<typeof notifications.calls.listNotices> = async (deps, actor, input) =>
  readList(await noticesList(deps, actor), input)

const noticesList = async (deps: Deps, actor: Actor): Promise<List<Notice, z.input<typeof noticeRecord>>> => {
  const { userNo } = actor
  const reading = staffedCompanies(deps, actor)
  const [maySee, box, staffed] = await Promise.all([
    visibilityOfAll(deps, actor, reading),
    deps.table.get(ref(noticeBoxItem, { userNo }), { consistent: true }),
    reading,
  ])
  const ofCompanies = await Promise.all(staffed.map((company) => unreadOfCompany(deps, company)))
  const unread = new Set([...(box?.unread ?? []).map(({ noticeNo }) => noticeNo), ...ofCompanies.flat()])
  const staffsOwnNumber = staffed.some(({ staff }) => staff.doctorNo === userNo)
  const own = filtered(
    rangeSource(deps, noticeItem, noticesOf(userNo)),
    // To a former owner who is on the staff, the notices of the company are those of `others`.
    (notice) => !notice.isForStaff && maySee(notice) && !(staffsOwnNumber && isOfCompany(notice, userNo)),
  )
  const others = staffed.map((company) =>
    filtered(rangeSource(deps, noticeItem, noticesOf(company.staff.doctorNo)), (notice) => isForStaff(notice, company)),
  )
  return {
    source: merged([own, ...others]),
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

const isOfCompany = ({ doctorNo, topic, isPersonal }: Notice, companyNo: string): boolean =>
  doctorNo === companyNo && !isPersonal && !isPersonalTopic(topic)

/** The item that the bell reads, fetched together with the caller's account. */
export const boxOf = (_input: object, userNo: string) => [ref(noticeBoxItem, { userNo })]

/**
 * Counts the caller's unread notices. Reads one item, and the caller's links to the companies of those notices. For a
 * doctor, it also reads the companies on whose staff they are, and up to a hundred notices of each.
 */
export const getUnread: UseCase<typeof notifications.calls.getUnread> = async (deps, actor) => {
  const [[box], staffed] = await Promise.all([
    deps.table.batchGet(boxOf({}, actor.userNo), { consistent: true }),
    staffedCompanies(deps, actor),
  ])
  const unread = unreadIn(box, deps.now())
  const isSeen = await visibilityOf(deps, actor, unread)
  const ofCompanies = await Promise.all(staffed.map((company) => unreadOfCompany(deps, company)))
  return { unread: Math.min(unread.filter(isSeen).length + ofCompanies.flat().length, MAX_UNREAD) }
}

/** Marks one notice of the caller as read. */
export const markRead: UseCase<typeof notifications.calls.markRead> = (deps, actor, { noticeNo }) =>
  keepUnread(deps, actor, { only: noticeNo })

/** Marks a notice and all older ones as read. */
export const markAllRead: UseCase<typeof notifications.calls.markAllRead> = (deps, actor, { upTo }) =>
  keepUnread(deps, actor, { upTo })
