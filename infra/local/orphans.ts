import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { StartProblem } from './problem.ts'

/** How long an engine may take to end in order, and then to go once it is killed. */
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
      return [] // It went meanwhile.
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

// By the whole folder: /data is not /data-2, and another instance's engine host is none of ours.
const isOf =
  (dir: string) =>
  (command: Command): boolean =>
    (command.line.includes(`${ENGINE_HOST}${command.separator}`) && hasArgument(command, dir)) ||
    (command.line.includes('dynoxide') && hasArgument(command, tableFileIn(dir)))

const kill = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal)
  } catch {
    // It went by itself, or is another user's: what is left is told at the end.
  }
}

/** The file of the table's engine, which its command line names. */
export const tableFileIn = (dir: string): string => `${dir}/table/table.sqlite`

/** Ids of the engine processes that run on a folder, whoever started them. */
export const enginesOf = (dir: string): number[] =>
  commands()
    .filter(isOf(dir))
    .map(({ pid }) => pid)

/**
 * Ends the engines that a killed start left on this folder, and no others: two engines on one file would destroy it.
 * Throws a StartProblem when one of them cannot be ended.
 */
export const endOrphans = async (dir: string): Promise<void> => {
  for (const [signal, patience] of [
    ['SIGTERM', PATIENCE_MS],
    ['SIGKILL', KILL_PATIENCE_MS],
  ] as const) {
    const told = new Set<number>()
    for (const deadline = Date.now() + patience; ; await pause(20)) {
      // Looked for anew each time: a host that is being ended may just have started its table engine.
      const left = enginesOf(dir)
      if (left.length === 0) return
      if (Date.now() > deadline) break
      for (const pid of left.filter((one) => !told.has(one))) {
        told.add(pid)
        kill(pid, signal)
      }
    }
  }
  const left = enginesOf(dir).join(', ')
  throw new StartProblem(`An engine of an earlier start still runs on ${dir} and cannot be ended: end process ${left}.`)
}
