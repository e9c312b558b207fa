import type { outbound } from '../../../shared/outbound/outbound.contract.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { INSTRUCTIONS, removeOne } from '../templates/found-by-words.ts'

/** Deletes an instruction. */
export const removeInstruction: UseCase<typeof outbound.calls.removeInstruction> = (
  deps,
  { company: { doctorNo } },
  { id },
) => removeOne(deps, INSTRUCTIONS, doctorNo, id)
