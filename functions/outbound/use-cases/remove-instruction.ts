import type { Input } from '../../../shared/contract/call.ts'
import type { outbound } from '../../../shared/outbound/outbound.contract.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import { INSTRUCTIONS, removeOne } from '../templates/found-by-words.ts'

/** Deletes an instruction. */
export const removeInstruction = (
  deps: Deps,
  { company: { doctorNo } }: CompanyActor,
  { id }: Input<typeof outbound.calls.removeInstruction>,
): Promise<{ id: string }> => removeOne(deps, INSTRUCTIONS, doctorNo, id)
