import { documentClient } from '../../functions/platform/aws.ts'
import { systemClock } from '../../functions/platform/clock.ts'
import { dynamoTable } from '../../functions/platform/db/dynamo-table.ts'
import type { Deps } from '../../functions/platform/deps.ts'
import { idMaker } from '../../functions/platform/ids.ts'

export interface Counted {
  deps: Deps
  /** Requests and consumed units since the last reset. */
  counts: { requests: string[]; units: number }
  reset: () => void
  stop: () => void
}

/** Deps on a store whose requests are counted, with the capacity each one used. */
export const countingDeps = (endpoint: string, tableName: string): Counted => {
  const client = documentClient(endpoint)
  const counts: Counted['counts'] = { requests: [], units: 0 }
  client.middlewareStack.add(
    (next, context) => async (args) => {
      Object.assign(args.input, { ReturnConsumedCapacity: 'TOTAL' })
      counts.requests.push(String(context.commandName).replace('Command', ''))
      const answer = await next(args)
      const used: unknown = Reflect.get(answer.output, 'ConsumedCapacity')
      for (const one of Array.isArray(used) ? used : [used]) counts.units += Number(one?.CapacityUnits ?? 0)
      return answer
    },
    { step: 'initialize', name: 'count' },
  )
  return {
    deps: { table: dynamoTable(client, tableName), now: systemClock, newId: idMaker(systemClock) },
    counts,
    reset: () => {
      counts.requests = []
      counts.units = 0
    },
    stop: () => client.destroy(),
  }
}
