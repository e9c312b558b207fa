import { refuse } from '../../../../shared/contract/errors.ts'
import { shipmentImportQueue } from '../../../../shared/outbound/imports.messages.ts'
import { shipmentImportReasons } from '../../../../shared/outbound/imports.reasons.ts'
import { canShip } from '../../../../shared/outbound/imports.rules.ts'
import type { outbound } from '../../../../shared/outbound/outbound.contract.ts'
import { asRead, type Intent, put } from '../../../platform/db/intent.ts'
import { retryRace } from '../../../platform/db/retry-race.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { toQueue } from '../../../platform/outbox/to-queue.ts'
import { findImport } from '../../imports/find-import.ts'
import { type ShipmentImport, shipmentImportItem, shippedSheetItem } from '../../imports/shipment-imports.items.ts'
import type { OutboundDeps } from '../../outbound-deps.ts'

/** Queues the shipments of a checked workbook; repeated, those of the rows not shipped yet. */
export const shipImport: UseCase<typeof outbound.calls.shipImport, OutboundDeps> = (deps, actor, { importNo }) =>
  retryRace(async () => {
    const { doctorNo } = actor.company
    const found = await findImport(deps, actor, importNo, { consistent: true })
    if (!canShip(found)) throw refuse(shipmentImportReasons.nothingToShip)
    const { rev } = found
    const importing: ShipmentImport = { ...found, status: 'importing', reasons: [], rev: rev + 1 }
    await deps.table.commit(
      [
        put(shipmentImportItem, importing, asRead({ rev })),
        claimSheet(found, deps.now()),
        ...toQueue(deps, shipmentImportQueue, [{ doctorNo, importNo, step: 'ship' }]),
      ],
      { importNo },
    )
    return { importNo }
  })

/** Only one import may ship a sheet with these bytes for a warehouse. */
const claimSheet = ({ doctorNo, warehouseNo, sha256, sheetName, importNo }: ShipmentImport, at: string): Intent =>
  put(
    shippedSheetItem,
    { doctorNo, warehouseNo, sha256, sheetName, importNo, at },
    {
      when: { equalsOrAbsent: { importNo } },
      error: (standing) => refuse(shipmentImportReasons.sameSheet, { importNo: String(standing?.importNo ?? '') }),
    },
  )
