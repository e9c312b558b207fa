import type { Input } from '../../../shared/contract/call.ts'
import type { outbound } from '../../../shared/outbound/outbound.contract.ts'
import { cleanNote } from '../../offers/public.ts'
import { readList } from '../../platform/db/pages.ts'
import { editedVersion } from '../../platform/editing.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { instructionsList } from '../templates/instructions.source.ts'
import { INSTRUCTIONS, removeRecord, saveRecord } from '../templates/saved-records.ts'
import type { Instruction } from '../templates/templates.items.ts'

type SaveInput = Input<typeof outbound.calls.saveInstruction>

/** A page of the instructions that the caller wrote. */
export const listOwnInstructions: UseCase<typeof outbound.calls.listOwnInstructions> = (deps, actor, input) =>
  readList(instructionsList(deps, actor, { condition: input.condition, own: true }), input)

/** A page of the instructions of the company. */
export const listInstructions: UseCase<typeof outbound.calls.listInstructions> = (deps, actor, input) =>
  readList(instructionsList(deps, actor, { condition: input.condition, own: false }), input)

/** Stores an instruction with sanitized markup. Edits by others do not change its author. */
export const saveInstruction: UseCase<typeof outbound.calls.saveInstruction> = async (deps, actor, input) => {
  const { doctorNo } = actor.company
  const { id } = input
  const version = input.id === undefined ? undefined : input.version
  return saveRecord(deps, INSTRUCTIONS, { doctorNo, id, version }, async (before, instructionNo) => {
    const { name = '', textFormat = 'text', note = '' } = { ...before, ...given(input) }
    const isTextGiven = input.text !== undefined || input.textFormat !== undefined
    const textBefore = before?.text ?? ''
    const text = isTextGiven ? await cleanNote(input.text ?? textBefore, textFormat, 'text') : textBefore
    const fields = { name, text, textFormat, note }
    const { userNo, userName } = before ?? actor
    const at = deps.now()
    const counted = before ? editedVersion(deps, actor, before, { was: wireOf(before), is: fields }) : {}
    return {
      doctorNo,
      instructionNo,
      ...fields,
      userNo,
      userName,
      createDate: before?.createDate ?? at,
      updateDate: at,
      rev: (before?.rev ?? 0) + 1,
      ...counted,
    }
  })
}

export const removeInstruction: UseCase<typeof outbound.calls.removeInstruction> = (
  deps,
  { company: { doctorNo } },
  { id },
) => removeRecord(deps, INSTRUCTIONS, doctorNo, id)

const wireOf = ({ name, text, textFormat, note }: Instruction) => ({ name, text, textFormat, note })

const given = ({ name, textFormat, note }: SaveInput): Partial<ReturnType<typeof wireOf>> => ({
  ...(name === undefined ? {} : { name }),
  ...(textFormat === undefined ? {} : { textFormat }),
  ...(note === undefined ? {} : { note }),
})
