import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2'
import { CONNECT_MS, serviceClient } from '../platform/service-client.ts'
import type { Rendered } from './render-letter.ts'

export interface OutgoingMail extends Rendered {
  to: string
  mailNo: string
  /**
   * Unsubscribe URL, called with POST by an email program that is not signed in (RFC 8058); absent for emails that
   * cannot be turned off.
   */
  endedAt?: string
}

/**
 * The port to the email service. Resolves once the email is accepted; if it throws, `mayBeSent` returns true for errors
 * after which the email may have been accepted.
 */
export interface Mailer {
  send: (mail: OutgoingMail) => Promise<void>
}

/**
 * Sends emails through SES, with a configuration set that counts bounces and complaints; each email is tagged with its
 * number.
 */
export const sesMailer = (client: SESv2Client, from: string, configurationSet?: string): Mailer => ({
  send: async ({ to, mailNo, subject, html, text, endedAt }) => {
    const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' })
    const Headers =
      endedAt === undefined
        ? []
        : [
            { Name: 'List-Unsubscribe', Value: `<${endedAt}>` },
            { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
          ]
    await client.send(
      new SendEmailCommand({
        FromEmailAddress: from,
        ConfigurationSetName: configurationSet,
        Destination: { ToAddresses: [to] },
        Content: {
          Simple: {
            Subject: utf8(subject),
            Body: { Html: utf8(html), Text: utf8(text) },
            Headers: Headers.length > 0 ? Headers : undefined,
          },
        },
        EmailTags: [{ Name: 'mailNo', Value: mailNo.replace(/[^\w-]/g, '_') }],
      }),
    )
  },
})

/** Milliseconds to wait for the email service to accept an email. The queue retries, so the client does not. */
export const PATIENCE_MS = 7000

const UNANSWERED: ReadonlySet<unknown> = new Set(['TimeoutError', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'])

/** True if no response arrived, so that the service may have accepted the email. */
export const mayBeSent = (error: unknown): boolean =>
  error instanceof Error && (UNANSWERED.has(error.name) || UNANSWERED.has(Reflect.get(error, 'code')))

export const sesClient = (): SESv2Client => {
  const requestTimeout = PATIENCE_MS - CONNECT_MS
  return new SESv2Client({ ...serviceClient('SES_ENDPOINT', { requestTimeout }), maxAttempts: 1 })
}
