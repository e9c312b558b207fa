import { dynamo } from './aws.ts'
import { systemClock } from './clock.ts'
import { dynamoTable } from './db/dynamo-table.ts'
import type { Deps } from './deps.ts'
import { env } from './env.ts'
import { idMaker } from './ids.ts'

/** Dependencies of a deployed function: the real table, clock and randomness. */
export const baseDeps = (): Deps => ({
  table: dynamoTable(dynamo(), env('TABLE_NAME')),
  now: systemClock,
  newId: idMaker(systemClock),
})
