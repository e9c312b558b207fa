import { existsSync, readdirSync, readFileSync } from 'node:fs'

// CPU time of the processes of a stack, from /proc (Linux). Unlike calls per second, it hardly changes on a busy
// machine.

/** The kernel counts in hundredths of a second. */
const MS_A_TICK = 10

type Part = 'server' | 'engine' | 'driver'
export type Cpu = Record<Part, number>

const childrenOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )

const nameOf = (pid: number): string => readFileSync(`/proc/${pid}/comm`, 'utf8').trim()

/** User and system time of a process. */
const msOf = (pid: number): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * MS_A_TICK
}

const engineUnder = (pid: number): number | undefined => {
  for (const child of childrenOf(pid)) {
    const found = nameOf(child) === 'dynoxide' ? child : engineUnder(child)
    if (found) return found
  }
  return undefined
}

/**
 * CPU time in ms of the gateway with the functions (one process), the table engine and the load driver since the last
 * read; undefined if the system does not report it.
 */
export const cpuMeter = (server: number): (() => Cpu | undefined) => {
  const engine = existsSync('/proc/self/stat') ? engineUnder(server) : undefined
  if (!engine) return () => undefined
  const now = (): Cpu => {
    const { user, system } = process.cpuUsage()
    return { server: msOf(server), engine: msOf(engine), driver: (user + system) / 1000 }
  }
  let last = now()
  return () => {
    const next = now()
    const since = {
      server: next.server - last.server,
      engine: next.engine - last.engine,
      driver: next.driver - last.driver,
    }
    last = next
    return since
  }
}

/** CPU time per item. */
export const cpuOfEach = ({ server, engine, driver }: Cpu, count: number): Cpu => ({
  server: server / count,
  engine: engine / count,
  driver: driver / count,
})
