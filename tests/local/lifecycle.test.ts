import { execFileSync, spawn } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDataDir } from '../../infra/local/data-dir.ts'
import { startEngineHost } from '../../infra/local/engines/host-client.ts'
import { startGateway } from '../../infra/local/gateway/server.ts'
import { endOrphans, enginesOf } from '../../infra/local/orphans.ts'
import { explain } from '../../infra/local/problem.ts'
import { readSettings } from '../../infra/local/settings.ts'
import { exitOf, type Stack, type StackOptions } from '../support/stack.ts'
import { makeUser, signIn } from './fixture/people.ts'
import { processesOf } from './fixture/processes.ts'
import { putRow, rows } from './fixture/rows.ts'
import { startFixture, type TestFolder, testFolder, until } from './fixture/start.ts'
import { answersAmongSources, servesSources } from './lifecycle/dev-console.ts'
import { beginSecondFactor } from './lifecycle/second-factor.ts'
import { holdSteps } from './lifecycle/steps.ts'
import { holdStream } from './lifecycle/stream.ts'

// Starts are slow, so all tests that stop, kill or restart a stack share one folder and its successive stacks.

let folder: TestFolder
let running: Stack | undefined
const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }

const boot = async (options: StackOptions = {}): Promise<Stack> => {
  running = await startFixture({ dataDir: folder.dataDir, environment: folder.environment, seed: 'demo', ...options })
  return running
}
const stackNow = async (): Promise<Stack> => running ?? boot()
/** Id of the process that runs the engines of a stack. */
const hostOf = ({ process: { pid } }: Stack): number => {
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
  return Number(children.trim().split(/\s+/)[0])
}
/** Returns the error output of a start that fails before it is ready. */
const failed = async (options: StackOptions): Promise<string> => {
  const error: unknown = await startFixture(options).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  const [, ...lines] = String(error instanceof Error ? error.message : error).split('\n')
  return lines.join('\n').trim()
}
const sendMail = ({ info }: Stack) =>
  new SESv2Client({ endpoint: info.inbox, region: info.region, credentials }).send(
    new SendEmailCommand({
      FromEmailAddress: 'dockside@example.test',
      Destination: { ToAddresses: ['anna@example.test'] },
      Content: { Simple: { Subject: { Data: 'Hello' }, Body: { Text: { Data: 'Text' } } } },
    }),
  )
/** Interrupts a start while it seeds the demo data, and returns its outcome and process id. */
const interruptedStart = async (signal: 'SIGINT' | 'SIGKILL') => {
  writeFileSync(folder.holdFile, '')
  const before = folder.traced('seeding').length
  const ended = boot().catch(String)
  await until('half of the demo data', () => folder.traced('seeding').length > before, 60_000)
  const { pid } = JSON.parse(readFileSync(`${folder.dataDir}/run.json`, 'utf8'))
  process.kill(pid, signal)
  return { ended: await ended, pid }
}

describe('a data folder across starts', () => {
  beforeAll(() => {
    folder = testFolder()
  })
  afterAll(async () => {
    await running?.stop()
    folder.remove()
  })

  it('is released immediately on Ctrl-C while the demo data is seeded', async () => {
    const { ended } = await interruptedStart('SIGINT')
    expect(ended).toContain('ended with 0 before it was ready')
    expect(ended).toMatch(/Stopping \.\.\.\n(?:.*\n)*Stopped\./)
    expect(enginesOf(folder.dataDir)).toEqual([])
  })

  it('is seeded again after a Ctrl-C or a kill during the seeding', async () => {
    const { pid } = await interruptedStart('SIGKILL')
    const seeded = await rows(await boot(), 'seed')
    expect(seeded).toHaveLength(2)
    expect(seeded).not.toContain(`first of ${pid}`)
  })

  it('keeps rows, people, second factors, files, emails and tokens, and is seeded once', async () => {
    const first = await stackNow()
    const seeded = await rows(first, 'seed')
    await makeUser(first, 'anna', 'anna@example.test')
    const { IdToken } = await signIn(first, 'anna')
    await putRow(first, 'kept')
    const s3 = new S3Client({ endpoint: first.info.s3Endpoint, region: 'us-east-1', credentials, forcePathStyle: true })
    await s3.send(new PutObjectCommand({ Bucket: 'fixture-labels', Key: 'label.pdf', Body: 'pdf' }))
    await sendMail(first)
    const secondFactorIsKept = await beginSecondFactor(first)

    // The next start waits for the previous stack to end, and then uses its port.
    const ending = first.stop()
    const second = await boot({ port: Number(new URL(first.baseUrl).port) })
    expect(await ending).toBe(0)
    expect(first.output()).toMatch(/Stopping \.\.\.\nStopped\.\n$/)
    expect(second.baseUrl).toBe(first.baseUrl)
    await secondFactorIsKept(second)
    expect(await rows(second, 'seed')).toEqual(seeded)
    expect(await rows(second, 'a')).toEqual(['kept'])
    expect((await signIn(second, 'anna@example.test')).IdToken).toBeTruthy()
    const headers = { authorization: IdToken, 'content-type': 'application/json' }
    expect((await fetch(`${second.baseUrl}/echo`, { method: 'POST', body: '{}', headers })).status).toBe(200)
    expect(await (await fetch(`${second.info.s3Endpoint}/fixture-labels/label.pdf`)).text()).toBe('pdf')
    const { emails } = await (await fetch(`${second.info.inbox}/store`)).json()
    expect(emails).toMatchObject([{ subject: 'Hello', destination: { to: ['anna@example.test'] } }])
  })

  it('recovers from a kill that leaves no process running, without losing stream records or FIFO messages', async () => {
    const killed = await stackNow()
    await makeUser(killed, 'ben', 'ben@example.test')
    await putRow(killed, 'written before the kill')
    const streamGoesOn = await holdStream(killed, folder)
    const stepsGoOn = await holdSteps(killed, folder)
    killed.process.kill('SIGKILL')
    await exitOf(killed.process)
    rmSync(folder.holdFile)
    await until('the engines to end', () => processesOf(killed).length === 0, 5000)
    const next = await boot()
    expect(await rows(next, 'a')).toContain('written before the kill')
    expect((await signIn(next, 'ben')).IdToken).toBeTruthy()
    await Promise.all([streamGoesOn(), stepsGoOn(next)])
  })

  it('keeps its rows if the engine host is killed, which ends the main process, or if both are killed', async () => {
    const first = await stackNow()
    await putRow(first, 'one')
    process.kill(hostOf(first), 'SIGKILL')
    expect(await exitOf(first.process)).toBe(1)
    expect(first.output()).toContain('The engine host ended (SIGKILL)')
    expect(enginesOf(folder.dataDir)).toEqual([])

    const second = await boot()
    await putRow(second, 'two')
    const host = hostOf(second)
    // The main process is suspended first; otherwise it would stop the table engine when the host is killed.
    process.kill(second.process.pid ?? 0, 'SIGSTOP')
    process.kill(host, 'SIGKILL')
    process.kill(second.process.pid ?? 0, 'SIGKILL')
    await exitOf(second.process)
    // A killed process can still be listed for a moment.
    await until('the engine host to end', () => enginesOf(folder.dataDir).length <= 1, 5000)
    const [orphan] = enginesOf(folder.dataDir)
    const third = await boot({ args: ['--dev'] })
    expect(enginesOf(folder.dataDir)).toHaveLength(2)
    expect(enginesOf(folder.dataDir)).not.toContain(orphan)
    expect(await rows(third, 'a')).toEqual(expect.arrayContaining(['one', 'two']))
  })

  it('is used by only one Dockside, and a second start names the running one', async () => {
    const first = await stackNow()
    expect(await failed({ dataDir: folder.dataDir })).toBe(
      `Dockside: Another Dockside is already running on ${folder.dataDir} at ${first.baseUrl} (process ${first.process.pid}): stop it first, or set DATA_DIR to another folder.`,
    )
  })

  describe('used by a stack with --dev, which', () => {
    const devStack = async () => {
      if (running?.process.spawnargs.includes('--dev')) return running
      await running?.stop()
      return boot({ args: ['--dev'] })
    }
    it('serves the sources under web/api, although their paths begin like those of calls', async () => {
      await servesSources(await devStack())
    })
    it('still answers calls, and answers an unknown path with 404 and an error envelope', async () => {
      await answersAmongSources(await devStack())
    })
  })

  it('is used by no process after the stop', async () => {
    const last = await stackNow()
    expect(await last.stop()).toBe(0)
    running = undefined
    expect(processesOf(last)).toEqual([])
  })
})

it('a start ends only the orphaned engines of its own folder', async () => {
  folder = testFolder()
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
    folder.remove()
  }
})

// The test "is used by only one Dockside" checks that such an error is printed as one line.
describe('a start that fails', () => {
  beforeAll(() => {
    folder = testFolder()
  })
  afterAll(() => folder.remove())

  it('names the port in use and suggests another', async () => {
    const taken = createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    const address = taken.address()
    const port = address && typeof address === 'object' ? address.port : 0
    await expect(startGateway(port, { ready: false })).rejects.toThrow(
      `Port ${port} is in use: stop the program that uses it, or choose another port, like PORT=${port + 1}.`,
    )
    taken.close()
  })

  it('reports a problem with the data folder', async () => {
    const file = `${folder.dataDir}-file`
    writeFileSync(file, '')
    const error = await openDataDir(`${file}/data`).catch((reason: unknown) => reason)
    expect(explain(error, file)).toContain('DATA_DIR')
  })

  it('reports invalid settings', () => {
    expect(() => readSettings({ PORT: 'http', SEED: 'some' }, [])).toThrow(
      'PORT must be a number from 0 to 65535; SEED must be demo or none.',
    )
  })

  it('explains how to install a missing engine', async () => {
    const order = { table: { command: '/nowhere/dynoxide', args: [], port: 1 } }
    await expect(startEngineHost(order, { dir: folder.dataDir })).rejects.toThrow(/engine could not be run .*npm/)
  })
})
