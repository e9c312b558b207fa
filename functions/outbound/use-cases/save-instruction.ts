import type { Input } from '../../../shared/contract/call.ts'
import { refuse } from '../../../shared/contract/errors.ts'
import type { outbound } from '../../../shared/outbound/outbound.contract.ts'
import { templatesReasons } from '../../../shared/outbound/templates.reasons.ts'
import { cleanNote } from '../../offers/public.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { put } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { indexWords } from '../../platform/search/search.ts'
import { type Instruction, instructionItem, wordsOfInstruction } from '../templates/templates.items.ts'

/** Stores an instruction, its markup cleaned, with the words of its name. Who wrote it first stays its author. */
export const saveInstruction = (
  deps: Deps,
  actor: CompanyActor,
  input: Input<typeof outbound.calls.saveInstruction>,
): Promise<{ id: string }> =>
  retryRace(async () => {
    const { doctorNo } = actor.company
    const { name, textFormat, note } = input
    const before = input.id === undefined ? undefined : await readInstruction(deps, doctorNo, input.id)
    const at = deps.now()
    const { userNo, userName } = before ?? actor
    const instruction: Instruction = {
      ...{ doctorNo, instructionNo: before?.instructionNo ?? deps.newId('instruction'), name, textFormat, note },
      ...{ text: cleanNote(input.text, textFormat, 'text'), userNo, userName },
      ...{ createDate: before?.createDate ?? at, updateDate: at, rev: (before?.rev ?? 0) + 1 },
    }
    const { instructionNo } = instruction
    const words = { doctorNo, kind: 'instruction' as const, refNo: instructionNo }
    const asRead = before
      ? ({ when: { equals: { rev: before.rev } }, error: 'race' } as const)
      : ({ when: { is: 'absent' }, error: 'race' } as const)
    await deps.table.commit(
      [
        put(instructionItem, instruction, asRead),
        ...indexWords(words, wordsOfInstruction(instruction), before ? wordsOfInstruction(before) : []),
      ],
      { id: instructionNo },
    )
    return { id: instructionNo }
  })

const readInstruction = async (deps: Deps, doctorNo: string, instructionNo: string): Promise<Instruction> => {
  const instruction = await deps.table.get(ref(instructionItem, { doctorNo, instructionNo }), { consistent: true })
  if (!instruction) throw refuse(templatesReasons.noInstruction)
  return instruction
}
