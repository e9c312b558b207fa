import { readFile } from 'node:fs/promises'
import * as z from 'zod'
import type { Flags } from './run-command.ts'

/** A running Dockside that a command of ours works on: one on this machine, or a stage in AWS. */
export interface Target {
  /** In words, for the person at the terminal. */
  says: string
  siteUrl: string
  /** What the names of its queues and of its table begin with; on this machine there is only one Dockside. */
  prefix: string
  /** The table, where its name is known without asking. */
  table?: string
  sqs: ClientOptions
  dynamodb: ClientOptions
  cognito: ClientOptions
  secrets: ClientOptions
  /** Variable BANK_KEYS of its functions, where it is known without asking. */
  bankKeys?: string
  /** The user pool, where its id is known without asking. */
  userPool?: string
}
export interface ClientOptions {
  region: string
  endpoint?: string
  credentials?: { accessKeyId: string; secretAccessKey: string }
}

const localInfo = z.object({
  ...{ table: z.string(), dynamodbEndpoint: z.string(), sqsEndpoint: z.string() },
  ...{ cognitoEndpoint: z.string(), userPoolId: z.string() },
  ...{ secretsEndpoint: z.string().default(''), bankKeys: z.string().default('') },
})
const cdkJson = z.object({ context: z.object({ stage: z.string(), region: z.string(), domain: z.string() }) })

/**
 * `--url http://127.0.0.1:8080` for the local one, which tells its engines itself; otherwise AWS with the stage,
 * region and domain of cdk.json unless named. Throws an Error whose text is meant for the person at the terminal.
 */
export const targetOf = (asked: { url?: string; stage?: string; region?: string }): Promise<Target> =>
  asked.url ? localTarget(asked.url.replace(/\/+$/, '')) : cloudTarget(asked)

const localTarget = async (url: string): Promise<Target> => {
  const answer = await fetch(`${url}/_local/info`).catch(() => undefined)
  const info = localInfo.safeParse(await answer?.json().catch(() => undefined))
  if (!info.success) throw new Error(`No local Dockside answers at ${url}. Start it with "npm start".`)
  // The engines check no credentials, but the client asks for some.
  const local = { region: 'us-east-1', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } }
  const { table, dynamodbEndpoint, sqsEndpoint, cognitoEndpoint, userPoolId, secretsEndpoint, bankKeys } = info.data
  return {
    ...{ says: url, siteUrl: url, prefix: '', table },
    sqs: { ...local, endpoint: sqsEndpoint },
    dynamodb: { ...local, endpoint: dynamodbEndpoint },
    ...{ cognito: { ...local, endpoint: cognitoEndpoint }, userPool: userPoolId },
    ...{ secrets: { ...local, endpoint: secretsEndpoint }, bankKeys },
  }
}

const cloudTarget = async (asked: { stage?: string; region?: string }): Promise<Target> => {
  const file = new URL('../../../cdk.json', import.meta.url)
  const { context } = cdkJson.parse(JSON.parse(await readFile(file, 'utf8')))
  const stage = asked.stage ?? context.stage
  const region = asked.region ?? process.env.AWS_REGION ?? context.region
  return {
    says: `stage ${stage} in ${region}`,
    siteUrl: `https://${context.domain}`,
    prefix: `dockside-${stage}-`,
    ...{ sqs: { region }, dynamodb: { region }, cognito: { region }, secrets: { region } },
  }
}

/** The table a command works on: of a running Dockside, in AWS, or of an engine that the environment names. */
export async function tableOf(flags: Flags) {
  const { DYNAMODB_ENDPOINT: endpoint, TABLE_NAME } = process.env
  if (!flags.url && !flags.table && endpoint) {
    if (!TABLE_NAME) throw new Error('DYNAMODB_ENDPOINT needs TABLE_NAME beside it.')
    const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
    return { name: TABLE_NAME, options: { region: 'us-east-1', endpoint, credentials } }
  }
  const target = await targetOf(flags)
  const name = flags.table ?? target.table
  if (!name) throw new Error(`Name the table of ${target.says} with --table, or a running Dockside with --url.`)
  return { name, options: target.dynamodb }
}
