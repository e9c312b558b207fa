import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { LambdaClient, ListFunctionsCommand } from '@aws-sdk/client-lambda'
import { S3Client } from '@aws-sdk/client-s3'
import { mockClient } from 'aws-sdk-client-mock'
import { describe, expect, it } from 'vitest'
import { cloudRestorable } from '../../../infra/restore/cloud/cloud-restore.ts'
import type { Progress } from '../../../infra/restore/progress.ts'
import { type RestoreOptions, restore } from '../../../infra/restore/restore.ts'

const region = 'eu-west-1'
const lambda = new LambdaClient({ region })
const mocked = mockClient(lambda)

const progress = {
  to: '2026-11-22T10:00:00Z',
  startedAt: '2026-11-22T12:00:00Z',
  former: 'dockside-test-store',
  table: 'dockside-test-store-20261122120000',
  done: [],
  begun: [],
  stopped: { functions: [], mappings: [] },
}

/**
 * A stage whose functions use the given table. It records the programs that the steps run and the table names they
 * write.
 */
const stageWith = async (yes: boolean, table = progress.former, deploy: (name: string) => string = (name) => name) => {
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
  const kept: string[] = []
  const restorable = await cloudRestorable(
    { stage: 'test', region, yes, context: ['domain=test.example.org'] },
    {
      lambda,
      dynamodb: new DynamoDBClient({ region }),
      s3: new S3Client({ region }),
      wait: async () => {},
      names: { fileOf: () => 'cdk.json', keep: (_, name) => void kept.push(name) },
      run: async (program, args) => {
        ran.push([program === process.execPath ? 'node' : program, ...args])
        const named = args.find((arg) => arg.startsWith('tableName='))
        if (named) inUse = deploy(named.slice('tableName='.length))
      },
    },
  )
  const step = (name: string) => restorable.steps.find((one) => one.name === name)
  return { ran, kept, restorable, step, usedTable: () => inUse }
}

it('has its steps in an order that loses no writes, and keeps its progress in the uploads bucket', async () => {
  const { restorable } = await stageWith(false)
  expect(restorable.steps.map(({ name }) => name)).toEqual([
    'stop',
    'restore',
    'settings',
    'switch',
    'settle',
    'figures',
    'audit',
    'reopen',
  ])
  expect(restorable.progress.says).toBe('s3://uploads/operations/restore.json')
})

it('deploys the new table name with the settings of the stage, and asks about permissions unless `yes` is set', async () => {
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

it('checks the settings of its deployment before it stops any writer', async () => {
  const { restorable, ran } = await stageWith(true)
  await restorable.check?.()
  const values = ['domain=test.example.org', 'stage=test', `region=${region}`].flatMap((value) => ['-c', value])
  expect(ran).toEqual([['node', 'infra/check-config.ts', ...values]])
})

it('refuses a deployment after which the functions use another table', async () => {
  const { step, kept } = await stageWith(true, progress.former, () => progress.former)
  await expect(step('switch')?.run(progress)).rejects.toThrow(`The functions use ${progress.former}`)
  expect(kept).toEqual([])
})

it('settles, counts and audits the new table', async () => {
  const { step, ran } = await stageWith(true, progress.table)
  for (const name of ['settle', 'figures', 'audit']) await step(name)?.run(progress)
  const [settle = [], figures, audit] = ran
  expect(JSON.parse(settle[2] ?? '')).toEqual({
    to: progress.to,
    table: progress.table,
    former: progress.former,
    queuePrefix: 'dockside-test-',
    userPoolId: 'pool',
    uploads: 'uploads',
  })
  const target = ['--table', progress.table, '--region', region]
  expect(figures).toEqual(['node', 'functions/home/rebuild-figures.cli.ts', ...target])
  expect(audit).toEqual(['node', 'functions/audit/audit-books.cli.ts', ...target])
})

/** A complete restore of a stage, with its progress in memory. The step `failing` throws until `repair`. */
const restoreRun = async (failing?: string) => {
  let known: Progress | undefined
  const said: string[] = []
  let fails = failing
  const stage = await stageWith(true, progress.former, (name) => {
    if (fails === 'switch' && name === progress.table) throw new Error('certificateArn: use the ARN of a certificate')
    return name
  })
  const { restorable } = stage
  const steps = restorable.steps.map((step) => {
    // These steps change AWS, and have their own tests (tables, writers).
    const isSimulated = ['stop', 'restore', 'settings', 'reopen'].includes(step.name)
    return {
      ...step,
      run: async (given: Progress) => {
        if (fails === step.name && step.name !== 'switch') throw new Error('The network is gone.')
        stage.ran.push(['step', step.name])
        if (!isSimulated) await step.run(given)
      },
    }
  })
  const run = (more: Partial<RestoreOptions>) =>
    restore(
      {
        ...restorable,
        steps,
        window: async () => ({ earliest: 0, latest: Date.now() }),
        begin: async () => progress,
        progress: {
          says: 'memory',
          read: async () => known,
          write: async (given) => {
            known = given
          },
          clear: async () => {
            known = undefined
          },
        },
      },
      { say: (line) => said.push(line), now: Date.now, confirm: async () => true, ...more },
    )
  const repair = (): void => {
    fails = undefined
  }
  const breakAt = (step: string): void => {
    fails = step
  }
  await run({ to: progress.to }).catch((error: Error) => said.push(error.message))
  return { ...stage, run, said, repair, breakAt, known: () => known, text: () => said.join('\n') }
}

const BEFORE = ['stop', 'restore', 'settings']
const SWITCHED = ['figures', 'audit', 'reopen']

it('once every step is done, writes the new table name, reports the restore and asks to commit cdk.json', async () => {
  const { text, kept, usedTable, known } = await restoreRun()
  expect(text()).toContain(`Restored stage test in ${region} to ${progress.to}.`)
  expect(text()).toContain('Commit cdk.json')
  expect([kept, usedTable(), known()]).toEqual([[progress.table], progress.table, undefined])
})

describe.each([...BEFORE, 'switch'])('when the step %s fails', (failing) => {
  it('cdk.json keeps the table in use, and no restore is reported', async () => {
    const { text, kept, usedTable } = await restoreRun(failing)
    expect(text()).toContain(`The step "${failing}" is not done`)
    expect(text()).not.toContain('Restored')
    expect([kept, usedTable()]).toEqual([[], progress.former])
  })

  it('the next run continues with that step', async () => {
    const { run, repair, text, kept } = await restoreRun(failing)
    repair()
    await run({})
    expect(text()).toContain('Restored stage test')
    expect(kept).toEqual([progress.table])
  })

  it.each(['settle', ...SWITCHED])('the restore cannot continue with %s before the switch', async (fromStep) => {
    const { run, text, known, kept } = await restoreRun(failing)
    await expect(run({ fromStep })).rejects.toThrow(/"switch" is not done.*--give-up/)
    expect(text()).not.toContain('Restored')
    expect(known()?.done).not.toContain('switch')
    expect(kept).toEqual([])
  })

  it('the restore can be given up: the stage uses the former table again, and the last message reports this', async () => {
    const { run, text, known, usedTable, kept, ran } = await restoreRun(failing)
    await run({ giveUp: true })
    expect(text()).toContain('Gave up the restore of stage test')
    expect(text()).toContain(`uses ${progress.former} again, as before`)
    expect(text()).not.toContain('Restored')
    expect([known(), usedTable()]).toEqual([undefined, progress.former])
    // A deployment that failed halfway may have left stacks that use the new table.
    const deployedBack = ran.filter((args) => args.includes(`tableName=${progress.former}`))
    expect(deployedBack).toHaveLength(failing === 'switch' ? 1 : 0)
    expect(kept).toEqual(failing === 'switch' ? [progress.former] : [])
  })
})

it('a restore cannot be given up once settle has begun, but can be completed', async () => {
  const { run, usedTable, kept, text, known, breakAt } = await restoreRun('settle')
  // `settle` has begun, and the messages it dropped cannot be recovered.
  await expect(run({ giveUp: true })).rejects.toThrow('"settle" has begun and cannot be undone')
  expect([usedTable(), known() === undefined]).toEqual([progress.table, false])
  breakAt('audit')
  await expect(run({})).rejects.toThrow('"audit" is not done')
  await run({ fromStep: 'audit' }).catch(() => undefined)
  breakAt('none')
  await run({ fromStep: 'reopen' })
  expect(text()).toContain('Restored stage test')
  expect(kept).toEqual([progress.table])
})

it('a restore can be given up after the switch if settle has not begun', async () => {
  const { restorable, usedTable, kept } = await stageWith(true, progress.table)
  const done = { ...progress, done: [...BEFORE, 'switch'], begun: [...BEFORE, 'switch'] }
  const steps = (await restorable.wayBack?.steps(done)) ?? []
  expect(steps.map(({ name }) => name)).toEqual(['switch back', 'reopen'])
  for (const step of steps) await step.run(done)
  expect([usedTable(), kept]).toEqual([progress.former, [progress.former]])
})

it('reopens the stage before it deploys the former table if every function still uses it', async () => {
  const { restorable } = await stageWith(true)
  const begun = { ...progress, done: BEFORE, begun: [...BEFORE, 'switch'] }
  const steps = (await restorable.wayBack?.steps(begun)) ?? []
  expect(steps.map(({ name }) => name)).toEqual(['reopen', 'switch back'])
})

it('keeps its progress if giving up is not confirmed, and refuses to give up from a given step', async () => {
  const { run, known, said } = await restoreRun('switch')
  await run({ giveUp: true, confirm: async () => false })
  expect(said.at(-1)).toBe('Nothing was done.')
  expect(known()).toBeDefined()
  await expect(run({ giveUp: true, fromStep: 'reopen' })).rejects.toThrow('cannot be combined')
})

it('fails its final check if the functions do not use the new table', async () => {
  const { restorable } = await stageWith(true, progress.former)
  await expect(restorable.verify?.(progress)).rejects.toThrow(`The functions use ${progress.former}`)
})
