import { booksReasons } from '../../../shared/books/books.reasons.ts'
import { Refusal, refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import { trackingReasons } from '../../../shared/tracking/tracking.reasons.ts'
import { type LevelRead, stockLevelRef } from '../../books/public.ts'
import { RaceLost, ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { isOpen, type Warehouse, warehouseItem } from '../../warehouses/public.ts'
import { type Batch, batchItem } from '../batches.items.ts'

interface RowContext {
  batch: Batch
  /** Current state of the warehouse. It must be open, because unconfirmed rows or units are added to it. */
  warehouse: Warehouse
  /** Stock levels, one per requested product. */
  levels: LevelRead[]
}

/** Reads, in one request, all items that are changed or checked when rows of a batch are reversed or edited. */
export const readRowContext = async (
  deps: Deps,
  { doctorNo, batchNumber, warehouseNo }: Pick<Batch, 'doctorNo' | 'batchNumber' | 'warehouseNo'>,
  productNos: readonly string[],
): Promise<RowContext> => {
  const places = productNos.map((productNo) => ({ doctorNo, productNo, warehouseNo }))
  const [batch, warehouse, ...levels] = await deps.table.batchGet(
    [
      ref(batchItem, { doctorNo, batchNumber }),
      ref(warehouseItem, { doctorNo, warehouseNo }),
      ...places.map(stockLevelRef),
    ],
    { consistent: true },
  )
  if (!batch) throw refuse(trackingReasons.noBatch)
  if (!warehouse || !isOpen(warehouse, deps.now())) throw refuse(generalReasons.noWarehouse)
  return { batch, warehouse, levels: places.map((place, index) => ({ ...place, level: levels[index] })) }
}

/**
 * Runs operations of the books on rows and levels that were read one after the other. A level has at least as many
 * unclaimed units as its rows, so a shortage means that one of them changed between the reads. It counts as a lost
 * race, so that both are read again.
 */
export const shortageAsRace = (run: () => void): void => {
  try {
    run()
  } catch (error) {
    throw error instanceof Refusal && error.reason === booksReasons.unitsShort.key ? new RaceLost() : error
  }
}
