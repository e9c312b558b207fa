import { refuse } from '../../../shared/contract/errors.ts'
import type { outbound } from '../../../shared/outbound/outbound.contract.ts'
import { outboundReasons } from '../../../shared/outbound/outbound.reasons.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import type { OutboundDeps } from '../outbound-deps.ts'
import { giveBack } from '../shipments/give-back.ts'
import { readShipment } from '../shipments/read-shipment.ts'
import { finishShipment } from '../shipments/submit-shipment.ts'
import { changedShipment, refuseUnlessSubmitted, refuseUnlessWorking } from '../shipments/write-shipment.ts'

/** Archives a shipment, cancels it, or finishes an interrupted submission; only the company may do the last two. */
export const changeOutboundStatus: UseCase<typeof outbound.calls.changeOutboundStatus, OutboundDeps> = async (
  deps,
  actor,
  { outboundNo, status },
) => {
  if (status === 2) {
    await archive(deps, actor, outboundNo)
    return { outboundNo, status }
  }
  if (actor.role !== 'doctor')
    throw refuse(status === 1 ? outboundReasons.companyFinishes : outboundReasons.companyCancels)
  if (status === 1) return finishShipment(deps, actor, outboundNo)
  const answer = { outboundNo, status }
  await giveBack(deps, actor, outboundNo, { what: 'cancelled', refuseUnless: refuseUnlessWorking, answer })
  return answer
}

const archive = (deps: OutboundDeps, actor: CompanyActor, outboundNo: string): Promise<void> =>
  retryRace(async () => {
    const shipment = await readShipment(deps, actor, outboundNo)
    refuseUnlessSubmitted(shipment)
    const { intent } = changedShipment(deps, actor, shipment, { status: 'archived', what: 'archived' })
    await deps.table.commit([intent], { outboundNo, status: 2 })
  })
