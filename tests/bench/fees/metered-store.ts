import { documentClient } from '../../../functions/platform/aws.ts'
import { systemClock } from '../../../functions/platform/clock.ts'
import { dynamoTable } from '../../../functions/platform/db/dynamo-table.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { idMaker } from '../../../functions/platform/ids.ts'
import { PRICES } from '../cost/prices.ts'

const WRITES = new Set([
  'BatchWriteCommand',
  'BatchWriteItemCommand',
  'TransactWriteCommand',
  'TransactWriteItemsCommand',
])

/** Deps on a store that adds up the capacity read and written, without recording the requests. */
export const meteredStore = (endpoint: string, tableName: string) => {
  const client = documentClient(endpoint)
  const used = { readUnits: 0, writeUnits: 0, requests: 0 }
  client.middlewareStack.add(
    (next, context) => async (args) => {
      Object.assign(args.input, { ReturnConsumedCapacity: 'TOTAL' })
      const answer = await next(args)
      const capacity: unknown = Reflect.get(answer.output, 'ConsumedCapacity')
      const kind = WRITES.has(String(context.commandName)) ? 'writeUnits' : 'readUnits'
      for (const one of Array.isArray(capacity) ? capacity : [capacity]) used[kind] += Number(one?.CapacityUnits ?? 0)
      used.requests += 1
      return answer
    },
    { step: 'initialize', name: 'meter' },
  )
  const deps: Deps = { table: dynamoTable(client, tableName), now: systemClock, newId: idMaker(systemClock) }
  return {
    deps,
    take: () => {
      const taken = { ...used, dollars: used.readUnits * PRICES.readUnits + used.writeUnits * PRICES.writeUnits }
      Object.assign(used, { readUnits: 0, writeUnits: 0, requests: 0 })
      return taken
    },
    stop: () => client.destroy(),
  }
}
export type Metered = ReturnType<typeof meteredStore>
