import type { Input } from '../../../shared/contract/call.ts'
import type { discrepancies } from '../../../shared/discrepancies/discrepancies.contract.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { undecidedCaseFor } from '../cases/read-case.ts'
import type { DiscrepanciesDeps } from '../discrepancies-deps.ts'
import { saidIn } from '../said-in.ts'

/** One commit: the comment, whom the case waits for now, and mails to sides that it had not been waiting for. */
export const commentCase = (
  deps: DiscrepanciesDeps,
  actor: CompanyActor,
  { caseNo, text }: Input<typeof discrepancies.calls.commentCase>,
) =>
  retryRace(async () => {
    const found = await undecidedCaseFor(deps, actor, caseNo)
    const intents = await saidIn(deps, actor, found, { what: 'commented', text })
    const answer = { caseNo, eventNo: found.eventCount + 1 }
    await deps.table.commit(intents, answer)
    return answer
  })
