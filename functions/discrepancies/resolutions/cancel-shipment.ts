import { refuse } from '../../../shared/contract/errors.ts'
import { outboundReasons } from '../../../shared/outbound/outbound.reasons.ts'
import { readShipment, refuseUnlessWorking, returnUnits } from '../../outbound/public.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Case } from '../cases/cases.items.ts'
import { caseFor, personOf } from '../cases/read-case.ts'
import { executorOf, proposalToAnswer, resolving } from './resolving.ts'

/**
 * Cancels the shipment of a case. Its units return to their lots in as many commits as were used to ship them. The
 * first commit also resolves the case; a later run of this call or of the worker finishes an interrupted cancellation.
 * If someone else has begun to cancel the shipment, the case stays open.
 */
export const cancelShipment = async (
  deps: Deps,
  actor: CompanyActor,
  found: Case,
  proposalNo: number,
): Promise<void> => {
  const { caseNo, subjectNo: outboundNo } = found
  const { by } = await executorOf(deps, actor, found, proposalToAnswer(found, proposalNo, personOf(actor).side))
  const { status } = await readShipment(deps, actor, outboundNo)
  if (status === 'closing') throw refuse(outboundReasons.beingCancelled)
  await returnUnits(deps, by, outboundNo, {
    what: 'cancelled',
    refuseUnless: refuseUnlessWorking,
    extras: async () => (await resolving(deps, actor, await caseFor(deps, actor, caseNo), proposalNo)).intents,
  })
  // Another cancellation may have begun between the two reads.
  const { state } = await caseFor(deps, actor, caseNo)
  if (state !== 'resolved') refuseUnlessWorking(await readShipment(deps, actor, outboundNo))
}

/**
 * True if an earlier run of this call resolved the case by canceling its shipment; that run may have been interrupted
 * before it finished.
 */
export const hasBegun = ({ repeat }: Deps, { outcome }: Case): boolean =>
  repeat !== undefined && outcome?.call === repeat && outcome.resolution === 'cancelShipment'

/** Resumes a cancellation that an earlier run began. */
export const endCancellation = async (deps: Deps, actor: CompanyActor, { subjectNo }: Case): Promise<void> => {
  const { status } = await readShipment(deps, actor, subjectNo)
  if (status === 'closing') await returnUnits(deps, actor, subjectNo, { what: 'cancelled', refuseUnless: () => {} })
}
