import type { Input } from '../../../shared/contract/call.ts'
import type { outbound } from '../../../shared/outbound/outbound.contract.ts'
import { cleanNote } from '../../offers/public.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import { INSTRUCTIONS, saveOne } from '../templates/found-by-words.ts'

/** Stores an instruction, its markup cleaned. Who wrote it first stays its author. */
export const saveInstruction = (
  deps: Deps,
  actor: CompanyActor,
  input: Input<typeof outbound.calls.saveInstruction>,
): Promise<{ id: string }> => {
  const { doctorNo } = actor.company
  return saveOne(deps, INSTRUCTIONS, { doctorNo, id: input.id }, (before, instructionNo) => {
    const { name, textFormat, note } = input
    const { userNo, userName } = before ?? actor
    const at = deps.now()
    return {
      ...{ doctorNo, instructionNo, name, text: cleanNote(input.text, textFormat, 'text'), textFormat, note },
      ...{ userNo, userName, createDate: before?.createDate ?? at, updateDate: at, rev: (before?.rev ?? 0) + 1 },
    }
  })
}
