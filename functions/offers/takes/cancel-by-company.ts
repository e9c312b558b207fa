import { refuse } from '../../../shared/contract/errors.ts'
import { inboundReasons } from '../../../shared/inbound/inbound.reasons.ts'
import { offersReasons } from '../../../shared/offers/offers.reasons.ts'
import { freeOf } from '../../books/public.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import type { Deps } from '../../platform/deps.ts'
import { cancelUnits } from './cancel-units.ts'
import { releasedAnswer } from './own-take.ts'
import { readTakeWithOffer } from './release-take.ts'
import { tellOfCancel } from './tell-of-cancel.ts'

interface Asked {
  inboundNo: string
  /** Absent: all free units left. */
  cancelNum?: number
  note: string
}

/**
 * The company cancels units of a nurse's take. One transaction: the take's left falls, the offer's rises while it is
 * offering, the open units and those under way fall, and a mail notifies the nurse.
 */
export const cancelByCompany = (deps: Deps, actor: CompanyActor, { inboundNo, cancelNum, note }: Asked) =>
  retryRace(async () => {
    const read = await readTakeWithOffer(deps, { doctorNo: actor.company.doctorNo, inboundNo })
    if (!read) throw refuse(inboundReasons.noInbound)
    const { take, offer } = read
    const units = cancelNum ?? freeOf(take)
    // All units left are in pending claims on mixed packages.
    if (units === 0 && take.pending > 0) throw refuse(offersReasons.cancelAllPending, { pending: take.pending })
    const release = cancelUnits(deps, actor, { take, offer, cancelNum: units, note })
    const answer = releasedAnswer(inboundNo, release)
    const told = await tellOfCancel(deps, take, { units, note })
    await deps.table.commit([...release.intents, ...told], answer)
    return answer
  })
