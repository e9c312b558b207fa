import type { Input } from '../../../shared/contract/call.ts'
import { refuse } from '../../../shared/contract/errors.ts'
import type { outbound } from '../../../shared/outbound/outbound.contract.ts'
import { templatesReasons } from '../../../shared/outbound/templates.reasons.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { remove } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { indexWords } from '../../platform/search/search.ts'
import { instructionItem, wordsOfInstruction } from '../templates/templates.items.ts'

/** Deletes an instruction with the words it is found by. */
export const removeInstruction = (
  deps: Deps,
  { company: { doctorNo } }: CompanyActor,
  { id: instructionNo }: Input<typeof outbound.calls.removeInstruction>,
): Promise<{ id: string }> =>
  retryRace(async () => {
    const key = { doctorNo, instructionNo }
    const instruction = await deps.table.get(ref(instructionItem, key), { consistent: true })
    if (!instruction) throw refuse(templatesReasons.noInstruction)
    const words = { doctorNo, kind: 'instruction' as const, refNo: instructionNo }
    await deps.table.commit(
      [
        remove(instructionItem, key, { when: { equals: { rev: instruction.rev } }, error: 'race' }),
        ...indexWords(words, [], wordsOfInstruction(instruction)),
      ],
      { id: instructionNo },
    )
    return { id: instructionNo }
  })
