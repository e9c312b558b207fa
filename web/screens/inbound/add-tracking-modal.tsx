import { useState } from 'react'
import * as z from 'zod'
import { contracts } from '../../../shared/contracts.ts'
import { api } from '../../api/client.ts'
import { useMutationCall } from '../../api/use-mutation-call.ts'
import { flash } from '../../components/flash-store.ts'
import { FormModal } from '../../components/form-modal.tsx'
import { showCount } from '../../components/format.ts'
import { type TextsOf, useTexts } from '../../texts/use-texts.ts'
import { type GivenLine, givenLines } from './given-lines.ts'
import { GivenText } from './given-text.tsx'
import { afterChange, type Take } from './take-record.ts'

const { data } = contracts.inbound.calls.importTracking.body.shape
const schema = z.object({
  text: z.string().refine((text) => text.trim() !== '', 'Enter at least one tracking number.'),
})

/** A line that was not taken, and why. */
export type Refused = Pick<GivenLine, 'content'> & { reason: string }

interface AddTrackingModalProps {
  take: Take
  onClose: () => void
}

/** The nurse gives the numbers under which her goods arrive. Good ones are saved; the others stay to be mended. */
export const AddTrackingModal = ({ take, onClose }: AddTrackingModalProps) => {
  const t = useTexts('claims')
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const give = useMutationCall(api.inbound.importTracking, { invalidates: afterChange, success: false })
  const submit = async ({ text }: z.output<typeof schema>) => {
    const lines = givenLines(text, take.leftNum)
    const sent = data.safeParse(lines.map(({ tracking, qty }) => ({ tracking, qty })))
    if (!sent.success) throw new Error(sent.error.issues[0]?.message ?? t('add.none'))
    const { inboundNo } = take
    const { successCount, successDetails, failedRecords } = await give.mutateAsync({ inboundNo, data: sent.data })
    const saved = savedText(t, successCount, successDetails.filter(({ canClaim }) => canClaim).length)
    setRefused(
      failedRecords.map(({ lineNumber, content, errorMessage }) => ({
        content: lines[lineNumber - 1]?.content ?? content,
        reason: errorMessage,
      })),
    )
    if (failedRecords.length === 0) flash.success(saved)
    else throw new Error(`${saved} ${leftText(t, failedRecords.length)}`)
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
      {(form) => <GivenText form={form} take={take} refused={refused} />}
    </FormModal>
  )
}

const savedText = (t: TextsOf<'claims'>, saved: number, claimable: number): string => {
  if (saved === 0) return t('add.nothingSaved')
  const text = t('add.saved', { count: saved, units: showCount(saved) })
  return claimable === 0 ? text : `${text} ${t('add.claimable', { units: showCount(claimable) })}`
}

const leftText = (t: TextsOf<'claims'>, left: number): string =>
  t('add.notTaken', { count: left, lines: showCount(left) })
