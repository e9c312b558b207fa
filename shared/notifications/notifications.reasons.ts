import { reasonsOf } from '../reasons/reasons.ts'

/** Refusals of notifications. */
export const notificationsReasons = reasonsOf('notifications', {
  linkDead: {
    code: 'missing',
    text: 'This link is no longer valid. Sign in and choose under Notifications which emails you receive.',
  },
  noNotice: { code: 'missing', text: 'This notification is not available. Notifications are kept for 90 days.' },
  topicOnce: { code: 'invalid', text: 'List each topic only once.' },
  notHourly: { code: 'invalid', text: 'Only new offers can be emailed hourly.' },
  notYours: { code: 'invalid', text: 'This topic is not available for your role.' },
})
