import { refuse } from '../../../../shared/contract/errors.ts'
import { shipmentImportQueue } from '../../../../shared/outbound/imports.messages.ts'
import { shipmentImportReasons } from '../../../../shared/outbound/imports.reasons.ts'
import type { outbound } from '../../../../shared/outbound/outbound.contract.ts'
import { asRead, put } from '../../../platform/db/intent.ts'
import { retryRace } from '../../../platform/db/retry-race.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { toQueue } from '../../../platform/outbox/to-queue.ts'
import { checkColumns } from '../../../sheets/public.ts'
import { findImport } from '../../imports/find-import.ts'
import { shipmentHeader } from '../../imports/import-lines.ts'
import { shipmentImportItem } from '../../imports/shipment-imports.items.ts'
import type { OutboundDeps } from '../../outbound-deps.ts'

/** Queues the check of an uploaded workbook, once. Missing files are detected when they are read. */
export const checkShipmentImport: UseCase<typeof outbound.calls.checkShipmentImport, OutboundDeps> = (
  deps,
  actor,
  { importNo, columns, addZeros },
) => {
  checkColumns(shipmentHeader.fields, columns)
  return retryRace(async () => {
    const { doctorNo } = actor.company
    const found = await findImport(deps, actor, importNo, { consistent: true })
    const isOtherwise = columns !== undefined || addZeros !== undefined
    const isAgain = isOtherwise && found.doneCount === 0 && (found.status === 'checked' || found.status === 'failed')
    if (found.status !== 'announced' && !isAgain) throw refuse(shipmentImportReasons.begunAlready)
    const { rev } = found
    await deps.table.commit(
      [
        put(
          shipmentImportItem,
          {
            ...found,
            ...NOTHING_READ,
            columns: columns ?? found.columns,
            addZeros: addZeros ?? false,
            // Only displayed lost zeros can be accepted; newly chosen columns have not been read yet.
            zerosLost: columns === undefined ? found.zerosLost : 0,
            status: 'checking',
            rev: rev + 1,
          },
          asRead({ rev }),
        ),
        ...toQueue(deps, shipmentImportQueue, [{ doctorNo, importNo, step: 'check' }]),
      ],
      { importNo },
    )
    return { importNo }
  })
}

const NOTHING_READ = { sha256: '', sheetName: '', reasons: [], totalCount: 0, goodCount: 0, problemCount: 0 }
