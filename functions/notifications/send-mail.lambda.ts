import { mailQueue } from '../../shared/notifications/mail.messages.ts'
import { baseDeps } from '../platform/base-deps.ts'
import { env } from '../platform/env.ts'
import { bucketFiles } from '../platform/files/bucket-files.ts'
import { queueHandler } from '../platform/queue/queue-handler.ts'
import { sendMail } from './delivery/send-mail.ts'
import { sesClient, sesMailer } from './mailer.ts'

const deps = {
  ...baseDeps(),
  mailer: sesMailer(sesClient(), env('MAIL_FROM'), env('MAIL_CONFIGURATION_SET')),
  siteUrl: env('SITE_URL').replace(/\/+$/, ''),
  labels: bucketFiles('LABELS_BUCKET'),
}

export const handler = queueHandler(mailQueue, 'send-mail', (message) => sendMail(deps, message))
