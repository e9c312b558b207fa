import type * as z from 'zod'
import { MAX_NEWS, MAX_OF_GROUP } from '../../../shared/notifications/bell.rules.ts'
import { isPersonalTopic } from '../../../shared/notifications/notices.rules.ts'
import type { noticeGroup, noticeRecord, notifications } from '../../../shared/notifications/notifications.contract.ts'
import type { Actor } from '../../platform/actor.ts'
import { merged } from '../../platform/db/merged-source.ts'
import { readList } from '../../platform/db/pages.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import { filtered, type List } from '../../platform/db/source.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { countGroups, groupKey, placeOf } from '../notices/groups.ts'
import { keepUnread } from '../notices/keep-unread.ts'
import { type Notice, noticeBoxItem, noticeItem, noticesOf } from '../notices/notices.items.ts'
import { isForStaff, staffedCompanies, unreadOfCompany } from '../notices/of-companies.ts'
import { readOwn } from '../notices/read-own.ts'
import { readUnread } from '../notices/read-unread.ts'
import { visibilityOfAll } from '../notices/visibility.ts'

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
  const unread = new Set([...(box?.unread ?? []), ...ofCompanies.flat()].map(({ noticeNo }) => noticeNo))
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

/**
 * Counts the groups of the caller's unread notices. Reads one item, and the caller's links to the companies of those
 * notices. For a doctor, it also reads the companies on whose staff they are, and up to a hundred notices of each.
 */
export const getUnread: UseCase<typeof notifications.calls.getUnread> = async (deps, actor) => {
  const { own, ofCompanies } = await readUnread(deps, actor)
  return { unread: countGroups([...own, ...ofCompanies.flatMap(({ unread }) => unread.map(placeOf))]) }
}

/** The caller's unread notices by the groups that the bell counts. Also reads the caller's own notices. */
export const getNews: UseCase<typeof notifications.calls.getNews> = async (deps, actor) => {
  const { own, isSeen, ofCompanies } = await readUnread(deps, actor, { consistent: true })
  const keys = new Map(own.map((entry) => [entry.noticeNo, groupKey(entry)]))
  const stored = await readOwn(deps, actor.userNo, [...keys.keys()])
  const notices = [
    ...stored.filter((notice) => !notice.isForStaff && isSeen(notice)),
    ...ofCompanies.flatMap(({ unread }) => unread),
  ]
  const newestFirst = notices.sort((one, other) => (one.noticeNo < other.noticeNo ? 1 : -1)).slice(0, MAX_NEWS)
  const groups = Map.groupBy(newestFirst, (notice) => keys.get(notice.noticeNo) ?? groupKey(placeOf(notice)))
  return { groups: [...groups].flatMap(([key, some]) => presentGroup(key, some)) }
}

const presentGroup = (key: string, notices: readonly Notice[]): z.input<typeof noticeGroup>[] => {
  const [newest] = notices
  if (!newest) return []
  const { group = newest.topic, doctorNo, doctorName } = newest
  const lines = notices.slice(0, MAX_OF_GROUP)
  return [
    {
      key,
      group,
      doctorNo,
      doctorName,
      noticeNos: notices.map(({ noticeNo }) => noticeNo),
      newest: lines.map(({ noticeNo, title, path, at }) => ({ noticeNo, title, path, createdTime: at })),
    },
  ]
}

/** Marks notices of the caller as read. */
export const markRead: UseCase<typeof notifications.calls.markRead> = (deps, actor, { noticeNos }) =>
  keepUnread(deps, actor, noticeNos)
