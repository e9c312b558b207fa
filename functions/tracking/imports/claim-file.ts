import { refuse } from '../../../shared/contract/errors.ts'
import { trackingReasons } from '../../../shared/tracking/tracking.reasons.ts'
import { asRead, put } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { fileClaimItem } from './import-files.items.ts'
import { type ImportRecord, importRecordItem } from './imports.items.ts'
import { readImport } from './open-import.ts'

/** `first`: the import that has these bytes already. `replaced`: this import has begun with other bytes. */
export type Claimed = 'ours' | 'replaced' | { first: string }

/** The same without taking them: what a claim would say, were it made now. */
export const fileClaimOf = async (
  deps: Deps,
  { doctorNo, zerosOf }: Pick<ImportRecord, 'doctorNo' | 'zerosOf'>,
  sha256: string,
): Promise<Claimed> => {
  const claim = await deps.table.get(ref(fileClaimItem, { doctorNo, sha256 }), { consistent: true })
  return claim && claim.importNo !== zerosOf ? { first: claim.importNo } : 'ours'
}

/** Makes bytes this import's own, once in a company, and writes them down in its record: it will read no others. */
export const claimFile = (
  deps: Deps,
  { doctorNo, importNo }: Pick<ImportRecord, 'doctorNo' | 'importNo'>,
  sha256: string,
): Promise<Claimed> =>
  retryRace(async () => {
    const [record, claim] = await Promise.all([
      readImport(deps, { doctorNo, importNo }),
      deps.table.get(ref(fileClaimItem, { doctorNo, sha256 }), { consistent: true }),
    ])
    if (record.status !== 'processing') throw refuse(trackingReasons.otherWorker)
    if (record.sha256 !== '') return record.sha256 === sha256 ? 'ours' : 'replaced'
    // Its own, where another worker of this import has made it since the record was read.
    // The claim of the import whose refused lines it takes stays with that one.
    if (claim) return [importNo, record.zerosOf].includes(claim.importNo) ? 'ours' : { first: claim.importNo }
    await deps.table.commit([
      put(fileClaimItem, { doctorNo, sha256, importNo }),
      put(importRecordItem, { ...record, sha256, rev: record.rev + 1 }, asRead(record)),
    ])
    return 'ours'
  })
