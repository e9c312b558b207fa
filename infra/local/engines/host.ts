/**
 * The engine host (`host.ts <folder>`) runs the third-party engines (the table, the user pool). It is a process in its
 * own group, which a Ctrl-C at the terminal does not reach. It lives exactly as long as its parent's end of the message
 * channel, so that a SIGKILLed parent leaves no process behind.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { HostOrder, type HostReport } from './host-messages.ts'
import { answersOn } from './port-answers.ts'

let table: ChildProcess | undefined
let stopping = false
let scratch: string | undefined

const tell = (report: HostReport): void => {
  process.send?.(report)
}

const fail = (engine: string, reason: string, missing = false): void => {
  if (stopping) return
  tell({ kind: 'failed', engine, reason, missing })
}

const startTableEngine = async ({ command, args, port }: NonNullable<HostOrder['table']>): Promise<void> => {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  table = child
  let said = ''
  let listens = false
  const hear = (chunk: Buffer): void => {
    said = (said + chunk.toString()).slice(-2000)
    listens ||= said.includes('listening on')
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  child.on('error', (error) => fail('table', error.message, 'code' in error && error.code === 'ENOENT'))
  child.on('exit', (code, signal) => fail('table', `it ended (${signal ?? `code ${code}`}): ${said.trim()}`))
  await answersOn(port, {
    alive: () => child.exitCode === null && child.pid !== undefined,
    listens: () => listens,
  })
}

const startUsersEngine = async (users: NonNullable<HostOrder['users']>): Promise<void> => {
  const { startUserPool } = await import('./user-pool/user-pool-engine.ts')
  await startUserPool(users)
}

const stop = async (): Promise<void> => {
  if (stopping) return
  stopping = true
  const child = table
  if (child && child.exitCode === null && child.signalCode === null) {
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    const late = setTimeout(() => child.kill('SIGKILL'), 3000)
    await gone
    clearTimeout(late)
  }
  const { flushUserPool } = await import('./user-pool/user-pool-files.ts')
  await flushUserPool()
  if (scratch) await rm(scratch, { recursive: true, force: true })
  process.exit(0)
}

const run = async (order: HostOrder): Promise<void> => {
  // Stopped before the order arrived: an engine started now would be left behind.
  if (stopping) return
  scratch = order.scratch
  await Promise.all([order.table && startTableEngine(order.table), order.users && startUsersEngine(order.users)])
  tell({ kind: 'ready' })
}

// All users share the user pool: an unhandled rejection must not end it.
process.on('unhandledRejection', (error) => console.error('Unhandled promise rejection:', error))
process.on('disconnect', () => void stop())
process.on('SIGTERM', () => void stop())
process.on('SIGINT', () => {})
process.on('SIGHUP', () => {})
process.once('message', (message) => {
  run(HostOrder.parse(message)).catch((error: unknown) => fail('engines', String(error)))
})
