import { Agent } from 'node:http'
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2'
import { NodeHttpHandler } from '@smithy/node-http-handler'
import { localEndpoint } from '../platform/env.ts'
import type { Rendered } from './render-letter.ts'

/** The port to whoever carries mails. Resolves once the mail is accepted. */
export interface Mailer {
  send: (mail: Rendered & { to: string; mailNo: string }) => Promise<void>
}

/** Mails by SES under a configuration set, which counts what comes back; tagged with their number so that a bounce can be traced. */
export const sesMailer = (client: SESv2Client, from: string, configurationSet?: string): Mailer => ({
  send: async ({ to, mailNo, subject, html, text }) => {
    const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' })
    await client.send(
      new SendEmailCommand({
        FromEmailAddress: from,
        ConfigurationSetName: configurationSet,
        Destination: { ToAddresses: [to] },
        Content: { Simple: { Subject: utf8(subject), Body: { Html: utf8(html), Text: utf8(text) } } },
        EmailTags: [{ Name: 'mailNo', Value: mailNo }],
      }),
    )
  },
})

/** Milliseconds after which a mail is sent or failed. The queue tries again, so the client does not. */
export const PATIENCE_MS = 7000

export const sesClient = (): SESv2Client => {
  const endpoint = localEndpoint('SES_ENDPOINT')
  return new SESv2Client({
    ...(endpoint ? { endpoint } : {}),
    maxAttempts: 1,
    requestHandler: new NodeHttpHandler({
      connectionTimeout: 2000,
      requestTimeout: PATIENCE_MS - 2000,
      throwOnRequestTimeout: true,
      ...(endpoint ? { httpAgent: new Agent({ keepAlive: true }) } : {}),
    }),
  })
}
