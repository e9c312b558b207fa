import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

const commandOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    try {
      return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
    } catch {
      return ''
    }
  }
}

// A number alone may belong to somebody else by now: only our engines, and only those of this folder.
const isOurs = (pid: number, dir: string): boolean => {
  const command = commandOf(pid)
  return command.includes('infra/local/engines/host.ts') || (command.includes('dynoxide') && command.includes(dir))
}

const kill = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal)
  } catch {
    // It went by itself.
  }
}

/** Ends the engines a killed start left on this folder, each checked by its command line. */
export const endOrphans = async (pids: number[], dir: string): Promise<void> => {
  const left = (): number[] => pids.filter((pid) => isOurs(pid, dir))
  for (const pid of left()) kill(pid, 'SIGTERM')
  const deadline = Date.now() + 3000
  while (left().length > 0 && Date.now() < deadline) await pause(20)
  for (const pid of left()) kill(pid, 'SIGKILL')
}
