import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../free-port.ts'
import { StartProblem } from '../problem.ts'
import { ISSUER_DOMAIN } from '../template/issuer.ts'
import { type EngineHost, startEngineHost } from './host-client.ts'
import { planTableEngine, type TableEngine } from './table-engine.ts'

const TRIES = 3

/** Repeats an attempt if another process took the port between the search for a free one and the engine's start. */
export const onFreePorts = async <T>(attempt: () => Promise<T>): Promise<T> => {
  for (let tried = 1; ; tried += 1) {
    try {
      return await attempt()
    } catch (error) {
      const lostRace = error instanceof StartProblem && /already in use|host ended/.test(error.message)
      if (!lostRace || tried === TRIES) throw error
    }
  }
}

export interface HostedEngines {
  host: EngineHost
  table: TableEngine
  cognito: string
  stop: () => Promise<void>
}

/** Starts the third-party engines (the table and the user pool) in the engine host. */
export const startHostedEngines = (
  dir: string,
  lasting: boolean,
  onLost: (problem: StartProblem) => void,
): Promise<HostedEngines> =>
  onFreePorts(async () => {
    const users = { dir: join(dir, 'users'), port: await freePort(), issuerDomain: ISSUER_DOMAIN }
    const table = await planTableEngine(dir)
    for (const folder of [users.dir, join(dir, 'streams')]) mkdirSync(folder, { recursive: true })
    const order = { users, table: table.order, scratch: lasting ? undefined : dir }
    const host = await startEngineHost(order, { dir, logFile: join(dir, 'engines.log'), onLost })
    return { host, table, cognito: `http://127.0.0.1:${users.port}`, stop: host.stop }
  })
