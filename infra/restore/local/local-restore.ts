import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { CognitoIdentityProviderClient, ListUserPoolsCommand } from '@aws-sdk/client-cognito-identity-provider'
import { ListBucketsCommand, S3Client } from '@aws-sdk/client-s3'
import { localConfig, nameOf } from '../../config.ts'
import { type DataDir, openDataDir, writeRun } from '../../local/data-dir.ts'
import { type Engines, startEngines } from '../../local/engines/start-engines.ts'
import { LOCAL_CREDENTIALS } from '../../local/local-credentials.ts'
import { endOrphans, tableFileIn } from '../../local/orphans.ts'
import { StartProblem } from '../../local/problem.ts'
import { restorableSince, rewindTable, skipStream } from '../../local/restore/rewind.ts'
import { progressFileIn } from '../../local/restore/unfinished.ts'
import { REGION } from '../../local/template/resolver.ts'
import { checkSteps, SETTLE } from '../checks.ts'
import { progressFile } from '../progress.ts'
import type { Restorable, Step } from '../restore.ts'
import type { RunProgram } from '../run-program.ts'

interface LocalRestore {
  restorable: Restorable
  close: () => Promise<void>
}

/**
 * The data folder of a stopped `npm start`, with its engines running for the restore alone: no function runs, so
 * nothing else is written and no email is sent. Throws a StartProblem if the folder is in use.
 */
export const openLocal = async (folder: string, run: RunProgram): Promise<LocalRestore> => {
  if (!existsSync(tableFileIn(resolve(folder)))) throw new StartProblem(`${folder} contains no data of npm start.`)
  const data = await openDataDir(folder)
  try {
    writeRun(data.path, { pid: process.pid, address: 'npm run restore' })
    await endOrphans(data.path)
    const lost = (problem: StartProblem): void => {
      console.error(problem.message)
      process.exit(1)
    }
    const engines = await startEngines(data.path, true, lost)
    const close = async (): Promise<void> => {
      await engines.stop()
      data.release()
    }
    return { restorable: restorableOf(data, engines, run), close }
  } catch (error) {
    data.release()
    throw error
  }
}

const restorableOf = ({ path }: DataDir, engines: Engines, run: RunProgram): Restorable => {
  const { tableFile } = engines
  if (!tableFile) throw new StartProblem('The table is on an external engine (DYNAMODB_ENDPOINT): restore it there.')
  const { tableName } = localConfig('http://127.0.0.1')
  return {
    says: path,
    name: 'restore',
    progress: progressFile(progressFileIn(path)),
    window: async () => ({ earliest: restorableSince(tableFile) * 1000, latest: Date.now() - 1000 }),
    begin: async (to, startedAt) => ({
      to,
      startedAt,
      former: tableName,
      table: tableName,
      done: [],
      begun: [],
      stopped: { functions: [], mappings: [] },
    }),
    steps: stepsOf({ path, tableFile, engines, run }),
    afterwards: () => ['Emails that were sent stay in the inbox. Start again with npm start.'],
  }
}

interface Running {
  path: string
  tableFile: string
  engines: Engines
  run: RunProgram
}

const stepsOf = ({ path, tableFile, engines, run }: Running): Step[] => {
  const env = environmentOf(engines)
  return [
    {
      name: 'rewind',
      says: ({ to }) => `write every item that has changed since ${to} as it was then`,
      run: async ({ table, to }) => {
        const place = { tableFile, endpoint: engines.dynamodb, tableName: table }
        console.log(`${await rewindTable(place, Date.parse(to) / 1000)} items written.`)
      },
    },
    {
      name: 'readers',
      says: () => 'move the stream readers past these changes, so that no email is sent twice',
      run: async () => skipStream(path, tableFile),
    },
    {
      name: 'settle',
      says: () => 'delete messages and user pool users created since then, list the workbooks uploaded since then',
      run: async ({ to, table }) => {
        const queuePrefix = nameOf({ stage: 'local' }, '')
        const given = { to, table, queuePrefix, userPoolId: await poolOf(engines), uploads: await uploadsOf(engines) }
        await run(process.execPath, [SETTLE, JSON.stringify(given)], env)
      },
    },
    ...checkSteps({ run, target: (table) => ({ args: [], env: { ...env, TABLE_NAME: table } }) }),
  ]
}

const environmentOf = ({ dynamodb, cognito, files }: Engines): NodeJS.ProcessEnv => ({
  DYNAMODB_ENDPOINT: dynamodb,
  COGNITO_ENDPOINT: cognito,
  SQS_ENDPOINT: files.endpoint,
  S3_ENDPOINT: files.endpoint,
  AWS_REGION: REGION,
  NODE_OPTIONS: '',
  AWS_ACCESS_KEY_ID: LOCAL_CREDENTIALS.accessKeyId,
  AWS_SECRET_ACCESS_KEY: LOCAL_CREDENTIALS.secretAccessKey,
})

const poolOf = async ({ cognito }: Engines): Promise<string> => {
  const client = new CognitoIdentityProviderClient({
    endpoint: cognito,
    region: REGION,
    credentials: LOCAL_CREDENTIALS,
  })
  const { UserPools = [] } = await client.send(new ListUserPoolsCommand({ MaxResults: 60 }))
  client.destroy()
  const name = nameOf({ stage: 'local' }, 'people')
  return UserPools.find((pool) => pool.Name === name)?.Id ?? ''
}

const uploadsOf = async ({ files }: Engines): Promise<string> => {
  const client = new S3Client({
    endpoint: files.endpoint,
    region: REGION,
    credentials: LOCAL_CREDENTIALS,
    forcePathStyle: true,
  })
  const { Buckets = [] } = await client.send(new ListBucketsCommand({}))
  client.destroy()
  return Buckets.find(({ Name }) => Name?.includes('-uploads-'))?.Name ?? ''
}
