import type { inbound } from '../../../shared/inbound/inbound.contract.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { giveLines, openTake } from '../given/give-lines.ts'
import { givenResult } from '../given/given-result.ts'
import { checkGiven } from '../given-lines.ts'
import { inboundRef } from '../inbound.items.ts'

/**
 * 1. The take must be the caller's and open. Checks each line by itself.
 * 2. Gives the good lines to the take, and reports every problem of the others.
 */
export const importTracking: UseCase<typeof inbound.calls.importTracking> = async (
  deps,
  actor,
  { inboundNo, data },
) => {
  const key = { doctorNo: actor.company.doctorNo, inboundNo }
  openTake(await deps.table.get(inboundRef(key), { consistent: true }), actor)
  const { good, failed } = checkGiven(data.map((line) => ({ ...line, inboundNo })))
  return givenResult(data.length, failed, [await giveLines(deps, actor, inboundNo, good)])
}
