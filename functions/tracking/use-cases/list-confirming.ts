import type { tracking } from '../../../shared/tracking/tracking.contract.ts'
import { readList } from '../../platform/db/pages.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { confirmingList } from '../confirm/confirming.source.ts'
import { readBatch } from '../rows/read-batch.ts'

/** A page of a batch's rows to confirm: reads the batch, the page, and each of its UPCs. */
export const listConfirming: UseCase<typeof tracking.calls.listConfirming> = async (deps, actor, input) => {
  const { doctorNo } = actor.company
  const batch = await readBatch(deps, { doctorNo, batchNumber: input.batchNumber })
  return readList(confirmingList(deps, actor, batch), input)
}
