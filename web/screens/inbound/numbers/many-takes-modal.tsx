import Alert from '@cloudscape-design/components/alert'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { useState } from 'react'
import * as z from 'zod'
import { issueWords, reasonMessageOf, says } from '../../../../shared/contract/issues.ts'
import { inbound as contract } from '../../../../shared/inbound/inbound.contract.ts'
import { inboundReasons } from '../../../../shared/inbound/inbound.reasons.ts'
import { TAKE_STATUS } from '../../../../shared/inbound/take-status.rules.ts'
import { ReasonError, reasonMessage } from '../../../../shared/reasons/reasons.ts'
import { api } from '../../../api/client.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { useWholeList } from '../../../api/use-whole-list.ts'
import { FormModal, STAY_OPEN } from '../../../components/modals/form-modal.tsx'
import { showCount } from '../../../components/text/format.ts'
import { flash } from '../../../session/flash-store.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { type PartSaved, PartSavedText, SavedInPart, type TextForm, useTypedText } from '../part-saved.tsx'
import { savedText } from '../saved-text.ts'
import { afterChange, type Take } from '../take-record.ts'
import { assignLines, type Chosen } from './assign-lines.ts'
import { AssignedLinesTable } from './assigned-lines-table.tsx'

const { data } = contract.calls.importTrackingOfTakes.body.shape
const schema = z.object({
  text: z.string().refine((text) => text.trim() !== '', says(inboundReasons.noneGiven)),
})

/** Maximum number of pages of 100 takes that are loaded for the assignment. */
const MAX_PAGES = 3

/** One paste for several takes: each line is assigned to one, and the nurse can change the assignment. */
export const ManyTakesModal = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts('given')
  const claims = useTexts('claims')
  const { data: open } = useWholeList(api.inbound.listInbounds, { status: TAKE_STATUS.open }, { mostPages: MAX_PAGES })
  // Excludes self storage, where no warehouse checks in tracking numbers and the nurse confirms the goods.
  const takes = open?.records.filter(({ selfStorage }) => !selfStorage) ?? []
  const [chosen, setChosen] = useState<Chosen>(new Map())
  const [part, setPart] = useState<PartSaved>()
  const give = useMutationCall(api.inbound.importTrackingOfTakes, { invalidates: afterChange, success: false })
  const submit = async ({ text }: z.output<typeof schema>) => {
    const lines = assignLines(text, takes, chosen)
    const sent = data.safeParse(
      lines.map(({ tracking, qty, take, lineNumber }) => {
        if (!take) throw new ReasonError(reasonMessage(inboundReasons.chooseInboundOf, { line: lineNumber }))
        return { inboundNo: take.inboundNo, tracking, qty }
      }),
      { error: issueWords },
    )
    const [issue] = sent.error?.issues ?? []
    if (!sent.success) throw new ReasonError(issue ? reasonMessageOf(issue) : reasonMessage(inboundReasons.noneGiven))
    const { successDetails, failedRecords } = await give.mutateAsync({ data: sent.data })
    const saved = savedText(claims, successDetails)
    if (failedRecords.length === 0) {
      flash.success(saved)
      return undefined
    }
    setPart({
      saved,
      refused: failedRecords.map(({ lineNumber, content, errorMessage: message, reasons }) => ({
        content: lines[lineNumber - 1]?.content ?? content,
        reason: { message, reasons },
      })),
    })
    return STAY_OPEN
  }
  return (
    <FormModal
      title={t('paste.title')}
      submitText={t('paste.submit')}
      schema={schema}
      defaults={{ text: '' }}
      onSubmit={submit}
      onClose={onClose}
      size="large"
    >
      {(form) => (
        <SpaceBetween size="s">
          {open && takes.length === 0 && <Alert type="info">{t('paste.noTakes')}</Alert>}
          {open?.isPart && <Alert type="info">{t('paste.part', { most: showCount(open.records.length) })}</Alert>}
          <Paste form={form} takes={takes} chosen={chosen} onChosen={setChosen} part={part} />
        </SpaceBetween>
      )}
    </FormModal>
  )
}

interface PasteProps {
  form: TextForm
  takes: readonly Take[]
  chosen: Chosen
  onChosen: (chosen: Chosen) => void
  part: PartSaved | undefined
}

const Paste = ({ form, takes, chosen, onChosen, part }: PasteProps) => {
  const t = useTexts('given')
  const text = useTypedText(form)
  return (
    <SpaceBetween size="m">
      <PartSavedText
        form={form}
        part={part}
        label={t('paste.label')}
        rows={6}
        description={t('paste.text')}
        constraint={t('paste.rule')}
        placeholder={t('paste.example')}
      />
      <AssignedLinesTable
        lines={assignLines(text, takes, chosen)}
        takes={takes}
        refused={new Map(part?.refused.map(({ content, reason }) => [content, reason]))}
        onChoose={({ content }, inboundNo) => onChosen(new Map([...chosen, [content, inboundNo]]))}
      />
      {part && <SavedInPart part={part} />}
    </SpaceBetween>
  )
}
