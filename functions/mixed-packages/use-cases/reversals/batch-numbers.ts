import type { mixedPackages } from '../../../../shared/mixed-packages/mixed-packages.contract.ts'
import { FOUND_BATCHES } from '../../../../shared/mixed-packages/mixed-packages.rules.ts'
import { readList } from '../../../platform/db/pages.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { batchesList } from '../../batches/batches.source.ts'

/** The newest batches with active packages, by number and company. */
export const batchNumbers: UseCase<typeof mixedPackages.calls.batchNumbers> = async (deps, actor, { condition }) => {
  const list = await batchesList(deps, actor, { holding: 'packages', condition })
  const { records } = await readList(list, { current: 1, size: FOUND_BATCHES })
  return records.map(({ batchNumber, doctorNo, doctorName, warehouseNo, warehouseName, packageCount }) => ({
    batchNumber,
    doctorNo,
    doctorName,
    warehouseNo,
    warehouseName,
    packageCount,
  }))
}
