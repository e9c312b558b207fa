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

/** A stage whose functions use the table named; what the steps run, and what is written of names, is noted. */
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

it('goes through its steps in an order in which nobody writes what is lost', async () => {
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

it('looks at the values of its deployment before it stops anything', async () => {
  const { restorable, ran } = await stageWith(true)
  await restorable.check?.()
  const values = ['domain=test.example.org', 'stage=test', `region=${region}`].flatMap((value) => ['-c', value])
  expect(ran).toEqual([['node', 'infra/check-config.ts', ...values]])
})

it('does not believe a deployment after which the functions use another table', async () => {
  const { step, kept } = await stageWith(true, progress.former, () => progress.former)
  await expect(step('switch')?.run(progress)).rejects.toThrow(`The functions use ${progress.former}`)
  expect(kept).toEqual([])
})

it('settles, counts and proves the new table', async () => {
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

/** The restore of a stage from the first step on, its progress in memory; `failing` throws each time it is run. */
const restoring = async (failing?: string) => {
  let known: Progress | undefined
  const said: string[] = []
  let fails = failing
  const stage = await stageWith(true, progress.former, (name) => {
    if (fails === 'switch' && name === progress.table) throw new Error('certificateArn: use the ARN of a certificate')
    return name
  })
  const { restorable } = stage
  const steps = restorable.steps.map((step) => {
    // What AWS does in these is tested by itself (tables, writers).
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
  const heal = (): void => {
    fails = undefined
  }
  const breakAt = (step: string): void => {
    fails = step
  }
  await run({ to: progress.to }).catch((error: Error) => said.push(error.message))
  return { ...stage, run, said, heal, breakAt, known: () => known, text: () => said.join('\n') }
}

const BEFORE = ['stop', 'restore', 'settings']
const SWITCHED = ['figures', 'audit', 'reopen']

it('says that it restored, and where the name is, only after every step', async () => {
  const { text, kept, usedTable, known } = await restoring()
  expect(text()).toContain(`Restored stage test in ${region} to ${progress.to}.`)
  expect(text()).toContain('Commit cdk.json')
  expect([kept, usedTable(), known()]).toEqual([[progress.table], progress.table, undefined])
})

describe.each([...BEFORE, 'switch'])('when the step %s fails', (failing) => {
  it('cdk.json keeps the table in use, and nothing is called restored', async () => {
    const { text, kept, usedTable } = await restoring(failing)
    expect(text()).toContain(`The step "${failing}" is not done`)
    expect(text()).not.toContain('Restored')
    expect([kept, usedTable()]).toEqual([[], progress.former])
  })

  it('the next run goes on from there', async () => {
    const { run, heal, text, kept } = await restoring(failing)
    heal()
    await run({})
    expect(text()).toContain('Restored stage test')
    expect(kept).toEqual([progress.table])
  })

  it.each(['settle', ...SWITCHED])('it cannot go on at %s as if it were restored', async (fromStep) => {
    const { run, text, known, kept } = await restoring(failing)
    await expect(run({ fromStep })).rejects.toThrow(/"switch" is not done.*--give-up/)
    expect(text()).not.toContain('Restored')
    expect(known()?.done).not.toContain('switch')
    expect(kept).toEqual([])
  })

  it('it can be given up: the stage runs again on the former table, and the ending says so', async () => {
    const { run, text, known, usedTable, kept, ran } = await restoring(failing)
    await run({ giveUp: true })
    expect(text()).toContain('Gave up the restore of stage test')
    expect(text()).toContain(`works on ${progress.former}, as before`)
    expect(text()).not.toContain('Restored')
    expect([known(), usedTable()]).toEqual([undefined, progress.former])
    // A deployment that failed in its middle may have left stacks that name the new table.
    const deployedBack = ran.filter((args) => args.includes(`tableName=${progress.former}`))
    expect(deployedBack).toHaveLength(failing === 'switch' ? 1 : 0)
    expect(kept).toEqual(failing === 'switch' ? [progress.former] : [])
  })
})

it('gives up after the switch, before anything else has changed: back to the former table, in cdk.json too', async () => {
  const { run, usedTable, kept, text, known, breakAt } = await restoring('settle')
  // `settle` has begun: what it dropped does not come back.
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

it('gives up a switch that is done while settle has not begun', async () => {
  const { restorable, usedTable, kept } = await stageWith(true, progress.table)
  const done = { ...progress, done: [...BEFORE, 'switch'], begun: [...BEFORE, 'switch'] }
  const steps = (await restorable.wayBack?.steps(done)) ?? []
  expect(steps.map(({ name }) => name)).toEqual(['switch back', 'reopen'])
  for (const step of steps) await step.run(done)
  expect([usedTable(), kept]).toEqual([progress.former, [progress.former]])
})

it('opens the stage before it deploys back, where every function still uses the former table', async () => {
  const { restorable } = await stageWith(true)
  const begun = { ...progress, done: BEFORE, begun: [...BEFORE, 'switch'] }
  const steps = (await restorable.wayBack?.steps(begun)) ?? []
  expect(steps.map(({ name }) => name)).toEqual(['reopen', 'switch back'])
})

it('keeps its progress when giving up fails or is not confirmed', async () => {
  const { run, known, said } = await restoring('switch')
  await run({ giveUp: true, confirm: async () => false })
  expect(said.at(-1)).toBe('Nothing was done.')
  expect(known()).toBeDefined()
  await expect(run({ giveUp: true, fromStep: 'reopen' })).rejects.toThrow('neither')
})

it('does not call restored what the functions do not use', async () => {
  const { restorable } = await stageWith(true, progress.former)
  await expect(restorable.verify?.(progress)).rejects.toThrow(`The functions use ${progress.former}`)
})
