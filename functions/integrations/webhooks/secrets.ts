import { createHmac, randomBytes } from 'node:crypto'
import { SECRET_MARK } from '../../../shared/integrations/webhooks.rules.ts'
import { epochSeconds } from '../../platform/clock.ts'
import type { Webhook } from './webhooks.items.ts'

/** 256 random bits in base64, prefixed with `whsec_`. */
export const newWebhookSecret = (): string => SECRET_MARK + randomBytes(32).toString('base64')

/** The secrets in effect at an instant, newest first. */
export const signingSecrets = ({ secret, olderSecrets }: Webhook, now: string): string[] => [
  secret,
  ...olderSecrets.filter(({ until }) => until > now).map((older) => older.secret),
]

/**
 * Headers of a delivery according to Standard Webhooks: `{id}.{timestamp}.{body}` is signed with HMAC-SHA256, once with
 * each secret in effect. The timestamp is that of the attempt, in seconds since 1970, since receivers refuse old ones.
 */
export const signedHeaders = (
  { id, body, at }: { id: string; body: string; at: string },
  secrets: readonly string[],
): Record<string, string> => {
  const timestamp = String(epochSeconds(at))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(SECRET_MARK.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}
