import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod'
import { queueName } from '../shared/contract/queue.ts'
import { allCalls } from '../shared/contracts.ts'
import { outboxQueues, queues } from '../shared/queues.ts'
import { asDemoAccount } from './invoke-as.ts'

// npm run invoke -- events/api/take-offer.json [--as nurse1] [--url http://127.0.0.1:8080] Runs the function that
// handles an event, from source, with the engines of a running `npm start`. With --as, an event of the API is sent as
// that demo account; without it, it is sent unchanged, from a user who is not in the store.

const ROOT = resolve(import.meta.dirname, '..')
const apiEvent = z.object({ routeKey: z.string() })

/** Function of each event in the folder `events`, by trigger and name; calls are resolved by their route. */
const ENTRIES: Record<string, string> = {
  'sqs/imports': 'functions/tracking/import-sheet.lambda.ts',
  's3/workbook-dropped': 'functions/tracking/import-sheet.lambda.ts',
  's3/test-event': 'functions/tracking/import-sheet.lambda.ts',
  'sqs/mail': 'functions/notifications/send-mail.lambda.ts',
  'sqs/exports': 'functions/exports/write-export.lambda.ts',
  'sqs/catalogues': 'functions/products/work-catalogue.lambda.ts',
  'sqs/arrivals': 'functions/tracking/tell-takes.lambda.ts',
  'sqs/payouts': 'functions/payments/work-payouts.lambda.ts',
  'sqs/shipment-imports': 'functions/outbound/work-shipment-import.lambda.ts',
  'sqs/shipments': 'functions/outbound/finish-shipments.lambda.ts',
  'sqs/fee-events': 'functions/fees/settle-fees.lambda.ts',
  'sqs/fees': 'functions/fees/work-fees.lambda.ts',
  'sqs/mixed-claims': 'functions/mixed-packages/work-claims.lambda.ts',
  'sqs/webhook-changes': 'functions/integrations/announce-events.lambda.ts',
  'sqs/webhooks': 'functions/integrations/send-webhooks.lambda.ts',
  'sqs/audits': 'functions/audit/audit-books.lambda.ts',
  'stream/figures': 'functions/home/fold-figures.lambda.ts',
  'stream/outbox': 'functions/platform/outbox/relay-outbox.lambda.ts',
  'deployment/bootstrap-rates': 'functions/rates/bootstrap-rates.lambda.ts',
  'schedule/expire-approvals': 'functions/approvals/expire-approvals.lambda.ts',
  'schedule/expire-offers': 'functions/offers/expire-offers.lambda.ts',
  'schedule/release-holds': 'functions/offers/holds/release-holds.lambda.ts',
  'schedule/send-digests': 'functions/notifications/digest/send-digests.lambda.ts',
  'schedule/tell-offers': 'functions/offers/news/tell-offers.lambda.ts',
  'schedule/check-site': 'functions/people/site-check/check-site.lambda.ts',
  'schedule/plan-fees': 'functions/fees/plan-fees.lambda.ts',
  'schedule/daily': 'functions/audit/plan-audit.lambda.ts',
  'schedule/monthly': 'functions/audit/plan-audit.lambda.ts',
}

/** The entry file for an event, relative to the root of the repository. */
export const entryOf = (path: string, event: unknown): string => {
  const api = apiEvent.safeParse(event)
  const name = `${basename(dirname(path))}/${basename(path, '.json')}`
  const call = api.success ? allCalls().find(({ call: { route } }) => route === api.data.routeKey) : undefined
  const entry = call ? `functions/${call.domain}/api.lambda.ts` : ENTRIES[name]
  if (!entry || !existsSync(resolve(ROOT, entry))) throw new Error(`No function handles ${name}. See infra/invoke.ts.`)
  return entry
}

/**
 * Converts an event of S3 to the form that the function receives: S3 notifies a queue, and the queue calls the
 * function.
 */
const asDelivered = (path: string, event: unknown): unknown =>
  basename(dirname(path)) === 's3'
    ? { Records: [{ messageId: 'invoke', body: JSON.stringify(event), attributes: { ApproximateReceiveCount: '1' } }] }
    : event

const infoSchema = z.object({
  table: z.string(),
  region: z.string(),
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  inbox: z.string(),
  dynamodbEndpoint: z.string(),
  s3Endpoint: z.string(),
  sqsEndpoint: z.string(),
  cognitoEndpoint: z.string(),
  secretsEndpoint: z.string(),
  bankKeys: z.string(),
  buckets: z.object({ uploads: z.string(), labels: z.string(), exports: z.string() }),
  queues: z.record(z.string(), z.string()),
})

const outboxUrls = (urls: Record<string, string>) =>
  Object.fromEntries(Object.values(outboxQueues).map((queue) => [queue.name, urls[queueName(queue)] ?? '']))

const environmentAt = async (url: string): Promise<Record<string, string>> => {
  const answer = await fetch(`${url}/_local/info`).catch(() => undefined)
  if (!answer?.ok) throw new Error(`Nothing responds at ${url}. Run npm start first, or pass another --url.`)
  const info = infoSchema.parse(await answer.json())
  return {
    TABLE_NAME: info.table,
    USER_POOL_ID: info.userPoolId,
    USER_POOL_CLIENT_ID: info.userPoolClientId,
    SESSION_SECONDS: '2592000',
    DYNAMODB_ENDPOINT: info.dynamodbEndpoint,
    S3_ENDPOINT: info.s3Endpoint,
    SQS_ENDPOINT: info.sqsEndpoint,
    COGNITO_ENDPOINT: info.cognitoEndpoint,
    SES_ENDPOINT: info.inbox,
    SITE_URL: url,
    SECRETS_ENDPOINT: info.secretsEndpoint,
    BANK_KEYS: info.bankKeys,
    UPLOADS_BUCKET: info.buckets.uploads,
    LABELS_BUCKET: info.buckets.labels,
    EXPORTS_BUCKET: info.buckets.exports,
    OUTBOX_QUEUES: JSON.stringify(outboxUrls(info.queues)),
    AUDITS_QUEUE_URL: info.queues.audits ?? '',
    FEES_QUEUE_URL: info.queues[queueName(queues.fees)] ?? '',
    WEBHOOK_CHANGES_QUEUE_URL: info.queues['webhook-changes'] ?? '',
    OUTBOX_DEAD_LETTERS: info.queues['outbox-dlq'] ?? '',
    MAIL_FROM: 'no-reply@dockside.test',
    MAIL_CONFIGURATION_SET: 'dockside-local-mail',
    AWS_REGION: info.region,
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    STAGE: 'local',
  }
}

const invoke = async (path: string, url: string, userName: string | undefined): Promise<void> => {
  Object.assign(process.env, await environmentAt(url))
  const sample: unknown = JSON.parse(readFileSync(path, 'utf8'))
  const event = userName === undefined ? sample : await asDemoAccount(url, userName, sample)
  const entry = entryOf(resolve(path), event)
  const { handler } = await import(pathToFileURL(resolve(ROOT, entry)).href)
  const answer = await handler(asDelivered(resolve(path), event), { awsRequestId: 'invoke', functionName: entry })
  console.log(JSON.stringify(answer ?? null, null, 2))
}

if (import.meta.main) {
  const [path] = process.argv.slice(2)
  const option = (name: string): string | undefined => {
    const at = process.argv.indexOf(name)
    return at > 0 ? process.argv[at + 1] : undefined
  }
  try {
    if (!path) throw new Error('Pass an event: npm run invoke -- events/api/take-offer.json --as nurse1')
    await invoke(path, option('--url') ?? 'http://127.0.0.1:8080', option('--as'))
    process.exit(0)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
