import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import type { LambdaClient } from '@aws-sdk/client-lambda'
import type { S3Client } from '@aws-sdk/client-s3'
import { nameOf } from '../../config.ts'
import { checkSteps, SETTLE } from '../checks.ts'
import type { Restorable, Step } from '../restore.ts'
import type { RunProgram } from '../run-program.ts'
import { progressObject } from './progress-object.ts'
import { keepTableName } from './table-name.ts'
import { type StoreTables, storeTables } from './tables.ts'
import { type StageFunctions, stageFunctions } from './writers.ts'

export interface CloudStage {
  stage: string
  region: string
  /** Nothing is asked: neither here nor before permissions of the new table are given. */
  yes: boolean
  /** Further `name=value` of the CDK context, as in the deployments of the stage. */
  context: readonly string[]
}

/** What talks to AWS. */
export interface CloudPorts {
  lambda: LambdaClient
  dynamodb: DynamoDBClient
  s3: S3Client
  wait: (ms: number) => Promise<void>
  run: RunProgram
}

/** A stage in AWS, with the credentials of this shell. */
export const cloudRestorable = async (asked: CloudStage, ports: CloudPorts): Promise<Restorable> => {
  const { stage, region } = asked
  const { run, wait } = ports
  const functions = stageFunctions(ports.lambda, stage, wait)
  const tables = storeTables(ports.dynamodb, wait)
  const uploads = await functions.setting('UPLOADS_BUCKET')
  return {
    says: `stage ${stage} in ${region}`,
    name: stage,
    progress: progressObject(ports.s3, uploads),
    window: async () => tables.window(await functions.setting('TABLE_NAME')),
    begin: async (to, startedAt) => ({
      ...{ to, startedAt, former: await functions.setting('TABLE_NAME') },
      table: `${nameOf({ stage }, 'store')}-${startedAt.replace(/[^0-9]/g, '')}`,
      stopped: await functions.running(),
      done: [],
    }),
    steps: [
      ...tableSteps(functions, tables),
      ...switchSteps(asked, functions, run),
      ...checkSteps({ run, target: (table) => ({ args: ['--table', table, '--region', region], env: {} }) }),
      {
        name: 'reopen',
        says: () => 'let calls, workers and schedules run again',
        run: ({ stopped }) => functions.start(stopped),
      },
    ],
    afterwards: [
      'Commit the tableName in cdk.json: the next deployment reads it.',
      'npm run dlq an hour from now; docs/operations.md tells what else to look at.',
    ],
  }
}

const tableSteps = (functions: StageFunctions, tables: StoreTables): Step[] => [
  {
    name: 'stop',
    says: ({ stopped }) =>
      `stop what writes: ${stopped.functions.length} functions (calls answer 503), ${stopped.mappings.length} readers of queues and streams`,
    run: ({ stopped }) => functions.stop(stopped),
  },
  {
    name: 'restore',
    says: ({ former, table, to }) => `restore ${former} as of ${to} to ${table}, half an hour and up`,
    run: ({ former, table, to }) => tables.restore(former, table, to),
  },
  {
    name: 'settings',
    says: ({ table }) => `give ${table} its stream, TTL, point-in-time recovery, deletion protection and tags`,
    run: ({ former, table }) => tables.equip(former, table),
  },
]

const switchSteps = (
  { stage, region, yes, context }: CloudStage,
  functions: StageFunctions,
  run: RunProgram,
): Step[] => [
  {
    name: 'switch',
    says: ({ former, table }) => `deploy this folder with tableName ${table}; ${former} stays in the account`,
    run: async ({ table }) => {
      if (!keepTableName(stage, table)) console.log(`Give -c tableName=${table} with every deployment of ${stage}.`)
      const given = [...context, `stage=${stage}`, `region=${region}`, `tableName=${table}`]
      await run('npm', [
        ...['run', 'deploy', '--', '--import-existing-resources', ...(yes ? ['--require-approval', 'never'] : [])],
        ...given.flatMap((value) => ['-c', value]),
      ])
      const inUse = await functions.setting('TABLE_NAME')
      if (inUse !== table) throw new Error(`The functions use ${inUse} after the deployment.`)
    },
  },
  {
    name: 'settle',
    says: () => 'drop messages and sign-ins of the time since, list the workbooks dropped since',
    run: async ({ to, table, former }) => {
      const [userPoolId, uploads] = [await functions.setting('USER_POOL_ID'), await functions.setting('UPLOADS_BUCKET')]
      const given = { to, table, former, queuePrefix: nameOf({ stage }, ''), userPoolId, uploads }
      await run(process.execPath, [SETTLE, JSON.stringify(given)], { AWS_REGION: region })
    },
  },
]
