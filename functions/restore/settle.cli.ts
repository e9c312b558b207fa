import { setTimeout as sleep } from 'node:timers/promises'
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { S3Client } from '@aws-sdk/client-s3'
import { SQSClient } from '@aws-sdk/client-sqs'
import * as z from 'zod'
import { documentClient } from '../platform/aws.ts'
import { dynamoTable } from '../platform/db/dynamo-table.ts'
import { localEndpoint } from '../platform/env.ts'
import { filesSince } from './files-since.ts'
import { settleIdentities } from './settle-identities.ts'
import { settleQueues } from './settle-queues.ts'

// Argument of this step of `npm run restore`, passed as JSON. Region, credentials and, on this machine, the addresses
// of the engines come from the environment.
const settling = z.object({
  /** The instant to which the table was restored (ISO 8601). */
  to: z.iso.datetime(),
  table: z.string(),
  former: z.string().optional(),
  queuePrefix: z.string(),
  userPoolId: z.string(),
  uploads: z.string(),
})

const given = settling.parse(JSON.parse(process.argv[2] ?? '{}'))
const to = Date.parse(given.to)
const at = (name: Parameters<typeof localEndpoint>[0]): { endpoint?: string } => {
  const endpoint = localEndpoint(name)
  return endpoint ? { endpoint } : {}
}
const documents = documentClient(localEndpoint('DYNAMODB_ENDPOINT'))
const restored = dynamoTable(documents, given.table)
const former = given.former ? { former: dynamoTable(documents, given.former) } : {}

const say = (what: string, names: readonly string[]): void => {
  if (names.length > 0) console.log(`${what}:\n${names.map((name) => `  ${name}`).join('\n')}`)
}

const sqs = new SQSClient(at('SQS_ENDPOINT'))
const lookSeconds = localEndpoint('SQS_ENDPOINT') ? 0 : 1
const settlingQueues = { sqs, restored, ...former, to, wait: sleep, lookSeconds }
for (const queue of await settleQueues(settlingQueues, given.queuePrefix)) {
  if (queue.kept + queue.dropped > 0) console.log(`${queue.name}: ${queue.dropped} dropped, ${queue.kept} kept`)
}

const cognito = new CognitoIdentityProviderClient(at('COGNITO_ENDPOINT'))
const identities = await settleIdentities({ cognito, restored, to }, given.userPoolId)
say('User pool users created after the --to time, deleted (these people have to register again)', identities.deleted)
say('User pool users without an account, left unchanged', identities.withoutAccount)
say('Enabled in the table, disabled in the user pool: disable or enable them on /users', identities.disabledInPoolOnly)
say('Disabled in the table, enabled in the user pool: disable or enable them on /users', identities.disabledInTableOnly)

const s3 = new S3Client({ ...at('S3_ENDPOINT'), forcePathStyle: true })
const files = await filesSince(s3, given.uploads, to)
say(
  'Workbooks uploaded later than half an hour before the --to time: upload them again if they are missing from the list of imports',
  files.map(({ key, at }) => `${at}  ${key}`),
)
