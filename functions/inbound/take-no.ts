import { ref } from '../platform/db/table.ts'
import type { Deps } from '../platform/deps.ts'
import { idOfCall } from '../platform/ids.ts'
import { type Inbound, inboundItem } from './inbound.items.ts'

type Drawing = Pick<Deps, 'now' | 'newId' | 'repeat'>

/** The number of a new take. All retries under an Idempotency-Key share one key in the store. */
export const takeNo = (deps: Drawing): string => idOfCall(deps, 'inbound')

/** The take that an earlier run of this call made, under its Idempotency-Key. */
export const takeMade = (deps: Deps, doctorNo: string): Promise<Inbound | undefined> =>
  deps.table.get(ref(inboundItem, { doctorNo, inboundNo: takeNo(deps) }), { consistent: true })
