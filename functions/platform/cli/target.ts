import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { cdkContext, type ReadText, stageSettings } from '../../../shared/values/stage-settings.ts'
import { findTable } from './find-table.ts'
import type { Flags } from './run-command.ts'

/** A running Dockside that a command of ours works on: one on this machine, or a stage in AWS. */
export interface Target {
  /** In words, for the person at the terminal. */
  says: string
  /** The address of the console; absent in AWS if the settings of the stage have no domain. */
  siteUrl?: string
  /** What the names of its queues and of its table begin with; on this machine there is only one Dockside. */
  prefix: string
  /** The table, where its name is known without asking. */
  table?: string
  /** True of a name that a table of the stage can have in AWS. */
  isTable?: (name: string) => boolean
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
  table: z.string(),
  dynamodbEndpoint: z.string(),
  sqsEndpoint: z.string(),
  cognitoEndpoint: z.string(),
  userPoolId: z.string(),
  secretsEndpoint: z.string().default(''),
  bankKeys: z.string().default(''),
})
const settings = z.object({ region: z.string(), domain: z.string().optional(), tableName: z.string().optional() })

/**
 * `--url http://127.0.0.1:8080` for the local one, which tells its engines itself; otherwise AWS with the stage of
 * cdk.json unless named, and with what is set for that stage: the same region and domain as a deployment. Throws an Error whose text is meant for the person at the terminal.
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
    says: url,
    siteUrl: url,
    prefix: '',
    table,
    sqs: { ...local, endpoint: sqsEndpoint },
    dynamodb: { ...local, endpoint: dynamodbEndpoint },
    cognito: { ...local, endpoint: cognitoEndpoint },
    userPool: userPoolId,
    secrets: { ...local, endpoint: secretsEndpoint },
    bankKeys,
  }
}

const readRoot: ReadText = (path) => {
  try {
    return readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')
  } catch {
    return undefined
  }
}

const cloudTarget = async (asked: { stage?: string; region?: string }): Promise<Target> => {
  const stage = asked.stage ?? cdkContext(readRoot).stage
  const given = settings.parse(stageSettings(stage, readRoot))
  const region = asked.region ?? given.region
  return {
    says: `stage ${stage} in ${region}`,
    ...(given.domain === undefined ? {} : { siteUrl: `https://${given.domain}` }),
    prefix: `dockside-${stage}-`,
    ...(given.tableName === undefined ? {} : { table: given.tableName }),
    isTable: (name) => tableOfStage(stage).test(name),
    sqs: { region },
    dynamodb: { region },
    cognito: { region },
    secrets: { region },
  }
}

/** The table that a stage begins with, and those that a restore made: `dockside-prod-store-20261122100000`. */
const tableOfStage = (stage: string): RegExp => new RegExp(`^dockside-${stage}-store(-\\d{14})?$`)

/** The table a command works on: of a running Dockside, in AWS, or of an engine that the environment names. */
export async function tableOf(flags: Flags) {
  const { DYNAMODB_ENDPOINT: endpoint, TABLE_NAME } = process.env
  if (!flags.url && !flags.table && endpoint) {
    if (!TABLE_NAME) throw new Error('DYNAMODB_ENDPOINT needs TABLE_NAME beside it.')
    const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
    return { name: TABLE_NAME, options: { region: 'us-east-1', endpoint, credentials } }
  }
  const target = await targetOf(flags)
  const name = flags.table ?? target.table ?? (await findTable(target))
  return { name, options: target.dynamodb }
}
