import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { LambdaClient, ListFunctionsCommand } from '@aws-sdk/client-lambda'
import { S3Client } from '@aws-sdk/client-s3'
import { mockClient } from 'aws-sdk-client-mock'
import { expect, it } from 'vitest'
import { cloudRestorable } from '../../../infra/restore/cloud/cloud-restore.ts'

const region = 'eu-west-1'
const lambda = new LambdaClient({ region })
const mocked = mockClient(lambda)

const progress = {
  ...{ to: '2026-11-22T10:00:00Z', startedAt: '2026-11-22T12:00:00Z', former: 'dockside-test-store' },
  ...{ table: 'dockside-test-store-20261122120000', done: [], stopped: { functions: [], mappings: [] } },
}

/** A stage whose functions use the table named; what the steps run is written down. */
const stageWith = async (yes: boolean, table = progress.former) => {
  let inUse = table
  mocked.on(ListFunctionsCommand).callsFake(() => ({
    Functions: [
      {
        FunctionName: 'dockside-test-people-api',
        Environment: {
          Variables: { STAGE: 'test', TABLE_NAME: inUse, UPLOADS_BUCKET: 'uploads', USER_POOL_ID: 'pool' },
        },
      },
    ],
  }))
  const ran: (string | undefined)[][] = []
  const deployed = (name: string): void => {
    inUse = name
  }
  const restorable = await cloudRestorable(
    { stage: 'test', region, yes, context: ['domain=test.example.org'] },
    {
      ...{ lambda, dynamodb: new DynamoDBClient({ region }), s3: new S3Client({ region }), wait: async () => {} },
      run: async (program, args) => {
        ran.push([program === process.execPath ? 'node' : program, ...args])
        if (program === 'npm') deployed(progress.table)
      },
    },
  )
  const step = (name: string) => restorable.steps.find((one) => one.name === name)
  return { ran, restorable, step }
}

it('goes through its steps in an order in which nobody writes what is lost', async () => {
  const { restorable } = await stageWith(false)
  expect(restorable.steps.map(({ name }) => name)).toEqual([
    ...['stop', 'restore', 'settings', 'switch', 'settle', 'figures', 'audit', 'reopen'],
  ])
  expect(restorable.progress.says).toBe('s3://uploads/operations/restore.json')
})

it('deploys the table by name, as the stage is deployed, and asks about permissions unless told not to', async () => {
  const context = ['domain=test.example.org', 'stage=test', `region=${region}`, `tableName=${progress.table}`]
  const deploy = ['npm', 'run', 'deploy', '--', '--import-existing-resources']
  const values = context.flatMap((value) => ['-c', value])
  const asking = await stageWith(false)
  await asking.step('switch')?.run(progress)
  expect(asking.ran).toEqual([[...deploy, ...values]])
  const silent = await stageWith(true)
  await silent.step('switch')?.run(progress)
  expect(silent.ran).toEqual([[...deploy, '--require-approval', 'never', ...values]])
})

it('does not believe a deployment after which the functions use another table', async () => {
  const { step } = await stageWith(true)
  const other = { ...progress, table: 'dockside-test-store-1' }
  await expect(step('switch')?.run(other)).rejects.toThrow(`The functions use ${progress.table}`)
})

it('settles, counts and proves the new table', async () => {
  const { step, ran } = await stageWith(true, progress.table)
  for (const name of ['settle', 'figures', 'audit']) await step(name)?.run(progress)
  const [settle = [], figures, audit] = ran
  expect(JSON.parse(settle[2] ?? '')).toEqual({
    ...{ to: progress.to, table: progress.table, former: progress.former },
    ...{ queuePrefix: 'dockside-test-', userPoolId: 'pool', uploads: 'uploads' },
  })
  const target = ['--table', progress.table, '--region', region]
  expect(figures).toEqual(['node', 'functions/home/rebuild-figures.cli.ts', ...target])
  expect(audit).toEqual(['node', 'functions/audit/audit-books.cli.ts', ...target])
})
