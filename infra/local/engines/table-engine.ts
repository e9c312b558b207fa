import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { freePort } from '../free-port.ts'
import { tableFileIn } from '../orphans.ts'
import { dynoxideBinary } from './dynoxide-binary.ts'
import type { HostOrder } from './host-messages.ts'

export interface TableEngine {
  endpoint: string
  /** Its store; undefined if DYNAMODB_ENDPOINT names an external engine. */
  file?: string
  order?: NonNullable<HostOrder['table']>
}

/**
 * Plans the table's engine: our own in `dir`, or the one named by DYNAMODB_ENDPOINT. Our own always uses a file, even
 * if the data is temporary, because the stream's index is created in the file.
 */
export const planTableEngine = async (dir: string, endpoint = process.env.DYNAMODB_ENDPOINT): Promise<TableEngine> => {
  if (endpoint) return { endpoint }
  const file = tableFileIn(dir)
  mkdirSync(dirname(file), { recursive: true })
  const port = await freePort()
  const args = ['serve', '--host', '127.0.0.1', '--port', String(port), '--db-path', file]
  return { endpoint: `http://127.0.0.1:${port}`, file, order: { command: dynoxideBinary(), args, port } }
}
