import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountItem } from '../../functions/books/items/ledger.items.ts'
import { documentClient } from '../../functions/platform/aws.ts'
import { dynamoTable } from '../../functions/platform/db/dynamo-table.ts'
import { put, update } from '../../functions/platform/db/intent.ts'
import { ref } from '../../functions/platform/db/table.ts'
import { startEngineTable } from '../support/test-table.ts'

// The store has committed, but its response is lost and the SDK repeats the request.

let running: Awaited<ReturnType<typeof startEngineTable>>
let proxy: Server
let losing = 0
const key = { doctorNo: 'US-1', userNo: 'US-2' }

beforeAll(async () => {
  running = await startEngineTable()
  proxy = createServer((incoming, outgoing) => {
    const forward = request(running.endpoint, { method: 'POST', headers: incoming.headers }, (answer) => {
      answer.resume()
      if (losing > 0 && String(incoming.headers['x-amz-target']).endsWith('TransactWriteItems')) {
        losing -= 1
        answer.on('end', () => incoming.socket.destroy())
        return
      }
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(outgoing)
    })
    incoming.pipe(forward)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
})

afterAll(async () => {
  proxy.close()
  await running.stop()
})

describe('a commit whose answer was lost', () => {
  it('is applied once, and its conditions do not fail on its own writes', async () => {
    const { port }: AddressInfo = Object.assign({ port: 0, address: '', family: '' }, proxy.address())
    const client = documentClient(`http://127.0.0.1:${port}`)
    const table = dynamoTable(client, running.tableName)
    const account = accountItem.schema.parse(key)
    losing = 1
    await table.commit([put(accountItem, account, { when: { is: 'absent' }, error: 'race' })])
    losing = 1
    await table.commit([
      update(accountItem, key, { add: { balance: 5, seq: 1 }, when: { equals: { seq: 0 } }, error: 'race' }),
    ])
    expect(losing).toBe(0)
    expect(await table.get(ref(accountItem, key), { consistent: true })).toMatchObject({ balance: 5, seq: 1 })
    client.destroy()
  })
})
