import type { inbound } from '../../../shared/inbound/inbound.contract.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { type Given, giveLines, openTake } from '../given/give-lines.ts'
import { givenResult } from '../given/given-result.ts'
import { checkGiven } from '../given-lines.ts'
import { inboundRef } from '../inbound.items.ts'

/**
 * 1. Every take that a line names must be the caller's and open, or nothing is given. Checks each line by itself.
 * 2. Gives the good lines to their takes, one take after another. A retry recognizes the lines it gave and resumes.
 */
export const importTrackingOfTakes: UseCase<typeof inbound.calls.importTrackingOfTakes> = async (
  deps,
  actor,
  { data },
) => {
  const { doctorNo } = actor.company
  const named = [...new Set(data.flatMap(({ inboundNo }) => inboundNo ?? []))]
  const takes = await deps.table.batchGet(
    named.map((inboundNo) => inboundRef({ doctorNo, inboundNo })),
    { consistent: true },
  )
  for (const take of takes) openTake(take, actor)
  const { good, failed } = checkGiven(data)
  const given: Given[] = []
  for (const [inboundNo, lines] of Map.groupBy(good, (line) => line.inboundNo)) {
    given.push(await giveLines(deps, actor, inboundNo, lines))
  }
  return givenResult(data.length, failed, given)
}
