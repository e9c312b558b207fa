import type { notificationsReasons } from '../../../../../shared/notifications/notifications.reasons.ts'
import type { TextsOfReasons } from '../../../reason-texts.ts'

export default {
  linkDead: '此链接已失效。请登录后在“通知”页面选择接收哪些邮件。',
  noNotice: '找不到该通知。通知保留 90 天。',
  topicOnce: '每个主题只能选择一次。',
  notHourly: '只有新求购单可以每小时发送邮件。',
  notYours: '此主题与您的角色无关。',
} satisfies TextsOfReasons<typeof notificationsReasons>
