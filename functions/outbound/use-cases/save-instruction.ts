import type { Input } from '../../../shared/contract/call.ts'
import type { outbound } from '../../../shared/outbound/outbound.contract.ts'
import { cleanNote } from '../../offers/public.ts'
import { editedVersion } from '../../platform/editing.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { INSTRUCTIONS, saveOne } from '../templates/found-by-words.ts'
import type { Instruction } from '../templates/templates.items.ts'

type SaveInput = Input<typeof outbound.calls.saveInstruction>

/** Stores an instruction with sanitized markup. The first author stays its author. */
export const saveInstruction: UseCase<typeof outbound.calls.saveInstruction> = async (deps, actor, input) => {
  const { doctorNo } = actor.company
  const { id } = input
  const version = input.id === undefined ? undefined : input.version
  return saveOne(deps, INSTRUCTIONS, { doctorNo, id, version }, (before, instructionNo) => {
    const { name = '', textFormat = 'text', note = '' } = { ...before, ...given(input) }
    const isTextGiven = input.text !== undefined || input.textFormat !== undefined
    const text = isTextGiven ? cleanNote(input.text ?? before?.text ?? '', textFormat, 'text') : (before?.text ?? '')
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

const wireOf = ({ name, text, textFormat, note }: Instruction) => ({ name, text, textFormat, note })

const given = ({ name, textFormat, note }: SaveInput): Partial<ReturnType<typeof wireOf>> => ({
  ...(name === undefined ? {} : { name }),
  ...(textFormat === undefined ? {} : { textFormat }),
  ...(note === undefined ? {} : { note }),
})
