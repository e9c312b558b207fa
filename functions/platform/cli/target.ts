import { readFileSync } from 'node:fs'
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import * as z from 'zod'
import { cdkContext, type ReadText, stageSettings } from '../../../shared/values/stage-settings.ts'
import { dynamoTable } from '../db/dynamo-table.ts'
import type { Table } from '../db/table.ts'
import { documentsOf } from '../db/wire/documents.ts'
import type { Flags } from './run-command.ts'

/** Dockside deployment that a command operates on: the local one, or a stage in AWS. */
export interface Target {
  /** Description for messages in the terminal. */
  says: string
  /** The address of the console; absent in AWS if the settings of the stage have no domain. */
  siteUrl?: string
  /** Prefix of the names of its queues and its table; empty on this machine, which has only one Dockside. */
  prefix: string
  /** The table, if its name is known without a lookup. */
  table?: string
  /** Returns true for names that a table of the stage can have in AWS. */
  isTable?: (name: string) => boolean
  sqs: ClientOptions
  dynamodb: ClientOptions
  cognito: ClientOptions
  secrets: ClientOptions
  /** Value of the environment variable BANK_KEYS of its functions, if known without a lookup. */
  bankKeys?: string
  /** The user pool, if its id is known without a lookup. */
  userPool?: string
}
interface ClientOptions {
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
 * Finds the deployment that a command should use. `--url http://127.0.0.1:8080` selects a local deployment, which
 * returns the endpoints of its engines. Otherwise the target is a stage in AWS: `stage`, or the one named in cdk.json.
 * The settings of the stage define its domain, and its region unless `region` is given. Throws an Error whose message
 * is shown in the terminal.
 */
export const targetOf = (asked: { url?: string; stage?: string; region?: string }): Promise<Target> =>
  asked.url ? localTarget(asked.url.replace(/\/+$/, '')) : cloudTarget(asked)

const localTarget = async (url: string): Promise<Target> => {
  const answer = await fetch(`${url}/_local/info`).catch(() => undefined)
  const info = localInfo.safeParse(await answer?.json().catch(() => undefined))
  if (!info.success) throw new Error(`No local Dockside answers at ${url}. Start it with "npm start".`)
  // The engines check no credentials, but the client requires some.
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
    siteUrl: given.domain === undefined ? undefined : `https://${given.domain}`,
    prefix: `dockside-${stage}-`,
    table: given.tableName,
    isTable: (name) => tableOfStage(stage).test(name),
    sqs: { region },
    dynamodb: { region },
    cognito: { region },
    secrets: { region },
  }
}

/** Matches the original table of a stage and those created by a restore: `dockside-prod-store-20261122100000`. */
const tableOfStage = (stage: string): RegExp => new RegExp(`^dockside-${stage}-store(-\\d{14})?$`)

/**
 * Finds the table on which a command operates: that of a running Dockside, one in AWS, or one in the engine that the
 * environment names.
 */
export async function tableOf(flags: Flags) {
  const { DYNAMODB_ENDPOINT: endpoint, TABLE_NAME } = process.env
  if (!flags.url && !flags.table && endpoint) {
    if (!TABLE_NAME) throw new Error('DYNAMODB_ENDPOINT is set without TABLE_NAME. Set both.')
    const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
    return { name: TABLE_NAME, options: { region: 'us-east-1', endpoint, credentials } }
  }
  const target = await targetOf(flags)
  const name = flags.table ?? target.table ?? (await findTable(target))
  return { name, options: target.dynamodb }
}

/** Opens the table found by `tableOf`, for reading and writing as the functions do. */
export const openTable = (name: string, options: ClientOptions): Table =>
  dynamoTable(documentsOf(new DynamoDBClient(options)), name)

/** Finds the table of a stage in AWS. Throws if there is none, or if a restore has left several. */
export async function findTable({ dynamodb, isTable, prefix, says }: Target): Promise<string> {
  const client = new DynamoDBClient(dynamodb)
  const found: string[] = []
  let from: string | undefined
  do {
    const page = await client.send(new ListTablesCommand({ ExclusiveStartTableName: from }))
    found.push(...(page.TableNames ?? []).filter((name) => isTable?.(name)))
    from = page.LastEvaluatedTableName
  } while (from)
  const [only, ...others] = found
  if (only === undefined)
    throw new Error(`No table "${prefix}store" was found for ${says}. Specify the table name with --table.`)
  if (others.length > 0) throw new Error(`Several tables were found: ${found.join(', ')}. Specify one with --table.`)
  return only
}
