import * as z from 'zod'
import { call, contract } from '../contract/call.ts'
import { id, instant, singleLine } from '../contract/fields.ts'
import { page, paging } from '../contract/paging.ts'
import { ROLES } from '../values/role.ts'
import { MAX_NEWS } from './bell.rules.ts'
import { MAIL_CHOICES, NOTICE_GROUPS, TOPICS, UNSUBSCRIBE_TOPICS } from './notices.rules.ts'
import { notificationsReasons } from './notifications.reasons.ts'

/** A notice for one user in the console. */
export const noticeRecord = z.object({
  noticeNo: z.string(),
  topic: z.enum(TOPICS),
  /** The company the notice is about; empty if it concerns none or several. */
  doctorNo: z.string(),
  doctorName: z.string(),
  /** Title by language. */
  title: z.object({ en: z.string(), 'zh-CN': z.string() }),
  /** Path of the record in the console: `/payments/requests?company=US-01KAH8Q2B7XW4T9M3C5D6E`. */
  path: z.string(),
  createdTime: instant(),
  isRead: z.boolean(),
})

/** Unread notices of one kind and company; those about a discrepancy case are a group by case. */
export const noticeGroup = z.object({
  /** Identifies the group among those of the answer. */
  key: z.string(),
  group: z.enum(NOTICE_GROUPS),
  doctorNo: z.string(),
  doctorName: z.string(),
  /** All notices of the group, newest first. */
  noticeNos: z.array(z.string()),
  /** Its newest notices, at most five. */
  newest: z.array(noticeRecord.pick({ noticeNo: true, title: true, path: true, createdTime: true })),
})

/** A user's choice for one topic. */
const topicChoice = z.object({
  topic: z.enum(TOPICS),
  /** Immediate email, hourly email (only about new offers), daily email, or none. */
  mail: z.enum(MAIL_CHOICES),
  /** True if the console shows it. */
  console: z.boolean(),
})

const preferences = z.object({
  /** Topics of the caller's role. */
  topics: z.array(topicChoice),
  /** True if the caller's address is verified, so that emails are sent. */
  isMailed: z.boolean(),
  email: z.string(),
})

const unreadCount = z.object({
  /** Groups of unread notices, as in `getNews`; at most 100. */
  unread: z.int(),
})

export const notifications = contract('notifications', {
  getUnread: call({
    route: 'GET /notice/unread',
    access: { roles: ROLES },
    clerk: 'any',
    body: z.object({}),
    result: unreadCount,
    errors: [],
    summary:
      'Number of groups of unread notices of the caller. It takes a single read, so it can be polled every minute.',
    writes: false,
  }),
  listNotices: call({
    route: 'POST /notice/list',
    access: { roles: ROLES },
    clerk: 'any',
    body: z.object({ ...paging }),
    result: page(noticeRecord),
    errors: [],
    summary:
      "The caller's notices of the last 90 days, newest first, without those of companies that have blocked them.",
    writes: false,
  }),
  getNews: call({
    route: 'GET /notice/news',
    access: { roles: ROLES },
    clerk: 'any',
    body: z.object({}),
    result: z.object({ groups: z.array(noticeGroup) }),
    errors: [],
    summary: "The caller's unread notices, grouped by kind and company, newest first.",
    writes: false,
  }),
  markRead: call({
    route: 'POST /notice/markRead',
    access: { roles: ROLES },
    clerk: 'any',
    body: z.object({
      /** Notices that the caller has seen. All others stay unread, including those delivered during the call. */
      noticeNos: z.array(id('notice')).min(1).max(MAX_NEWS),
    }),
    result: unreadCount,
    errors: ['missing', 'conflict'],
    summary: 'Marks notices of the caller as read, such as those of a group.',
    writes: true,
  }),
  getNoticePreferences: call({
    route: 'GET /notice/preferences',
    access: { roles: ROLES },
    body: z.object({}),
    result: preferences,
    errors: ['missing'],
    summary: "The caller's notification settings by topic, for email and the console.",
    writes: false,
  }),
  saveNoticePreferences: call({
    route: 'POST /notice/preferences',
    access: { roles: ROLES },
    body: z.object({ topics: z.array(topicChoice).min(1).max(TOPICS.length) }),
    result: z.object({ topics: z.array(topicChoice) }),
    errors: ['conflict'],
    summary: "Changes the caller's notification settings; omitted topics keep theirs.",
    writes: true,
    successMessage: 'Saved.',
  }),
  unsubscribe: call({
    route: 'POST /notice/unsubscribe/{token}',
    access: 'public',
    body: z.object({ token: singleLine(200, notificationsReasons.linkDead) }),
    result: z.object({
      /** Topic about which no more emails are sent; `daily`: all topics of the daily email. */
      topic: z.enum(UNSUBSCRIBE_TOPICS),
    }),
    errors: ['missing', 'conflict'],
    summary:
      'Unsubscribes from the emails about a topic by the link in one of them, without signing in; also serves the one-click POST of email clients (RFC 8058).',
    writes: true,
    successMessage: 'You will get no more of these emails.',
  }),
})
