import { refuse } from '../../../../shared/contract/errors.ts'
import { importQueue } from '../../../../shared/tracking/import.messages.ts'
import type { tracking } from '../../../../shared/tracking/tracking.contract.ts'
import { trackingReasons } from '../../../../shared/tracking/tracking.reasons.ts'
import { asRead, put } from '../../../platform/db/intent.ts'
import { retryRace } from '../../../platform/db/retry-race.ts'
import { ref } from '../../../platform/db/table.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { toQueue } from '../../../platform/outbox/to-queue.ts'
import { warehouseItem } from '../../../warehouses/public.ts'
import { acceptZeros } from '../../imports/accept-zeros.ts'
import { checkPlace } from '../../imports/announce-import.ts'
import { importRecordItem } from '../../imports/imports.items.ts'
import { openBatch } from '../../imports/typed-import.ts'
import type { TrackingDeps } from '../../tracking-deps.ts'

/**
 * Imports a checked workbook, once: its lines are checked again while they are written. For a workbook already
 * imported, imports the lines whose UPC only lost a zero, once the user accepts the zeros.
 */
export const importChecked: UseCase<typeof tracking.calls.importChecked, TrackingDeps> = (
  deps,
  actor,
  { importNo, addZeros: accepted = false },
) =>
  retryRace(async () => {
    const { doctorNo } = actor.company
    const record = await deps.table.get(ref(importRecordItem, { doctorNo, importNo }), { consistent: true })
    if (!record) throw refuse(trackingReasons.noImport)
    const { status, batchNumber, warehouseNo, totalCount, failedCount, zerosLost, rev } = record
    if (status === 'done' && accepted) return acceptZeros(deps, actor, record)
    if (status !== 'checked') throw refuse(trackingReasons.notChecked)
    const addZeros = accepted || record.zerosOf !== undefined
    if (totalCount === failedCount - (addZeros ? zerosLost : 0)) throw refuse(trackingReasons.nothingToImport)
    const warehouse = checkPlace(await deps.table.get(ref(warehouseItem, { doctorNo, warehouseNo })), deps.now())
    if (batchNumber !== '') await openBatch(deps, batchNumber, warehouse)
    const begun = {
      ...record,
      addZeros,
      status: 'processing' as const,
      totalCount: 0,
      failedCount: 0,
      zerosLost: addZeros ? 0 : zerosLost,
      rev: rev + 1,
    }
    await deps.table.commit(
      [put(importRecordItem, begun, asRead({ rev })), ...toQueue(deps, importQueue, [{ doctorNo, importNo }])],
      { importNo },
    )
    return { importNo }
  })
