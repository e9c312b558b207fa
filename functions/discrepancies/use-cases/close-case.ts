import { refuse } from '../../../shared/contract/errors.ts'
import type { discrepancies } from '../../../shared/discrepancies/discrepancies.contract.ts'
import { discrepanciesReasons } from '../../../shared/discrepancies/discrepancies.reasons.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { personOf, undecidedCaseFor } from '../cases/read-case.ts'
import { changedCase, othersThan } from '../cases/write-case.ts'
import type { DiscrepanciesDeps } from '../discrepancies-deps.ts'
import { notifySides } from '../notify-sides.ts'

/**
 * One commit: the case, closed without any movement, its event, and the notifications to the other sides. Only the
 * company and the side that opened the case can close it.
 */
export const closeCase: UseCase<typeof discrepancies.calls.closeCase, DiscrepanciesDeps> = (
  deps,
  actor,
  { caseNo, text },
) =>
  retryRace(async () => {
    const found = await undecidedCaseFor(deps, actor, caseNo)
    const by = personOf(actor)
    if (by.side !== 'company' && by.side !== found.openedBy.side) throw refuse(discrepanciesReasons.cannotClose)
    const answer = { caseNo, state: 'closed' as const }
    await deps.table.commit(
      [
        ...changedCase(found, { what: 'closed', text, by, at: deps.now() }, { state: 'closed', awaits: [] }),
        ...(await notifySides(deps, found, othersThan(by.side, found), { by, what: 'closed', text })),
      ],
      answer,
    )
    return answer
  })
