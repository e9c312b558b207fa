import type { WebhookFailingMail } from '../../shared/integrations/integrations.mails.ts'
import { DAYS_TO_DISABLE, KEPT_DAYS } from '../../shared/integrations/webhooks.rules.ts'
import type { Letter } from '../../shared/notifications/letter.ts'

/** Tells a company that its webhook has failed for days and was disabled. */
export const webhookFailingLetter = (mail: WebhookFailingMail, siteUrl: string): Letter => {
  const { doctorNo, doctorName, url, since, answer } = mail
  const { host } = new URL(url)
  return {
    subject: `Webhook of ${doctorName} disabled: ${host} has failed for ${DAYS_TO_DISABLE} days`,
    heading: 'A webhook was disabled',
    paragraphs: [
      `No event has reached ${host} for ${DAYS_TO_DISABLE} days. Dockside sends nothing more to it until you enable it again; events that failed can be replayed for ${KEPT_DAYS} days.`,
    ],
    facts: [
      { name: 'Address', value: url },
      { name: 'Failing since', value: since },
      { name: 'Last answer', value: answer },
    ],
    action: { label: 'Open the webhooks', url: `${siteUrl}/integrations/webhooks?company=${doctorNo}` },
    footer: `You received this because you run ${doctorName} on Dockside.`,
  }
}
