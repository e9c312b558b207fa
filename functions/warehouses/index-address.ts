import { type Intent, put, remove } from '../platform/db/intent.ts'
import { addressWordItem, wordsOfAddress } from './address-words.items.ts'
import { physicalPlaceItem } from './physical-places.items.ts'
import type { Warehouse } from './warehouses.items.ts'

/**
 * Intents that let a warehouse be found by the words of its address and by the keyword of its building as it is `after`;
 * undefined: not there.
 */
export const indexAddress = (before: Warehouse | undefined, after: Warehouse | undefined): Intent[] => {
  const warehouse = after ?? before
  if (!warehouse) return []
  const { doctorNo, warehouseNo, adminNo } = warehouse
  const is = after ? wordsOfAddress(after) : []
  const was = before ? wordsOfAddress(before) : []
  return [
    // Written whole with each save: one that was saved before there was an index comes into it so.
    ...is.map((word) => put(addressWordItem, { word, doctorNo, warehouseNo, adminNo }, { error: 'race' })),
    ...was
      .filter((word) => !is.includes(word))
      .map((word) => remove(addressWordItem, { word, doctorNo, warehouseNo }, { error: 'race' })),
    ...(after ? placedByKey(after) : []),
    ...(before?.physicalKey !== undefined && before.physicalKey !== after?.physicalKey
      ? [remove(physicalPlaceItem, { physicalKey: before.physicalKey, doctorNo, warehouseNo }, { error: 'race' })]
      : []),
  ]
}

/** Makes a warehouse found by the keyword of its building; nothing for one without. May be written again. */
export const placedByKey = ({ physicalKey, doctorNo, warehouseNo }: Warehouse): Intent[] =>
  physicalKey === undefined ? [] : [put(physicalPlaceItem, { physicalKey, doctorNo, warehouseNo }, { error: 'race' })]
