import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { DynamoDBClient, PutItemCommand, QueryCommand } from '@aws-sdk/client-dynamodb'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startEngineHost } from '../../infra/local/engines/host-client.ts'
import { endOrphans, enginesOf } from '../../infra/local/orphans.ts'
import { exitOf, type Stack, startStack } from '../support/stack.ts'
import { makeUser, signIn } from './fixture/people.ts'
import { startFixture, type TestFolder, testFolder, until } from './fixture/start.ts'

let folder: TestFolder
let running: Stack[] = []
const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }

beforeEach(() => {
  folder = testFolder()
})
afterEach(async () => {
  for (const stack of running) await stack.stop()
  running = []
  folder.remove()
})

const boot = async (seed: 'demo' | 'none' = 'none'): Promise<Stack> => {
  const stack = await startFixture({ dataDir: folder.dataDir, environment: folder.environment, seed })
  running.push(stack)
  return stack
}
const table = ({ info }: Stack) =>
  new DynamoDBClient({ endpoint: info.dynamodbEndpoint, region: info.region, credentials })
const rows = async (stack: Stack, pk: string): Promise<string[]> => {
  const { Items } = await table(stack).send(
    new QueryCommand({
      TableName: stack.info.table,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': { S: pk } },
    }),
  )
  return (Items ?? []).map((item) => item.sk?.S ?? '')
}
const sendMail = ({ info }: Stack) =>
  new SESv2Client({ endpoint: info.inbox, region: info.region, credentials }).send(
    new SendEmailCommand({
      FromEmailAddress: 'dockside@example.test',
      Destination: { ToAddresses: ['anna@example.test'] },
      Content: { Simple: { Subject: { Data: 'Hello' }, Body: { Text: { Data: 'Text' } } } },
    }),
  )
/** Processes that have this test's folder, or an engine of it, in their command line. */
const processesOf = (stack: Stack): string[] => {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n')
  return lines.filter(
    (line) => line.includes(stack.info.dataDir) || line.trim().split(/\s+/)[1] === String(stack.process.pid),
  )
}

describe('a second start', () => {
  it('finds rows, people, files and the same token as yesterday', async () => {
    const first = await boot()
    await makeUser(first, 'anna', 'anna@example.test')
    const { IdToken } = await signIn(first, 'anna')
    const Item = { pk: { S: 'a' }, sk: { S: 'kept' } }
    await table(first).send(new PutItemCommand({ TableName: first.info.table, Item }))
    const s3 = new S3Client({ endpoint: first.info.s3Endpoint, region: 'us-east-1', credentials, forcePathStyle: true })
    await s3.send(new PutObjectCommand({ Bucket: 'fixture-labels', Key: 'label.pdf', Body: 'pdf' }))
    await sendMail(first)
    expect(await first.stop()).toBe(0)
    expect(processesOf(first)).toEqual([])

    const second = await boot()
    expect(await rows(second, 'a')).toEqual(['kept'])
    expect((await signIn(second, 'anna@example.test')).IdToken).toBeTruthy()
    const headers = { authorization: IdToken, 'content-type': 'application/json' }
    expect((await fetch(`${second.baseUrl}/echo`, { method: 'POST', body: '{}', headers })).status).toBe(200)
    expect(await (await fetch(`${second.info.s3Endpoint}/fixture-labels/label.pdf`)).text()).toBe('pdf')
    const { emails } = await (await fetch(`${second.info.inbox}/store`)).json()
    expect(emails).toMatchObject([{ subject: 'Hello', destination: { to: ['anna@example.test'] } }])
  })

  it('recovers after a kill that leaves nothing running', async () => {
    const first = await boot()
    await makeUser(first, 'anna', 'anna@example.test')
    await table(first).send(
      new PutItemCommand({ TableName: first.info.table, Item: { pk: { S: 'a' }, sk: { S: 'kept' } } }),
    )
    first.process.kill('SIGKILL')
    await exitOf(first.process)
    await until('the engines to end', () => processesOf(first).length === 0, 5000)
    const second = await boot()
    expect(await rows(second, 'a')).toEqual(['kept'])
    expect((await signIn(second, 'anna')).IdToken).toBeTruthy()
  })
})

describe('engines that a kill has left', () => {
  const putAndReadBack = async (stack: Stack, sk: string): Promise<string[]> => {
    await table(stack).send(
      new PutItemCommand({ TableName: stack.info.table, Item: { pk: { S: 'a' }, sk: { S: sk } } }),
    )
    return rows(stack, 'a')
  }
  const hostOf = ({ process: { pid } }: Stack): number =>
    Number(
      execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
        .trim()
        .split(/\s+/)[0],
    )

  it('go with a main process that has lost its engine host, and with the next start', async () => {
    const first = await boot()
    expect(await putAndReadBack(first, 'one')).toEqual(['one'])
    process.kill(hostOf(first), 'SIGKILL')
    expect(await exitOf(first.process)).toBe(1)
    expect(first.output()).toContain('The engine host ended (SIGKILL)')
    expect(enginesOf(folder.dataDir)).toEqual([])

    const second = await boot()
    expect(await putAndReadBack(second, 'two')).toEqual(['one', 'two'])
    const host = hostOf(second)
    // The host first, so that nobody is left to end the table engine.
    process.kill(second.process.pid ?? 0, 'SIGSTOP')
    process.kill(host, 'SIGKILL')
    process.kill(second.process.pid ?? 0, 'SIGKILL')
    await exitOf(second.process)
    const [orphan, ...others] = enginesOf(folder.dataDir)
    expect(others).toEqual([])
    const third = await boot()
    expect(enginesOf(folder.dataDir)).toHaveLength(2)
    expect(enginesOf(folder.dataDir)).not.toContain(orphan)
    expect(await rows(third, 'a')).toEqual(['one', 'two'])
  })

  it('are told from those of other folders', async () => {
    const idle = (...args: string[]) => spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', ...args])
    const host = '/app/infra/local/engines/host.ts'
    const ours = idle(host, folder.dataDir)
    const others = [idle(host, `${folder.dataDir}-2`), idle(host, `${folder.dataDir}/inner`), idle(host)]
    try {
      await until('the process', () => enginesOf(folder.dataDir).length === 1)
      await endOrphans(folder.dataDir)
      await exitOf(ours)
      expect(ours.signalCode).toBe('SIGTERM')
      expect(others.map(({ exitCode, signalCode }) => exitCode ?? signalCode)).toEqual([null, null, null])
    } finally {
      for (const child of others) child.kill('SIGKILL')
    }
  })
})

it('waits for one that is ending, and takes its port after it', async () => {
  const first = await boot()
  const port = Number(new URL(first.baseUrl).port)
  const ending = first.stop()
  const second = await startFixture({ dataDir: folder.dataDir, environment: folder.environment, port })
  running.push(second)
  expect(await ending).toBe(0)
  expect(second.baseUrl).toBe(first.baseUrl)
})

describe('a start that cannot be', () => {
  const failed = async (options: Parameters<typeof startFixture>[0]): Promise<string> => {
    const error: unknown = await startFixture(options).then(
      () => undefined,
      (reason: unknown) => reason,
    )
    const [, ...lines] = String(error instanceof Error ? error.message : error).split('\n')
    return lines.join('\n').trim()
  }

  it('names the taken port and the way out', async () => {
    const taken = createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    const address = taken.address()
    const port = address && typeof address === 'object' ? address.port : 0
    expect(await failed({ port })).toBe(
      `Dockside: Port ${port} is taken: stop what listens there, or choose another, like PORT=${port + 1}.`,
    )
    taken.close()
  })

  it('names the other Dockside on the same folder', async () => {
    const first = await boot()
    expect(await failed({ dataDir: folder.dataDir })).toBe(
      `Dockside: Another Dockside already runs on ${folder.dataDir} at ${first.baseUrl} (process ${first.process.pid}): stop it first, or set DATA_DIR to another folder.`,
    )
  })

  it('says what is wrong with the folder', async () => {
    writeFileSync(`${folder.dataDir}-file`, '')
    expect(await failed({ dataDir: `${folder.dataDir}-file/data` })).toMatch(/^Dockside: .*DATA_DIR.*$/)
  })

  it('says what is wrong with the settings', async () => {
    expect(await failed({ environment: { PORT: 'http', SEED: 'some' } })).toBe(
      'Dockside: PORT must be a number from 0 to 65535; SEED must be demo or none.',
    )
  })

  it('says how to get a missing engine', async () => {
    const order = { table: { command: '/nowhere/dynoxide', args: [], port: 1 } }
    await expect(startEngineHost(order, { dir: folder.dataDir })).rejects.toThrow(/engine could not be run .*npm/)
  })
})

describe('demo data', () => {
  it('fills an empty store once', async () => {
    const first = await boot('demo')
    const seeded = await rows(first, 'seed')
    expect(seeded).toHaveLength(2)
    await first.stop()
    expect(await rows(await boot('demo'), 'seed')).toEqual(seeded)
  })

  it('begins again after a kill in the middle', async () => {
    writeFileSync(folder.holdFile, '')
    const starting = startFixture({ dataDir: folder.dataDir, environment: folder.environment, seed: 'demo' })
    const ended = starting.catch((error: unknown) => String(error))
    await until('half the data', () => folder.traced('seeding').length === 1, 60_000)
    const { pid } = JSON.parse(readFileSync(`${folder.dataDir}/run.json`, 'utf8'))
    process.kill(pid, 'SIGKILL')
    await ended
    const stack = await boot('demo')
    const seeded = await rows(stack, 'seed')
    expect(seeded).toHaveLength(2)
    expect(seeded).not.toContain(`first of ${pid}`)
  })
})

it('ends at once on Ctrl-C while it fills in the demo data, and begins again later', async () => {
  writeFileSync(folder.holdFile, '')
  const starting = startFixture({ dataDir: folder.dataDir, environment: folder.environment, seed: 'demo' })
  const ended = starting.catch((error: unknown) => String(error))
  await until('half the data', () => folder.traced('seeding').length === 1, 60_000)
  const { pid } = JSON.parse(readFileSync(`${folder.dataDir}/run.json`, 'utf8'))
  process.kill(pid, 'SIGINT')
  expect(await ended).toContain('ended with 0 before it was ready')
  expect(enginesOf(folder.dataDir)).toEqual([])
  expect(await rows(await boot('demo'), 'seed')).toHaveLength(2)
})

/** Processor time of a process so far, in seconds: the clock would count the neighbours as well. */
const workOf = (pid: number | undefined): number =>
  Number(execFileSync('ps', ['-o', 'cputimes=', '-p', String(pid)], { encoding: 'utf8' }))

it('starts the real stacks with less than 10 s of work and leaves nothing behind', async () => {
  const stack = await startStack()
  expect(workOf(stack.process.pid)).toBeLessThan(10)
  expect((await fetch(`${stack.baseUrl}/health`)).status).toBe(200)
  expect(await stack.stop()).toBe(0)
  expect(processesOf(stack)).toEqual([])
  expect(existsSync(stack.info.dataDir)).toBe(false)
})
