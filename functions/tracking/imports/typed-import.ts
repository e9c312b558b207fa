import { refuse, refuseField } from '../../../shared/contract/errors.ts'
import { trackingReasons } from '../../../shared/tracking/tracking.reasons.ts'
import { type Intent, put } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Warehouse } from '../../warehouses/public.ts'
import { type Batch, batchItem, reservedBatchItem } from '../batches.items.ts'
import { nextBatchNumber } from '../batches.ts'
import { typedImportItem } from './typed-imports.items.ts'

/** Numbers and creation time of a typed list. */
export interface ImportNumbers {
  importNo: string
  /** Empty if no line needs a batch. */
  batchNumber: string
  createDate: string
}

/**
 * Returns the numbers of a typed list: its import number, and the given batch number or else the next one of the day.
 * They are stored under the call before the first row, so a retry of an interrupted call gets the same numbers.
 */
export const numbersOf = (
  deps: Deps,
  warehouse: Warehouse,
  { batchNumber: given, anyGood }: { batchNumber: string; anyGood: boolean },
): Promise<ImportNumbers> =>
  retryRace(async () => {
    const { doctorNo } = warehouse
    const { repeat } = deps
    const begun =
      repeat === undefined
        ? undefined
        : await deps.table.get(ref(typedImportItem, { doctorNo, repeat }), { consistent: true })
    if (begun) return { importNo: begun.importNo, batchNumber: begun.batchNumber, createDate: begun.at }
    const { batchNumber, intents } = await batchOf(deps, warehouse, given, anyGood)
    const numbers = { importNo: deps.newId('importRecord'), batchNumber, createDate: deps.now() }
    const { importNo, createDate: at } = numbers
    await deps.table.commit([
      ...intents,
      ...(repeat === undefined ? [] : [put(typedImportItem, { doctorNo, repeat, importNo, batchNumber, at })]),
    ])
    return numbers
  })

const batchOf = async (
  deps: Deps,
  warehouse: Warehouse,
  given: string,
  anyGood: boolean,
): Promise<{ batchNumber: string; intents: Intent[] }> => {
  if (given !== '') return { batchNumber: await openBatch(deps, given, warehouse), intents: [] }
  if (!anyGood) return { batchNumber: '', intents: [] }
  const { batchNumber, intent } = await nextBatchNumber(deps, warehouse.doctorNo, warehouse.timeZone)
  return { batchNumber, intents: [intent] }
}

/** Reads a batch and its warehouse. Refuses (404) a number that is neither that of a batch nor reserved. */
export const knownBatch = async (
  deps: Pick<Deps, 'table'>,
  key: { doctorNo: string; batchNumber: string },
): Promise<{ batch: Batch | undefined; place: { warehouseNo: string } }> => {
  const [batch, reserved] = await deps.table.batchGet([ref(batchItem, key), ref(reservedBatchItem, key)], {
    consistent: true,
  })
  const place = batch ?? reserved
  if (!place) throw refuse(trackingReasons.noBatch)
  return { batch, place }
}

/**
 * Returns the batch number that an import names. Refuses it unless it belongs to a batch of this warehouse with
 * unconfirmed rows, or is reserved for the warehouse and has no rows yet.
 */
export const openBatch = async (
  deps: Deps,
  batchNumber: string,
  { doctorNo, warehouseNo }: Warehouse,
): Promise<string> => {
  const { batch, place } = await knownBatch(deps, { doctorNo, batchNumber })
  if (place.warehouseNo !== warehouseNo) {
    throw refuseField('batchNumber', trackingReasons.otherWarehouse, { batch: batchNumber })
  }
  if (batch?.toConfirm === 0) {
    throw refuseField('batchNumber', trackingReasons.batchConfirmed, { batch: batchNumber })
  }
  return batchNumber
}
