import { FormModal } from '../../../components/modals/form-modal.tsx'
import { RoundsProgress } from '../../../components/rounds-progress.tsx'
import { useRounds } from '../../../components/use-rounds.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { useFormCompany } from '../companies.ts'
import { CompanyField } from '../company-field.tsx'
import type { BatchTarget, OpenDialog } from '../tracking-dialog.ts'
import type { RowChoice } from '../tracking-records.ts'
import { ConfirmBatchField } from './confirm-batch-field.tsx'
import { ConfirmRows } from './confirm-rows.tsx'
import { beginRun, plusAnswer } from './confirm-run.ts'
import { type ConfirmForm, confirmSchema } from './confirm-schema.ts'
import { confirmData, listKey } from './row-choices.ts'
import { useConfirmCall } from './use-confirm-call.ts'

interface ConfirmBatchModalProps extends BatchTarget {
  /** Choices of an earlier attempt at the same batch. */
  choices?: readonly RowChoice[]
  reason?: string
  onOpen: OpenDialog
  onClose: () => void
}

/** Confirms a batch's rows as products of the company (SPEC-tracking-16), which adds their units to the stock. */
export const ConfirmBatchModal = (props: ConfirmBatchModalProps) => {
  const t = useTexts('confirmation')
  const [company] = useFormCompany()
  const { doctorNo = company, batchNumber = '', choices = [], reason = '', onOpen, onClose } = props
  const { rounds, submit } = useConfirm(onOpen)
  return (
    <FormModal
      title={t('title')}
      submitText={t('submit')}
      size="large"
      schema={confirmSchema}
      defaults={{
        doctorNo,
        batchNumber,
        listed: choices.length > 0 ? listKey(doctorNo, batchNumber) : '',
        choices: [...choices],
        reason,
      }}
      onSubmit={submit}
      onClose={onClose}
    >
      {(form) => (
        <>
          <CompanyField control={form.control} name="doctorNo" />
          <ConfirmBatchField form={form} />
          <ConfirmRows form={form} />
          <RoundsProgress rounds={rounds} text={({ done, left }) => t('progress', { confirmed: done, left })} />
        </>
      )}
    </FormModal>
  )
}

const useConfirm = (onOpen: OpenDialog) => {
  const t = useTexts('confirmation')
  const rounds = useRounds()
  const confirm = useConfirmCall()
  const submit = async ({ doctorNo, batchNumber, listed, choices, reason }: ConfirmForm) => {
    if (listed !== listKey(doctorNo, batchNumber)) throw new Error(t('notHere'))
    const { total: run, problem } = await rounds.addUp(beginRun(confirmData(choices, reason)), async (before) => {
      const answer = await confirm({ doctorNo, batchNumber, data: before.next })
      const total = plusAnswer(before, answer)
      return { total, done: answer.successCount, left: total.result.unreached }
    })
    if (problem && run.result.successCount === 0) throw problem
    onOpen({ kind: 'confirmResult', doctorNo, choices, reason, result: { ...run.result, batchNumber }, problem })
  }
  return { rounds, submit }
}
