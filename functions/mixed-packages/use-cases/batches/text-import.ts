import { refuseField } from '../../../../shared/contract/errors.ts'
import type { mixedPackages } from '../../../../shared/mixed-packages/mixed-packages.contract.ts'
import { mixedReasons } from '../../../../shared/mixed-packages/mixed-packages.reasons.ts'
import { MAX_IMPORT_LINES } from '../../../../shared/mixed-packages/mixed-packages.rules.ts'
import { rawTextLines } from '../../../../shared/mixed-packages/parcel-lines.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { timeBudget } from '../../../platform/time-budget.ts'
import { clip, oneLine } from '../../../sheets/public.ts'
import { IMPORT_MORE_MS, importParcels } from '../../batches/import-parcels.ts'
import { receivingWarehouse } from '../../batches/open-batch.ts'
import { batchForImport } from '../../batches/read-batch.ts'

/** Longer than any accepted line, with spaces. */
const MAX_CONTENT = 200

/**
 * 1. The warehouse must receive parcels, and the batch must belong to it.
 * 2. Groups the lines into parcels; imports them in as many transactions as they need (importParcels).
 */
export const textImport: UseCase<typeof mixedPackages.calls.textImport> = async (
  deps,
  actor,
  { batchNumber, warehouseNo, textContent },
) => {
  const inTime = timeBudget(deps)
  const target = { doctorNo: actor.company.doctorNo, batchNumber, warehouseNo }
  await receivingWarehouse(deps, target.doctorNo, warehouseNo)
  await batchForImport(deps, target)
  const read = rawTextLines(textContent)
  if (read.length > MAX_IMPORT_LINES) {
    throw refuseField('textContent', mixedReasons.atMostLines, { most: MAX_IMPORT_LINES })
  }
  const lines = read.map((line) => ({ ...line, content: clip(oneLine(line.content), MAX_CONTENT) }))
  return importParcels(deps, actor, target, { lines, inTime: () => inTime(IMPORT_MORE_MS) })
}
