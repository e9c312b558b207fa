import { shownUrl } from '../../../shared/integrations/chat.rules.ts'
import { versionOf } from '../../platform/editing.ts'
import type { Delivery, Webhook } from './webhooks.items.ts'

/** A webhook as shown in the console, without its secrets. The address of a chat service is one of them. */
export const webhookRecordOf = (hook: Webhook, now: string) => {
  const {
    webhookNo,
    format,
    url,
    language,
    description,
    events,
    status,
    failingSince,
    rotation,
    createDate,
    userName,
  } = hook
  const olderUntil = hook.olderSecrets.reduce((latest, { until }) => (until > latest ? until : latest), now)
  return {
    webhookNo,
    format,
    url: shownUrl(url, format),
    language,
    description,
    events,
    status,
    rotation,
    createDate,
    createUserName: userName,
    version: versionOf(hook),
    failingSince: failingSince || undefined,
    olderUntil: olderUntil > now ? olderUntil : undefined,
  }
}

export const deliveryRecordOf = ({ eventNo, eventType, state, createDate, nextAttempt, body, attempts }: Delivery) => ({
  eventNo,
  type: eventType,
  state,
  createDate,
  body,
  nextAttempt: state === 'waiting' && nextAttempt ? nextAttempt : undefined,
  attempts: attempts.map(({ attempt: _, ...line }) => line),
})
