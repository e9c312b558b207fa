import { Refusal } from '../../../shared/contract/errors.ts'
import { shipmentImportReasons } from '../../../shared/outbound/imports.reasons.ts'
import type { ShipmentField } from '../../../shared/outbound/imports.rules.ts'
import { outboundReasons } from '../../../shared/outbound/outbound.reasons.ts'
import { storedReason } from '../../../shared/reasons/reasons.ts'
import type { Acting } from '../../platform/actor.ts'
import { update } from '../../platform/db/intent.ts'
import { type RowProblem, rowProblems } from '../../sheets/public.ts'
import type { OutboundDeps } from '../outbound-deps.ts'
import { makeShipment } from '../shipments/make-shipment.ts'
import type { GoodRow } from './check-line.ts'
import { shipmentNumber } from './import-keys.ts'
import { type ShipmentImport, shipmentImportItem } from './shipment-imports.items.ts'

/**
 * Creates the shipment of a row and counts it in the same commit. An existing shipment stays unchanged. Returns the
 * problems of the row if the shipment is refused; otherwise none.
 */
export const shipRow = async (
  deps: OutboundDeps,
  of: ShipmentImport,
  ordinal: number,
  { input, labels, line }: GoodRow,
): Promise<RowProblem[]> => {
  const counted = update(shipmentImportItem, of, { add: { doneCount: 1, rev: 1 }, error: 'race' })
  try {
    await makeShipment(deps, shipperOf(of), input, shipmentNumber(of.importNo, ordinal), {
      labelsOf: () => labels,
      extras: () => ({ intents: [counted] }),
      mayExist: true,
    })
    return []
  } catch (error) {
    if (!(error instanceof Refusal) || error.reason === shipmentImportReasons.shipperLostRights.key) throw error
    const column = COLUMNS.get(error.reason)
    if (column) return rowProblems(line, new Map([[column, error]]))
    return [{ row: line.row, column: '', content: '', reasons: [storedReason(error)] }]
  }
}

/** The column to which a refusal belongs; refusals not listed concern the whole row. */
const COLUMNS: ReadonlyMap<string, ShipmentField> = new Map([
  [outboundReasons.stockShort.key, 'quantity'],
  [outboundReasons.noUpload.key, 'label'],
  [outboundReasons.notALabel.key, 'label'],
  [outboundReasons.labelsTooLarge.key, 'label'],
  [outboundReasons.noService.key, 'service'],
])

/** The person who ships the rows of an import, who need not be the one who uploaded the workbook. */
export const shipperOf = ({ userNo, userName, shipper, doctorNo, doctorName }: ShipmentImport): Acting => ({
  userNo: shipper?.userNo ?? userNo,
  userName: shipper?.userName ?? userName,
  company: { doctorNo, doctorName },
})
