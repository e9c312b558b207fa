import { ref } from '../platform/db/table.ts'
import type { Deps } from '../platform/deps.ts'
import { idOfCall } from '../platform/ids.ts'
import { type Inbound, inboundItem } from './inbound.items.ts'

type Drawing = Pick<Deps, 'now' | 'newId' | 'repeat'>

/** The number of a new take. Under an Idempotency-Key the takes of all repetitions have one place in the store. */
export const takeNo = (deps: Drawing): string => idOfCall(deps, 'inbound')

/** The take that this call has made before, under its Idempotency-Key. */
export const takeMade = (deps: Deps, doctorNo: string): Promise<Inbound | undefined> =>
  deps.table.get(ref(inboundItem, { doctorNo, inboundNo: takeNo(deps) }), { consistent: true })
