import { freeOf } from '../books/public.ts'
import { readAll } from '../platform/db/walk.ts'
import type { Deps } from '../platform/deps.ts'
import { type Inbound, inboundRef } from './inbound.items.ts'
import { openTakesTo, openTakeType } from './open-takes.items.ts'

/** Owner and location of goods. */
export interface Place {
  doctorNo: string
  userNo: string
  productNo: string
  warehouseNo: string
}

/** The nurse's open takes of a product to a warehouse, oldest first (consistent read). */
export const outstandingTakes = async (deps: Pick<Deps, 'table'>, place: Place): Promise<Inbound[]> => {
  const open = await readAll(deps.table, openTakeType, openTakesTo(place), { consistent: true })
  const theirs = open.filter(({ userNo }) => userNo === place.userNo)
  const takes = await deps.table.batchGet(theirs.map(inboundRef), { consistent: true })
  return takes.filter((take) => take !== undefined).filter((take) => freeOf(take) > 0)
}

/** Units that a report can claim as arrived; excludes those in pending claims on mixed packages. */
export const outstandingUnits = (takes: readonly Inbound[]): number =>
  takes.reduce((sum, take) => sum + freeOf(take), 0)
