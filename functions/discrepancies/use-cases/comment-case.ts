import type { discrepancies } from '../../../shared/discrepancies/discrepancies.contract.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { undecidedCaseFor } from '../cases/read-case.ts'
import type { DiscrepanciesDeps } from '../discrepancies-deps.ts'
import { saidIn } from '../said-in.ts'

/** One commit: the comment, the sides that the case now waits for, and mails to sides it was not waiting for. */
export const commentCase: UseCase<typeof discrepancies.calls.commentCase, DiscrepanciesDeps> = (
  deps,
  actor,
  { caseNo, text },
) =>
  retryRace(async () => {
    const found = await undecidedCaseFor(deps, actor, caseNo)
    const intents = await saidIn(deps, actor, found, { what: 'commented', text })
    const answer = { caseNo, eventNo: found.eventCount + 1 }
    await deps.table.commit(intents, answer)
    return answer
  })
