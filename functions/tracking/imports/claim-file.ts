import { put } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { fileClaimItem, type ImportRecord } from './imports.items.ts'

/** Makes bytes this import's own, once in a company; answers the import that has them already, if another does. */
export const claimFile = (deps: Deps, { doctorNo, importNo }: ImportRecord, sha256: string) =>
  retryRace(async (): Promise<string | undefined> => {
    const claim = await deps.table.get(ref(fileClaimItem, { doctorNo, sha256 }), { consistent: true })
    if (claim) return claim.importNo === importNo ? undefined : claim.importNo
    await deps.table.commit([put(fileClaimItem, { doctorNo, sha256, importNo })])
    return undefined
  })
