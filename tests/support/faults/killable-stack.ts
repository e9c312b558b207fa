import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import type { LocalInfo } from '../../../infra/local/gateway/local-calls.ts'
import { exitOf } from '../stack.ts'

const START = fileURLToPath(new URL('../../../infra/local/start.mjs', import.meta.url))
const MAIN = fileURLToPath(new URL('../../../infra/local/main.ts', import.meta.url))
const NODE = fileURLToPath(new URL('../../../node_modules/.bin/node', import.meta.url))

/** Ways to interrupt a running Dockside. `group` includes every process that Ctrl-C in a terminal reaches. */
export const INTERRUPTIONS = [
  'SIGINT group',
  'SIGKILL group',
  'SIGKILL main',
  'SIGKILL host',
  'SIGKILL table',
  'SIGKILL starter',
  'SIGKILL everything',
] as const
export type Interruption = (typeof INTERRUPTIONS)[number]

export interface KillableStack {
  baseUrl: string
  info: LocalInfo
  /** Time from the start of the process until it reports that it is ready. */
  readyMs: number
  output: () => string
  /** Ids of its processes. */
  processes: { server: number; table: number }
  /** Interrupts it, and resolves when the started process has ended; others may still be ending. */
  interrupt: (how: Interruption) => Promise<void>
  stop: () => Promise<number | null>
}

export interface Killable {
  /** Data with which the store begins: demo data by default, or `none`. */
  seed?: 'demo' | 'none'
  environment?: Record<string, string>
  dataDir: string
  port: number
  /** True to include the first process of `npm start`, which builds missing parts; false to start the server alone. */
  whole: boolean
}

const children = (pid: number): { pid: number; command: string }[] =>
  execFileSync('ps', ['-axwwo', 'pid=,ppid=,command='], { encoding: 'utf8' })
    .split('\n')
    .flatMap((line) => {
      const [, child, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
      return Number(parent) === pid ? [{ pid: Number(child), command }] : []
    })

const childOf = (pid: number, what: string): number => {
  const found = children(pid).find(({ command }) => command.includes(what))
  if (!found) throw new Error(`Process ${pid} has no child ${what}`)
  return found.pid
}

const processesOf = (starter: ChildProcess, whole: boolean) => {
  const top = starter.pid ?? 0
  const server = whole ? childOf(top, 'infra/local/main.ts') : top
  const host = childOf(server, 'engines/host.ts')
  return { top, server, host, table: childOf(host, 'dynoxide') }
}

const interruptWith = (starter: ChildProcess, { top, server: main, host, table }: ReturnType<typeof processesOf>) => {
  return async (how: Interruption): Promise<void> => {
    const targets: Record<Interruption, number[]> = {
      'SIGINT group': [-top],
      'SIGKILL group': [-top],
      'SIGKILL main': [main],
      'SIGKILL host': [host],
      'SIGKILL table': [table],
      'SIGKILL starter': [top],
      'SIGKILL everything': [-top, host, table],
    }
    for (const target of targets[how]) process.kill(target, how.startsWith('SIGINT') ? 'SIGINT' : 'SIGKILL')
    await exitOf(starter)
  }
}

/** Starts Dockside in a separate process group, and resolves when it is ready. */
export const startKillable = async ({
  dataDir,
  port,
  whole,
  seed = 'demo',
  environment,
}: Killable): Promise<KillableStack> => {
  const began = performance.now()
  const starter = spawn(NODE, [whole ? START : MAIN], {
    // With a message channel, the server exits with its parent, so that a test that times out leaves no process.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      LOG_LEVEL: 'error',
      RETRY_TIME_SCALE: '0.01',
      SCHEDULES: 'off',
      PORT: String(port),
      DATA_DIR: dataDir,
      SEED: seed,
      ...environment,
    },
  })
  let said = ''
  const hear = (chunk: Buffer): void => {
    said = (said + chunk.toString()).slice(-20_000)
  }
  starter.stdout?.on('data', hear)
  starter.stderr?.on('data', hear)
  const baseUrl = `http://127.0.0.1:${port}`
  // Polling /health is not enough, because the previous server may still be shutting down and would respond.
  while (!said.includes('Ready in')) {
    if (starter.exitCode !== null) throw new Error(`The start ended with ${starter.exitCode}:\n${said}`)
    if (performance.now() - began > 120_000) throw new Error(`Not ready after 120 s:\n${said}`)
    await pause(25)
  }
  const readyMs = performance.now() - began
  const info = z.custom<LocalInfo>().parse(await (await fetch(`${baseUrl}/_local/info`)).json())
  const processes = processesOf(starter, whole)
  const interrupt = interruptWith(starter, processes)
  const stop = async (): Promise<number | null> => {
    await interrupt('SIGINT group')
    return starter.exitCode
  }
  return { baseUrl, info, readyMs, output: () => said, processes, interrupt, stop }
}
