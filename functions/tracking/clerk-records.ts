import { refuse } from '../../shared/contract/errors.ts'
import type { tracking } from '../../shared/tracking/tracking.contract.ts'
import { trackingReasons } from '../../shared/tracking/tracking.reasons.ts'
import type { CompanyActor } from '../platform/actor.ts'
import { retryRace } from '../platform/db/retry-race.ts'
import { ref } from '../platform/db/table.ts'
import type { Deps } from '../platform/deps.ts'
import type { NamedRecords } from '../platform/http/routes.ts'
import { readBatch } from './batches.ts'
import { importRecordItem } from './imports/imports.items.ts'
import { knownBatch } from './imports/typed-import.ts'
import { findRow } from './rows/find-row.ts'

const row = (deps: Deps, { company: { doctorNo } }: CompanyActor, { cwId }: { cwId: string }) =>
  retryRace(() => findRow(deps, { doctorNo, cwId }))

const batch = (deps: Deps, { company: { doctorNo } }: CompanyActor, { batchNumber }: { batchNumber: string }) =>
  readBatch(deps, { doctorNo, batchNumber })

const importRecord = async (
  deps: Deps,
  { company: { doctorNo } }: CompanyActor,
  { importNo }: { importNo: string },
) => {
  const record = await deps.table.get(ref(importRecordItem, { doctorNo, importNo }), { consistent: true })
  if (!record) throw refuse(trackingReasons.noImport)
}

/** The batch to which an import adds rows, if it names one. Its rows are those of the warehouse that is also named. */
const chosenBatch = async (
  deps: Deps,
  { company: { doctorNo } }: CompanyActor,
  { batchNumber = '' }: { batchNumber?: string | undefined },
) => {
  if (batchNumber !== '') await knownBatch(deps, { doctorNo, batchNumber })
}

/** Remembered columns belong to the company, not to a warehouse. */
const ofCompany = async (): Promise<void> => {}

/** The records that calls of clerks name. */
export const clerkRecords: NamedRecords<typeof tracking.calls> = {
  receiveScan: chosenBatch,
  saveImportData: chosenBatch,
  startImport: chosenBatch,
  importChecked: importRecord,
  checkImportAgain: importRecord,
  discardImport: importRecord,
  editRow: row,
  removeRow: row,
  editTracking: row,
  reverseRow: row,
  bulkRemove: batch,
  sendUpcMail: batch,
  bulkConfirm: batch,
  reverseBatch: batch,
  saveSheetColumns: ofCompany,
  forgetSheetColumns: ofCompany,
}
