import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dynoxideBinary } from '../../infra/local/engines/dynoxide-binary.ts'
import { startEngineHost } from '../../infra/local/engines/host-client.ts'
import type { HostOrder } from '../../infra/local/engines/host-messages.ts'
import { close, listen } from '../../infra/local/engines/listen.ts'
import { ISSUER_DOMAIN } from '../../infra/local/template/issuer.ts'

// Another process may take a port between the search for a free port and the start of the engine. Its responses must
// not be mistaken for the engine’s; the start must try other ports.

const dir = mkdtempSync(join(tmpdir(), 'dockside-ports-'))
const somebody = createServer((_, response) => response.end('<Somebody/>'))
let port = 0
beforeAll(async () => {
  port = await listen(somebody)
  mkdirSync(join(dir, 'users'))
})
afterAll(async () => {
  await close(somebody)
  rmSync(dir, { recursive: true, force: true })
})

const orders: Record<string, () => HostOrder> = {
  'user pool': () => ({ users: { dir: join(dir, 'users'), port, issuerDomain: ISSUER_DOMAIN } }),
  table: () => {
    const args = ['serve', '--host', '127.0.0.1', '--port', String(port), '--db-path', join(dir, 'table.db')]
    return { table: { command: dynoxideBinary(), args, port } }
  },
}

it.each(Object.entries(orders))(
  'the engine of the %s is not considered ready if another process responds on its port',
  async (_name, order) => {
    await expect(startEngineHost(order(), { dir })).rejects.toThrow(/already in use/)
  },
)
