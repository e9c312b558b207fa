import { refuse } from '../../../shared/contract/errors.ts'
import { trackingReasons } from '../../../shared/tracking/tracking.reasons.ts'
import { epochSeconds, secondsAfter } from '../../platform/clock.ts'
import { check, type Intent, put } from '../../platform/db/intent.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import type { TrackingRow } from '../../tracking-rows/public.ts'
import { importOf } from '../row-number.ts'
import { type ImportRecord, importRecordItem } from './imports.items.ts'
import { endedImportItem } from './typed-imports.items.ts'

type Numbered = Pick<TrackingRow, 'cwId' | 'createDate'>

/** Seconds; longer than a call with a typed list can run. */
const TYPING_SECONDS = 60

export interface EndedImports {
  /** Intents for the commit that edits or removes the rows. */
  intents: Intent[]
  records: ImportRecord[]
}

/**
 * Ensures that no import writes these rows again after their keys have been freed: a message that is delivered twice
 * would find the keys free. Refuses while a workbook is being read or the call with a typed list may still be running;
 * a finished import writes no more rows. A typed list has a record only once its call is complete. After this commit,
 * an interrupted typed list cannot be resumed.
 */
export const endImports = async (deps: Deps, doctorNo: string, rows: readonly Numbered[]): Promise<EndedImports> => {
  const imports = new Map(rows.map((row) => [importOf(row.cwId), row]))
  const found = await deps.table.batchGet(
    [...imports.keys()].map((importNo) => ref(importRecordItem, { doctorNo, importNo })),
    { consistent: true },
  )
  const at = deps.now()
  const intents = [...imports].flatMap(([importNo, { createDate }], index) => {
    const record = found[index]
    const isTyping = !record && epochSeconds(at) < secondsAfter(createDate, TYPING_SECONDS)
    if (isTyping || record?.status === 'processing') throw refuse(trackingReasons.rowImporting)
    return record ? [] : [put(endedImportItem, { doctorNo, importNo, at }, { error: 'race' })]
  })
  return { intents, records: found.flatMap((record) => record ?? []) }
}

/** Condition for a transaction of a typed list: the list is neither complete nor ended. */
export const typedListUnchanged = ({ doctorNo, importNo }: Pick<ImportRecord, 'doctorNo' | 'importNo'>): Intent[] => {
  const absent = { when: { is: 'absent' }, error: refuse(trackingReasons.listChanged) } as const
  return [
    check(endedImportItem, { doctorNo, importNo }, absent),
    check(importRecordItem, { doctorNo, importNo }, absent),
  ]
}
