import { refuse } from '../../../shared/contract/errors.ts'
import { trackingReasons } from '../../../shared/tracking/tracking.reasons.ts'
import { asRead, type Intent, put, remove } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { fileClaimItem } from './import-files.items.ts'
import { type ImportRecord, importRecordItem } from './imports.items.ts'
import { readImport } from './open-import.ts'

/** The sheet of a file that an import reads. */
export type SheetBytes = Pick<ImportRecord, 'sha256' | 'sheetName'>

/**
 * `ours`: this import may read the sheet. `first`: the import that has already claimed it. `replaced`: this import has
 * already started with other bytes.
 */
export type Claimed = 'ours' | 'replaced' | { first: string }

/** Returns the result that a claim would have now, without making the claim. */
export const fileClaimOf = async (
  deps: Deps,
  { doctorNo, zerosOf }: Pick<ImportRecord, 'doctorNo' | 'zerosOf'>,
  sheet: SheetBytes,
): Promise<Claimed> => {
  const claim = await deps.table.get(ref(fileClaimItem, { doctorNo, ...sheet }), { consistent: true })
  return claim && claim.importNo !== zerosOf ? { first: claim.importNo } : 'ours'
}

/**
 * Claims a sheet of a file for this import; only one import of a company can claim it. Records the sheet on the import,
 * which then reads no other.
 */
export const claimFile = (
  deps: Deps,
  { doctorNo, importNo }: Pick<ImportRecord, 'doctorNo' | 'importNo'>,
  sheet: SheetBytes,
): Promise<Claimed> =>
  retryRace(async () => {
    const [record, claim] = await Promise.all([
      readImport(deps, { doctorNo, importNo }),
      deps.table.get(ref(fileClaimItem, { doctorNo, ...sheet }), { consistent: true }),
    ])
    if (record.status !== 'processing') throw refuse(trackingReasons.otherWorker)
    const isSame = record.sha256 === sheet.sha256 && record.sheetName === sheet.sheetName
    if (record.sha256 !== '') return isSame ? 'ours' : 'replaced'
    // The claim belongs to this import if another of its workers made it since the record was read. An import that
    // restores leading zeros (`zerosOf`) shares the claim of the original import.
    if (claim) return [importNo, record.zerosOf].includes(claim.importNo) ? 'ours' : { first: claim.importNo }
    await deps.table.commit([
      put(fileClaimItem, { doctorNo, ...sheet, importNo }),
      put(importRecordItem, { ...record, ...sheet, rev: record.rev + 1 }, asRead(record)),
    ])
    return 'ours'
  })

/**
 * Intents that release the sheets claimed by these imports, for the commit that removes their rows. The files may then
 * be uploaded again.
 */
export const releaseFiles = async (deps: Deps, records: readonly ImportRecord[]): Promise<Intent[]> => {
  const claiming = records.filter(({ sha256 }) => sha256 !== '')
  if (claiming.length === 0) return []
  const claims = await deps.table.batchGet(
    claiming.map((record) => ref(fileClaimItem, record)),
    { consistent: true },
  )
  return claiming.flatMap((record, index) =>
    claims[index]?.importNo === record.importNo ? [releaseClaim(record)] : [],
  )
}

/** Intent that releases one claim, provided that it still exists. */
export const releaseClaim = ({ doctorNo, sha256, sheetName, importNo }: ImportRecord) =>
  remove(fileClaimItem, { doctorNo, sha256, sheetName }, { when: { equals: { importNo } }, error: 'race' })
