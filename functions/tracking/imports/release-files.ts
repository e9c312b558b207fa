import { type Intent, remove } from '../../platform/db/intent.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { fileClaimItem } from './import-files.items.ts'
import type { ImportRecord } from './imports.items.ts'

/**
 * Releases the sheets these imports have claimed, for the commit that removes their rows: the files may be uploaded
 * again.
 */
export const releaseFiles = async (deps: Deps, records: readonly ImportRecord[]): Promise<Intent[]> => {
  const claiming = records.filter(({ sha256 }) => sha256 !== '')
  if (claiming.length === 0) return []
  const claims = await deps.table.batchGet(
    claiming.map((record) => ref(fileClaimItem, record)),
    { consistent: true },
  )
  return claiming.flatMap((record, index) => (claims[index]?.importNo === record.importNo ? [giveBack(record)] : []))
}

/** Releases one claim, on condition that it still exists. */
export const giveBack = ({ doctorNo, sha256, sheetName, importNo }: ImportRecord) =>
  remove(fileClaimItem, { doctorNo, sha256, sheetName }, { when: { equals: { importNo } }, error: 'race' })
