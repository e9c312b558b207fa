import type { tracking } from '../../../../shared/tracking/tracking.contract.ts'
import { ref } from '../../../platform/db/table.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { checkColumns, clipStart } from '../../../sheets/public.ts'
import { warehouseItem } from '../../../warehouses/public.ts'
import { announceImport, checkPlace } from '../../imports/announce-import.ts'
import { openBatch } from '../../imports/typed-import.ts'
import { trackingHeader } from '../../sheets/header.ts'
import type { TrackingDeps } from '../../tracking-deps.ts'

/**
 * An upload form for one workbook, and the import that waits for it. The kind of the file is detected from its bytes on
 * arrival.
 */
export const startImport: UseCase<typeof tracking.calls.startImport, TrackingDeps> = async (
  deps,
  { company: { doctorNo }, userNo, userName },
  { warehouseNo, batchNumber = '', checkFirst, columns, files },
) => {
  checkColumns(trackingHeader.fields, columns)
  const warehouse = checkPlace(await deps.table.get(ref(warehouseItem, { doctorNo, warehouseNo })), deps.now())
  if (batchNumber !== '') await openBatch(deps, batchNumber, warehouse)
  const fileName = clipStart(files[0]?.name ?? '', 200)
  const { record, intent, form } = await announceImport(deps, warehouse, {
    source: 'workbook',
    fileName,
    batchNumber,
    checkFirst,
    columns,
    userNo,
    userName,
  })
  const answer = { fileNo: record.importNo, uploads: [form] }
  await deps.table.commit([intent], answer)
  return answer
}
