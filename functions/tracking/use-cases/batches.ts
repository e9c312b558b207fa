import { LISTED_BATCHES } from '../../../shared/tracking/confirm.rules.ts'
import type { tracking } from '../../../shared/tracking/tracking.contract.ts'
import { put } from '../../platform/db/intent.ts'
import { readList } from '../../platform/db/pages.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { warehouseItem } from '../../warehouses/public.ts'
import { reservedBatchItem } from '../batches.items.ts'
import { batchesList } from '../batches.source.ts'
import { nextBatchNumber } from '../batches.ts'
import { checkPlace } from '../imports/announce-import.ts'

/**
 * The newest batches with unconfirmed rows (type 1) or confirmed rows (type 3; with `isReverse`, reversible rows), or
 * the batches whose number contains the condition.
 */
export const listBatches: UseCase<typeof tracking.calls.listBatches> = async (deps, actor, input) =>
  (await readList(await batchesList(deps, actor, input), { current: 1, size: LISTED_BATCHES })).records

/**
 * One commit assigns the number and reserves it for imports into this warehouse. It writes no batch, because a batch
 * opens with its first rows; an unused number only leaves a gap.
 */
export const reserveBatchNumber: UseCase<typeof tracking.calls.reserveBatchNumber> = (
  deps,
  { company: { doctorNo }, userNo, userName },
  { warehouseNo },
) =>
  retryRace(async () => {
    const warehouse = checkPlace(await deps.table.get(ref(warehouseItem, { doctorNo, warehouseNo })), deps.now())
    const { batchNumber, intent } = await nextBatchNumber(deps, doctorNo, warehouse.timeZone)
    const reserved = { doctorNo, batchNumber, warehouseNo, userNo, userName, at: deps.now() }
    await deps.table.commit([intent, put(reservedBatchItem, reserved)], { batchNumber })
    return { batchNumber }
  })
