import type * as z from 'zod'
import { discrepancies as contract } from '../../../shared/discrepancies/discrepancies.contract.ts'
import { api } from '../../api/client.ts'
import { useMutationCall } from '../../api/use-mutation-call.ts'
import { NoteField } from '../../components/fields/note-field.tsx'
import { FormModal } from '../../components/modals/form-modal.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { AFTER_COMMENT, type CaseDetail } from './case-record.ts'

const { commentCase, declineResolution, closeCase } = contract.calls
const schemas = {
  comment: commentCase.body.pick({ text: true }),
  decline: declineResolution.body.pick({ text: true }),
  close: closeCase.body.pick({ text: true }),
}

interface TextModalProps {
  kind: 'comment' | 'decline' | 'close'
  found: CaseDetail
  onClose: () => void
}

/** A dialog with a text field, for a comment, for declining a proposal, or for closing a case without changes. */
export const TextModal = ({ kind, found, onClose }: TextModalProps) => {
  const t = useTexts('discrepancies')
  const save = useSaving(kind, found)
  const words = {
    comment: { title: t('comment.title'), label: t('comment.text'), submit: t('comment.save') },
    decline: { title: t('proposal.declineTitle'), label: t('proposal.declineText'), submit: t('proposal.decline') },
    close: { title: t('close.title'), label: t('close.text'), submit: t('close.save') },
  }[kind]
  const schema: z.ZodType<{ text: string }, { text?: string | undefined }> = schemas[kind]
  return (
    <FormModal
      title={words.title}
      submitText={words.submit}
      schema={schema}
      defaults={{ text: '' }}
      onSubmit={({ text }) => save(text)}
      onClose={onClose}
    >
      {({ control }) => (
        <NoteField control={control} name="text" label={words.label} optional={kind !== 'comment'} rows={5} />
      )}
    </FormModal>
  )
}

const useSaving = (kind: TextModalProps['kind'], { doctorNo, caseNo, proposal }: CaseDetail) => {
  const stale = { invalidates: AFTER_COMMENT, refreshesOnError: AFTER_COMMENT }
  const comment = useMutationCall(api.discrepancies.commentCase, stale)
  const decline = useMutationCall(api.discrepancies.declineResolution, stale)
  const close = useMutationCall(api.discrepancies.closeCase, stale)
  return (text: string): Promise<unknown> => {
    const said = { doctorNo, caseNo, text }
    if (kind === 'comment') return comment.mutateAsync(said)
    if (kind === 'close') return close.mutateAsync(said)
    return decline.mutateAsync({ ...said, proposal: proposal?.proposalNo ?? 0 })
  }
}
