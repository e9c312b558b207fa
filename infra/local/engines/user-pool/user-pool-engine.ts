import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { HostOrder } from '../host-messages.ts'
import { refuseBrowsersFromNowOn } from '../no-browsers.ts'
import { keepPoolFilesWhole } from './user-pool-files.ts'
import { completeUserPool } from './user-pool-targets.ts'
import { leaveOutTriggers } from './without-triggers.ts'

/**
 * Runs cognito-local inside this process, its data under `dir`. The issuer does not depend on the port, so that
 * the tokens and the pool of yesterday still serve today.
 */
export const startUserPool = async ({ dir, port, issuerDomain }: NonNullable<HostOrder['users']>): Promise<void> => {
  await mkdir(join(dir, '.cognito', 'db'), { recursive: true })
  const config = {
    // User names are chosen by people; without this every user name must be an email address.
    UserPoolDefaults: { UsernameAttributes: [] },
    TokenConfig: { IssuerDomain: issuerDomain },
    ServerConfig: { port, hostname: '127.0.0.1', development: false, https: false },
  }
  await writeFile(join(dir, '.cognito', 'config.json'), JSON.stringify(config))
  process.chdir(dir)
  keepPoolFilesWhole()
  completeUserPool()
  leaveOutTriggers()
  refuseBrowsersFromNowOn()
  await import('cognito-local/lib/bin/start.js')
}
