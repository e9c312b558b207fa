import { inboundRef } from '../../../../functions/inbound/public.ts'
import { claimTracking } from '../../../../functions/inbound/use-cases/claim-tracking.ts'
import type { CompanyActor } from '../../../../functions/platform/actor.ts'
import type { Deps } from '../../../../functions/platform/deps.ts'
import { reverseBatch } from '../../../../functions/tracking/use-cases/reverse-batch.ts'
import { listInboundHistory } from '../../../../functions/tracking/use-cases/row-lists.ts'
import { editTracking, reverseRow } from '../../../../functions/tracking/use-cases/rows.ts'
import { inbound } from '../../../../shared/inbound/inbound.contract.ts'
import { tracking } from '../../../../shared/tracking/tracking.contract.ts'
import type { Dock } from '../arrivals.ts'

/** Reads the Inbound History of a dock, by default as its admin. */
export const list = (deps: Deps, dock: Dock, more: object = {}, actor: CompanyActor = dock.admin) =>
  listInboundHistory(
    deps,
    actor,
    tracking.calls.listInboundHistory.body.parse({ doctorNo: actor.company.doctorNo, ...more }),
  )

export const reverse = (deps: Deps, dock: Dock, cwId: string) =>
  reverseRow(deps, dock.admin, tracking.calls.reverseRow.body.parse({ doctorNo: dock.doctorNo, cwId }))

export const reverseAll = async (deps: Deps, dock: Dock, batchNumber: string) =>
  tracking.calls.reverseBatch.result.parse(
    await reverseBatch(
      deps,
      dock.admin,
      tracking.calls.reverseBatch.body.parse({ doctorNo: dock.doctorNo, batchNumber }),
    ),
  )

export const edit = (deps: Deps, dock: Dock, cwId: string, more: object) =>
  editTracking(deps, dock.admin, tracking.calls.editTracking.body.parse({ doctorNo: dock.doctorNo, cwId, ...more }))

export const claim = (deps: Deps, dock: Dock, inboundNo: string, number: string, qty: number, nurse = dock.nurse) =>
  claimTracking(
    deps,
    nurse,
    inbound.calls.claimTracking.body.parse({ doctorNo: dock.doctorNo, inboundNo, tracking: number, qty }),
  )

/** Returns the states of the numbers of a take. */
export const numbersOf = async (deps: Deps, { doctorNo }: Dock, inboundNo: string) => {
  const take = await deps.table.get(inboundRef({ doctorNo, inboundNo }), { consistent: true })
  return take?.trackings.map((given) => `${given.tracking} ${given.status}`)
}
