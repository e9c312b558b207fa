import { useState } from 'react'
import * as z from 'zod'
import { issueWords, reasonMessageOf, says } from '../../../shared/contract/issues.ts'
import { inbound as contract } from '../../../shared/inbound/inbound.contract.ts'
import { inboundReasons } from '../../../shared/inbound/inbound.reasons.ts'
import { ReasonError, reasonMessage } from '../../../shared/reasons/reasons.ts'
import { normalTracking } from '../../../shared/values/tracking.ts'
import { api } from '../../api/client.ts'
import { useMutationCall } from '../../api/use-mutation-call.ts'
import { FormModal, STAY_OPEN } from '../../components/modals/form-modal.tsx'
import { flash } from '../../session/flash-store.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { updateTake, withSubmitted } from './claims/changed-take.ts'
import { linesToSubmit } from './lines-to-submit.ts'
import { NumbersField } from './numbers-field.tsx'
import type { PartSaved } from './part-saved.tsx'
import { savedText } from './saved-text.ts'
import { afterChange, type Take } from './take-record.ts'

const { data } = contract.calls.importTracking.body.shape
const schema = z.object({
  text: z.string().refine((text) => text.trim() !== '', says(inboundReasons.noneGiven)),
})

const GIVEN_BY_NOW = reasonMessage(inboundReasons.givenAlready)

interface AddTrackingModalProps {
  take: Take
  onClose: () => void
}

/**
 * A nurse enters the tracking numbers of the goods. Valid ones are saved; the others stay in the field for correction.
 */
export const AddTrackingModal = ({ take, onClose }: AddTrackingModalProps) => {
  const t = useTexts('claims')
  const [part, setPart] = useState<PartSaved>()
  const give = useMutationCall(api.inbound.importTracking, {
    invalidates: afterChange,
    updates: (client, { successDetails }, { inboundNo }) => [
      updateTake(client, inboundNo, (shown) => withSubmitted(shown, successDetails, new Date().toISOString())),
    ],
    success: false,
  })
  const submit = async ({ text }: z.output<typeof schema>) => {
    const lines = linesToSubmit(text, take)
    const sent = data.safeParse(
      lines.map(({ tracking, qty }) => ({ tracking, qty })),
      { error: issueWords },
    )
    const [issue] = sent.error?.issues ?? []
    if (!sent.success) throw issue ? new ReasonError(reasonMessageOf(issue)) : new Error(t('add.none'))
    const { inboundNo } = take
    const { successDetails, failedRecords } = await give.mutateAsync({ inboundNo, data: sent.data })
    const saved = savedText(t, successDetails)
    if (failedRecords.length === 0) {
      flash.success(saved)
      return undefined
    }
    // A line that duplicated a saved one is now reported as already given: the saved line has left the field, so its
    // line number no longer applies.
    const given = new Set(successDetails.map(({ tracking }) => tracking))
    setPart({
      saved,
      refused: failedRecords.map(({ lineNumber, content, errorMessage: message, reasons }) => {
        const line = lines[lineNumber - 1]
        const isGiven = given.has(normalTracking(line?.tracking ?? ''))
        return { content: line?.content ?? content, reason: isGiven ? GIVEN_BY_NOW : { message, reasons } }
      }),
    })
    return STAY_OPEN
  }
  return (
    <FormModal
      title={t('add.title')}
      submitText={t('add.submit')}
      schema={schema}
      defaults={{ text: '' }}
      onSubmit={submit}
      onClose={onClose}
    >
      {(form) => <NumbersField form={form} take={take} part={part} />}
    </FormModal>
  )
}
