import { type Intent, put, remove } from '../platform/db/intent.ts'
import { physicalKeyItem } from './buildings.items.ts'
import type { Warehouse } from './warehouses.items.ts'

/** Intents that let a warehouse be found by its building as it is `after`; undefined: not there. */
export const indexBuilding = (before: Warehouse | undefined, after: Warehouse | undefined): Intent[] => {
  const [was, is] = [placeOf(before), placeOf(after)]
  return [
    // Written whole with each save: one that was saved before there was an index comes into it so.
    ...(is ? [put(physicalKeyItem, is, { error: 'race' })] : []),
    ...(was && was.physicalKey !== is?.physicalKey ? [remove(physicalKeyItem, was, { error: 'race' })] : []),
  ]
}

const placeOf = (warehouse: Warehouse | undefined) => {
  const { doctorNo = '', warehouseNo = '', physicalKey, selfStorage } = warehouse ?? {}
  return physicalKey === undefined || selfStorage ? undefined : { physicalKey, doctorNo, warehouseNo }
}
