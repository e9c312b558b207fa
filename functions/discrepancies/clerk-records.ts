import type { discrepancies } from '../../shared/discrepancies/discrepancies.contract.ts'
import type { CompanyActor } from '../platform/actor.ts'
import { retryRace } from '../platform/db/retry-race.ts'
import type { Deps } from '../platform/deps.ts'
import type { NamedRecords } from '../platform/http/routes.ts'
import { caseFor } from './cases/read-case.ts'
import { readSubject } from './subjects.ts'

const named = (deps: Deps, actor: CompanyActor, { caseNo }: { caseNo: string }) => caseFor(deps, actor, caseNo)

/** The records that calls of clerks name. */
export const clerkRecords: NamedRecords<typeof discrepancies.calls> = {
  openCase: (deps, actor, input) => retryRace(() => readSubject(deps, actor, input)),
  commentCase: named,
  addCasePhotos: named,
  proposeResolution: named,
  acceptResolution: named,
  declineResolution: named,
  closeCase: named,
}
