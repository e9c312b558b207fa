import { useState } from 'react'
import * as z from 'zod'
import { contracts } from '../../../shared/contracts.ts'
import { api } from '../../api/client.ts'
import { useMutationCall } from '../../api/use-mutation-call.ts'
import { flash } from '../../components/flash-store.ts'
import { FormModal } from '../../components/form-modal.tsx'
import { showCount } from '../../components/format.ts'
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
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const give = useMutationCall(api.inbound.importTracking, { invalidates: afterChange, success: false })
  const submit = async ({ text }: z.output<typeof schema>) => {
    const lines = givenLines(text, take.leftNum)
    const sent = data.safeParse(lines.map(({ tracking, qty }) => ({ tracking, qty })))
    if (!sent.success) throw new Error(sent.error.issues[0]?.message ?? 'Enter at least one tracking number.')
    const { inboundNo } = take
    const { successCount, successDetails, failedRecords } = await give.mutateAsync({ inboundNo, data: sent.data })
    const saved = savedText(successCount, successDetails.filter(({ canClaim }) => canClaim).length)
    setRefused(
      failedRecords.map(({ lineNumber, content, errorMessage }) => ({
        content: lines[lineNumber - 1]?.content ?? content,
        reason: errorMessage,
      })),
    )
    if (failedRecords.length === 0) flash.success(saved)
    else throw new Error(`${saved} ${leftText(failedRecords.length)}`)
  }
  return (
    <FormModal
      title="Add tracking numbers"
      submitText="Add"
      schema={schema}
      defaults={{ text: '' }}
      onSubmit={submit}
      onClose={onClose}
    >
      {(form) => <GivenText form={form} take={take} refused={refused} />}
    </FormModal>
  )
}

const savedText = (saved: number, claimable: number): string => {
  if (saved === 0) return 'Nothing was saved.'
  const text = `${showCount(saved)} tracking ${saved === 1 ? 'number' : 'numbers'} saved.`
  if (claimable === 0) return text
  return claimable === 1 ? `${text} 1 can be claimed now.` : `${text} ${showCount(claimable)} can be claimed now.`
}

const leftText = (left: number): string =>
  left === 1 ? 'The line above was not taken.' : `The ${showCount(left)} lines above were not taken.`
