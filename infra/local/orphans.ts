import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { StartProblem } from './problem.ts'

/** Milliseconds that an engine may take to stop in order, and then to exit once it is killed. */
const PATIENCE_MS = 5000
const KILL_PATIENCE_MS = 3000

/** A process and its arguments, each between two separators. */
interface Command {
  pid: number
  line: string
  separator: string
}

const fromProc = (): Command[] =>
  readdirSync('/proc').flatMap((name): Command[] => {
    if (!/^\d+$/.test(name)) return []
    try {
      return [{ pid: Number(name), line: `\0${readFileSync(`/proc/${name}/cmdline`, 'utf8')}`, separator: '\0' }]
    } catch {
      return [] // The process has exited in the meantime.
    }
  })

const fromPs = (): Command[] =>
  execFileSync('ps', ['-axwwo', 'pid=,command='], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    .split('\n')
    .flatMap((text): Command[] => {
      const [, pid, command] = /^\s*(\d+)\s+(.*)$/.exec(text) ?? []
      return pid && command ? [{ pid: Number(pid), line: ` ${command} `, separator: ' ' }] : []
    })

const commands = (): Command[] => {
  if (process.platform === 'linux') return fromProc()
  try {
    return fromPs()
  } catch {
    return []
  }
}

const hasArgument = ({ line, separator }: Command, argument: string): boolean =>
  line.includes(`${separator}${argument}${separator}`)

const ENGINE_HOST = 'infra/local/engines/host.ts'

// Compares the whole path: /data is not /data-2, and the engine host of another instance is not ours.
const isOf =
  (dir: string) =>
  (command: Command): boolean =>
    (command.line.includes(`${ENGINE_HOST}${command.separator}`) && hasArgument(command, dir)) ||
    (command.line.includes('dynoxide') && hasArgument(command, tableFileIn(dir)))

const kill = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal)
  } catch {
    // The process has exited by itself, or belongs to another user; remaining engines are reported at the end.
  }
}

/** The file of the table's engine, which is part of its command line. */
export const tableFileIn = (dir: string): string => `${dir}/table/table.sqlite`

/** Process ids of the engines that run on a folder, regardless of their parent. */
export const enginesOf = (dir: string): number[] =>
  commands()
    .filter(isOf(dir))
    .map(({ pid }) => pid)

/**
 * Stops the engines that a killed start left on this folder, and no others: two engines on one file would destroy it.
 * Throws a StartProblem if one of them cannot be stopped.
 */
export const endOrphans = async (dir: string): Promise<void> => {
  for (const [signal, patience] of [
    ['SIGTERM', PATIENCE_MS],
    ['SIGKILL', KILL_PATIENCE_MS],
  ] as const) {
    const signaled = new Set<number>()
    for (const deadline = Date.now() + patience; ; await pause(20)) {
      // Listed again each time, because a stopping host may just have started its table engine.
      const left = enginesOf(dir)
      if (left.length === 0) return
      if (Date.now() > deadline) break
      for (const pid of left.filter((one) => !signaled.has(one))) {
        signaled.add(pid)
        kill(pid, signal)
      }
    }
  }
  const left = enginesOf(dir).join(', ')
  throw new StartProblem(
    `An engine of an earlier start is still running on ${dir} and cannot be stopped: end process ${left} yourself.`,
  )
}
