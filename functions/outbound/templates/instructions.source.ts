import type { Output } from '../../../shared/contract/call.ts'
import type { outbound } from '../../../shared/outbound/outbound.contract.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import type { List } from '../../platform/db/source.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { versionOf } from '../../platform/editing.ts'
import { searchSource } from '../../platform/search/search.ts'
import {
  type Instruction,
  instructionItem,
  instructionsBy,
  instructionsOf,
  wordsOfInstruction,
} from './templates.items.ts'

type Row = Output<typeof outbound.calls.listInstructions>['records'][number]

interface Asked {
  condition?: string | undefined
  /** True to list only instructions that the caller wrote. */
  own: boolean
}

/** Instructions, newest first: all, or those that match a condition. */
export const instructionsList = (
  deps: Deps,
  { userNo, company: { doctorNo } }: CompanyActor,
  { condition, own }: Asked,
): List<Instruction, Row> => ({
  source: condition
    ? searchSource(deps, { doctorNo, kind: 'instruction' }, condition, {
        read: (numbers) =>
          deps.table.batchGet(numbers.map((instructionNo) => ref(instructionItem, { doctorNo, instructionNo }))),
        wordsBy: wordsOfInstruction,
        keep: (instruction) => !own || instruction.userNo === userNo,
      })
    : rangeSource(deps, instructionItem, own ? instructionsBy(doctorNo, userNo) : instructionsOf(doctorNo)),
  present: (records) => records.map(recordOf),
})

const recordOf = (instruction: Instruction): Row => {
  const { instructionNo, name, text, textFormat, note, userName, updateDate } = instruction
  return { id: instructionNo, name, text, textFormat, note, userName, updateDate, version: versionOf(instruction) }
}
