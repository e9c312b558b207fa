import { MAX_UNREAD } from '../../../shared/notifications/bell.rules.ts'
import type { Notice, NoticeBox } from './notices.items.ts'

type Place = Pick<NoticeBox['unread'][number], 'noticeNo' | 'doctorNo' | 'group' | 'record'>

/** Properties of a notice that decide its group. Only cases are grouped by record: their news belong together. */
export const placeOf = ({ noticeNo, doctorNo, topic, group = topic, path }: Notice): Place => ({
  noticeNo,
  doctorNo,
  group,
  record: group === 'discrepancies' ? path : undefined,
})

/** Identifies a group at the bell. Each warning is a group of its own, so that none is hidden behind another. */
export const groupKey = ({ noticeNo, doctorNo, group, record = '' }: Place): string =>
  group === undefined || group === 'warnings' ? noticeNo : [group, doctorNo, record].join(' ')

/** Number of groups for the bell. */
export const countGroups = (unread: readonly Place[]): number =>
  Math.min(new Set(unread.map(groupKey)).size, MAX_UNREAD)
