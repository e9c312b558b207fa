import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import type { LambdaClient } from '@aws-sdk/client-lambda'
import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { nameOf } from '../../config.ts'
import { checkSteps, SETTLE } from '../checks.ts'
import { Progress, type ProgressStore } from '../progress.ts'
import type { Restorable, Rollback, Step } from '../restore.ts'
import type { RunProgram } from '../run-program.ts'
import type { TableNames } from './table-name.ts'
import { type StoreTables, storeTables } from './tables.ts'
import { type StageFunctions, stageFunctions } from './writers.ts'

interface CloudStage {
  stage: string
  region: string
  /** True: never prompts, neither here nor before a deployment changes permissions. */
  yes: boolean
  /** Additional `name=value` pairs of the CDK context, as in the deployments of the stage. */
  context: readonly string[]
}

/** AWS clients. */
export interface CloudPorts {
  lambda: LambdaClient
  dynamodb: DynamoDBClient
  s3: S3Client
  names: TableNames
  wait: (ms: number) => Promise<void>
  run: RunProgram
}

/** A stage in AWS, accessed with the credentials of this shell. */
export const cloudRestorable = async (asked: CloudStage, ports: CloudPorts): Promise<Restorable> => {
  const { stage, region } = asked
  const { run, wait, names } = ports
  const functions = stageFunctions(ports.lambda, stage, wait)
  const tables = storeTables(ports.dynamodb, wait)
  const uploads = await functions.setting('UPLOADS_BUCKET')
  return {
    says: `stage ${stage} in ${region}`,
    name: stage,
    progress: progressObject(ports.s3, uploads),
    window: async () => tables.window(await functions.setting('TABLE_NAME')),
    begin: async (to, startedAt) => ({
      to,
      startedAt,
      former: await functions.setting('TABLE_NAME'),
      table: `${nameOf({ stage }, 'store')}-${startedAt.replace(/[^0-9]/g, '')}`,
      stopped: await functions.running(),
      done: [],
      begun: [],
    }),
    // Checked first, because the deployment of `switch` would refuse the same values half an hour after the stage was
    // stopped.
    check: async () => run(process.execPath, ['infra/check-config.ts', ...valuesOf(asked)]),
    steps: [
      ...tableSteps(functions, tables),
      ...switchSteps(asked, functions, ports),
      ...checkSteps({ run, target: (table) => ({ args: ['--table', table, '--region', region], env: {} }) }),
      reopenStep(functions),
    ],
    wayBack: wayBackOf(asked, functions, ports),
    verify: ({ table }) => usesTable(functions, table),
    afterwards: ({ table }) => [
      whereNameIs(stage, table, names),
      'Run npm run dlq in an hour; docs/operations.md lists what else to check.',
    ],
  }
}

const reopenStep = (functions: StageFunctions): Step => ({
  name: 'reopen',
  says: () => 'let calls, workers and schedules run again',
  run: ({ stopped }) => functions.start(stopped),
})

const usesTable = async (functions: StageFunctions, table: string): Promise<void> => {
  const inUse = await functions.setting('TABLE_NAME')
  if (inUse !== table) throw new Error(`The functions use ${inUse}, not ${table}.`)
}

/** States where the next deployment finds the name of the table. */
const whereNameIs = (stage: string, table: string, names: TableNames): string => {
  const file = names.fileOf(stage)
  return file
    ? `Commit ${file}: the next deployment reads the tableName in it.`
    : `Pass -c tableName=${table} to every deployment of ${stage}, or put it into stages/${stage}.json.`
}

/**
 * Returns to the former table. A failed deployment of `switch` may have changed only some of the stacks, so the former
 * name is deployed to all of them; if `switch` was never started, there is nothing to deploy.
 */
const wayBackOf = (asked: CloudStage, functions: StageFunctions, { run, names }: CloudPorts): Rollback => {
  const switchBack: Step = {
    name: 'switch back',
    says: ({ former }) => `deploy this folder with tableName ${former}`,
    run: async ({ former }) => {
      await deployWith(asked, former, run)
      await usesTable(functions, former)
      names.keep(asked.stage, former)
    },
  }
  const reopen = reopenStep(functions)
  return {
    switchedBy: 'switch',
    closedBy: 'settle',
    steps: async (progress) => {
      if (!wasBegun(progress, 'switch')) return [reopen]
      const inUse = await functions.setting('TABLE_NAME').catch(() => undefined)
      // While every function uses the former table, people need not wait for a deployment, which may fail again.
      return inUse === progress.former ? [reopen, switchBack] : [switchBack, reopen]
    },
    ending: (progress) => [
      `Stage ${asked.stage} uses ${progress.former} again, as before.`,
      ...(wasBegun(progress, 'switch') ? [whereNameIs(asked.stage, progress.former, names)] : []),
      `${progress.table}, if it was created, stays in the account and costs storage: turn off its deletion protection and delete it.`,
    ],
  }
}

const wasBegun = ({ begun, done }: Progress, step: string): boolean => begun.includes(step) || done.includes(step)

/** The arguments of a deployment of the stage. */
const valuesOf = ({ stage, region, context }: CloudStage): string[] =>
  [...context, `stage=${stage}`, `region=${region}`].flatMap((value) => ['-c', value])

const deployWith = async (asked: CloudStage, tableName: string, run: RunProgram): Promise<void> => {
  const approval = asked.yes ? ['--require-approval', 'never'] : []
  const values = [...valuesOf(asked), '-c', `tableName=${tableName}`]
  await run('npm', ['run', 'deploy', '--', '--import-existing-resources', ...approval, ...values])
}

const tableSteps = (functions: StageFunctions, tables: StoreTables): Step[] => [
  {
    name: 'stop',
    says: ({ stopped }) =>
      `stop everything that writes: ${stopped.functions.length} functions (calls return 503), ${stopped.mappings.length} readers of queues and streams`,
    run: ({ stopped }) => functions.stop(stopped),
  },
  {
    name: 'restore',
    says: ({ former, table, to }) =>
      `restore the state of ${former} at ${to} to ${table}, which takes half an hour or more`,
    run: ({ former, table, to }) => tables.restore(former, table, to),
  },
  {
    name: 'settings',
    says: ({ table }) => `set stream, TTL, point-in-time recovery, deletion protection and tags of ${table}`,
    run: ({ former, table }) => tables.equip(former, table),
  },
]

const switchSteps = (asked: CloudStage, functions: StageFunctions, { run, names }: CloudPorts): Step[] => [
  {
    name: 'switch',
    says: ({ former, table }) => `deploy this folder with tableName ${table}; ${former} stays in the account`,
    run: async ({ table }) => {
      await deployWith(asked, table, run)
      await usesTable(functions, table)
      // Only now, because a name written before a failed deployment would be used by the next one.
      names.keep(asked.stage, table)
    },
  },
  {
    name: 'settle',
    says: () => 'delete messages and user pool users created since then, list the workbooks uploaded since then',
    run: async ({ to, table, former }) => {
      const [userPoolId, uploads] = [await functions.setting('USER_POOL_ID'), await functions.setting('UPLOADS_BUCKET')]
      const given = { to, table, former, queuePrefix: nameOf(asked, ''), userPoolId, uploads }
      await run(process.execPath, [SETTLE, JSON.stringify(given)], { AWS_REGION: asked.region })
    },
  },
]

const KEY = 'operations/restore.json'

/** Keeps progress in a bucket of the stage, so that anyone can resume from any machine. */
export const progressObject = (client: S3Client, Bucket: string): ProgressStore => ({
  says: `s3://${Bucket}/${KEY}`,
  read: async () => {
    try {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: KEY }))
      return Progress.parse(JSON.parse((await Body?.transformToString()) ?? ''))
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined
      throw error
    }
  },
  write: async (progress) => {
    await client.send(new PutObjectCommand({ Bucket, Key: KEY, Body: JSON.stringify(progress, undefined, 2) }))
  },
  clear: async () => {
    await client.send(new DeleteObjectCommand({ Bucket, Key: KEY }))
  },
})
