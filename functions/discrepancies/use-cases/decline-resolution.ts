import type { discrepancies } from '../../../shared/discrepancies/discrepancies.contract.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { caseFor, personOf } from '../cases/read-case.ts'
import { changedCase, othersThan } from '../cases/write-case.ts'
import type { DiscrepanciesDeps } from '../discrepancies-deps.ts'
import { figuresOf, proposalToAnswer } from '../resolutions/proposal-to-answer.ts'
import { tellOfCase } from '../tell-of-case.ts'

/** One commit: the reopened case, its event, and the mails to the other sides. */
export const declineResolution: UseCase<typeof discrepancies.calls.declineResolution, DiscrepanciesDeps> = (
  deps,
  actor,
  { caseNo, proposal: proposalNo, text },
) =>
  retryRace(async () => {
    const found = await caseFor(deps, actor, caseNo)
    const by = personOf(actor)
    const proposal = proposalToAnswer(found, proposalNo, by.side)
    const awaits = othersThan(by.side, found)
    const answer = { caseNo, state: 'open' as const }
    const happened = { what: 'declined' as const, text, ...figuresOf(proposal), by, at: deps.now() }
    await deps.table.commit(
      [
        ...changedCase(found, happened, { state: 'open', awaits }),
        ...(await tellOfCase(deps, found, awaits, { by, what: 'declined', text })),
      ],
      answer,
    )
    return answer
  })
