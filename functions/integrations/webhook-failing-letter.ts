import type { WebhookFailingMail } from '../../shared/integrations/integrations.mails.ts'
import { DAYS_TO_DISABLE, KEPT_DAYS } from '../../shared/integrations/webhooks.rules.ts'
import type { Letter, Reader } from '../../shared/notifications/letter.ts'
import type { Language } from '../../shared/values/language.ts'
import { letterWords } from '../platform/letters/letter-words.ts'
import { showInstant } from '../platform/letters/show-instant.ts'

const en = {
  subject: (company: string, host: string) =>
    `Webhook of ${company} disabled: ${host} has failed for ${DAYS_TO_DISABLE} days`,
  heading: 'A webhook was disabled',
  text: (host: string) =>
    `No event has reached ${host} for ${DAYS_TO_DISABLE} days. Dockside sends nothing more to it until you enable it again; events that failed can be replayed for ${KEPT_DAYS} days.`,
  address: 'Address',
  since: 'Failing since',
  answer: 'Last answer',
  open: 'Open the webhooks',
}

const zh: typeof en = {
  subject: (company, host) => `${company} 的 Webhook 已停用：${host} 已连续 ${DAYS_TO_DISABLE} 天失败`,
  heading: 'Webhook 已停用',
  text: (host) =>
    `${host} 已有 ${DAYS_TO_DISABLE} 天未收到任何事件。在您重新启用之前，Dockside 不再向其发送；失败的事件可在 ${KEPT_DAYS} 天内重新发送。`,
  address: '地址',
  since: '开始失败时间',
  answer: '最近响应',
  open: '查看 Webhook',
}

const words: Record<Language, typeof en> = { en, 'zh-CN': zh }

/** Notifies a company that its webhook has failed for days and was disabled. */
export const webhookFailingLetter = (mail: WebhookFailingMail, { siteUrl, language, zone }: Reader): Letter => {
  const { doctorNo, doctorName, url, since, answer } = mail
  const t = words[language]
  const { host } = new URL(url)
  return {
    subject: t.subject(doctorName, host),
    heading: t.heading,
    paragraphs: [t.text(host)],
    facts: [
      { name: t.address, value: url },
      { name: t.since, value: showInstant(since, zone) },
      { name: t.answer, value: answer },
    ],
    action: { label: t.open, url: `${siteUrl}/integrations/webhooks?company=${doctorNo}` },
    footer: letterWords[language].forRunning(doctorName),
  }
}
