import { mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { HostOrder } from '../host-messages.ts'
import { guardNewServers } from '../no-browsers.ts'
import { keepPoolFilesWhole } from './user-pool-files.ts'
import { completeUserPool } from './user-pool-targets.ts'
import { leaveOutTriggers } from './without-triggers.ts'

/**
 * Runs cognito-local in this process, with its data under `dir`. The issuer does not depend on the port, so tokens and
 * pool stay valid across restarts. Resolves once it listens; rejects if the port is in use.
 */
export const startUserPool = async ({ dir, port, issuerDomain }: NonNullable<HostOrder['users']>): Promise<void> => {
  await mkdir(join(dir, '.cognito', 'db'), { recursive: true })
  const config = {
    // People choose their user names; without this, every user name must be an email address.
    UserPoolDefaults: { UsernameAttributes: [] },
    TokenConfig: { IssuerDomain: issuerDomain },
    ServerConfig: { port, hostname: '127.0.0.1', development: false, https: false },
  }
  await writeFile(join(dir, '.cognito', 'config.json'), JSON.stringify(config))
  process.chdir(dir)
  keepPoolFilesWhole()
  completeUserPool()
  leaveOutTriggers()
  guardNewServers()
  // Replaces bin/start.js, which exits the process if the port is in use, after its import has resolved.
  const { createDefaultServer } = await import('cognito-local/lib/server/index.js')
  const pino = createRequire(import.meta.resolve('cognito-local/lib/bin/start.js'))('pino')
  const server = await createDefaultServer(pino({ level: process.env.DEBUG ? 'debug' : 'info' }))
  await server.start()
}
