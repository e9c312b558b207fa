import { dayIn } from '../../../shared/values/day.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { asRead, type Intent, put } from '../../platform/db/intent.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Warehouse } from '../../warehouses/public.ts'
import { batchItem } from '../batches.items.ts'
import { nextBatchNumber } from '../batches.ts'
import { type ImportRecord, importRecordItem } from '../imports/imports.items.ts'
import { newImport, readImport } from '../imports/open-import.ts'
import { openBatch } from '../imports/typed-import.ts'
import { countIn } from '../lines/count-in.ts'
import type { Target } from '../lines/write-chunk.ts'
import { scanDayItem } from './scans.items.ts'

/** Import and batch of the next scanned row. */
export interface ScanTarget {
  target: Target
  /** Position of the row in the import. */
  ordinal: number
  /** Intents for the commit that writes the row. They count the row and check that the data read here is unchanged. */
  intents: Intent[]
}

/**
 * The import and batch for a person's scans at this warehouse today. The first scan opens both. `chosen` names another
 * batch, which must be open. Once the person's own batch is confirmed, a new batch is opened.
 */
export const scanTarget = async (
  deps: Deps,
  actor: CompanyActor,
  warehouse: Warehouse,
  chosen: string,
): Promise<ScanTarget> => {
  const { doctorNo, warehouseNo, timeZone } = warehouse
  const at = deps.now()
  const key = { doctorNo, userNo: actor.userNo, warehouseNo, day: dayIn(at, timeZone), chosen }
  const [day] = await Promise.all([
    deps.table.get(ref(scanDayItem, key), { consistent: true }),
    chosen === '' ? undefined : openBatch(deps, chosen, warehouse),
  ])
  const begun = day && (await readImport(deps, day))
  if (begun && (chosen !== '' || (await isOpen(deps, begun)))) {
    const { importNo, batchNumber, createDate, successCount, totalCount, rev } = begun
    const target = { doctorNo, warehouseNo, importNo, batchNumber, createDate }
    const counted = { ...begun, successCount: successCount + 1, totalCount: totalCount + 1, rev: rev + 1 }
    const record = put(importRecordItem, counted, asRead({ rev }))
    return { target, ordinal: totalCount + 1, intents: [...(await countIn(deps, target, 1)), record] }
  }
  const number = chosen === '' ? await nextBatchNumber(deps, doctorNo, timeZone) : undefined
  const importNo = deps.newId('importRecord')
  const target = { doctorNo, warehouseNo, importNo, batchNumber: number?.batchNumber ?? chosen, createDate: at }
  const pointer = put(
    scanDayItem,
    { ...key, importNo, at },
    { when: day ? { equals: { importNo: day.importNo } } : { is: 'absent' }, error: 'race' },
  )
  const record = put(importRecordItem, recordOf(deps, actor, target), { error: 'race' })
  const opening = [...(number ? [number.intent] : []), pointer, record]
  return { target, ordinal: 1, intents: [...(await countIn(deps, target, 1)), ...opening] }
}

/** True if a batch still accepts rows: it has no confirmed rows yet, or still has unconfirmed rows. */
const isOpen = async ({ table }: Deps, { doctorNo, batchNumber }: ImportRecord): Promise<boolean> => {
  const batch = await table.get(ref(batchItem, { doctorNo, batchNumber }), { consistent: true })
  return batch === undefined || batch.toConfirm > 0 || batch.confirmed === 0
}

const recordOf = (deps: Deps, { userNo, userName }: CompanyActor, target: Target): ImportRecord =>
  newImport(deps, {
    ...target,
    userNo,
    userName,
    source: 'scan',
    fileName: '',
    fileKey: '',
    status: 'done',
    totalCount: 1,
    successCount: 1,
    failedCount: 0,
  })
