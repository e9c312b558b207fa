import * as z from 'zod'
import { fieldsReasons } from '../../../../shared/contract/fields.reasons.ts'
import { id } from '../../../../shared/contract/fields.ts'
import { tracking as contract } from '../../../../shared/tracking/tracking.contract.ts'
import { api } from '../../../api/client.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { FormModal } from '../../../components/modals/form-modal.tsx'
import { RoundsProgress } from '../../../components/rounds-progress.tsx'
import { useRounds } from '../../../components/use-rounds.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { useFormCompany } from '../companies.ts'
import { CompanyField } from '../company-field.tsx'
import type { BatchTarget } from '../tracking-dialog.ts'
import type { ReverseResult } from '../tracking-records.ts'
import type { OpenHistory } from './history-dialog.ts'
import { ReverseBatchField } from './reverse-batch-field.tsx'
import { ReverseBatchRows } from './reverse-batch-rows.tsx'
import { STALE } from './stale-history.ts'

const schema = z.object({
  doctorNo: id('user', fieldsReasons.companyRequired),
  batchNumber: contract.calls.reverseBatch.body.shape.batchNumber,
})
export type ReverseForm = z.input<typeof schema>

interface ReverseBatchModalProps extends BatchTarget {
  onOpen: OpenHistory
  onClose: () => void
}

/** Returns a batch's rows to To Confirm, after showing which rows go back and which stay (SPEC-tracking-17). */
export const ReverseBatchModal = ({ onOpen, onClose, ...given }: ReverseBatchModalProps) => {
  const t = useTexts('history')
  const [company] = useFormCompany()
  const { doctorNo = company, batchNumber = '' } = given
  const reverse = useMutationCall(api.tracking.reverseBatch, {
    invalidates: STALE,
    refreshesOnError: [api.tracking.listInboundHistory, api.tracking.listBatches],
    success: false,
  })
  const rounds = useRounds()
  const submit = async (form: ReverseForm) => {
    const { total: result, problem } = await rounds.addUp<ReverseResult | undefined>(undefined, async (before) => {
      const answer = await reverse.mutateAsync(form)
      return { total: plus(before, answer), done: answer.successCount, left: answer.unreached }
    })
    if (result) onOpen({ kind: 'reversed', doctorNo: form.doctorNo, result, problem })
  }
  return (
    <FormModal
      title={t('bulk.title')}
      submitText={t('bulk.submit')}
      size="large"
      schema={schema}
      defaults={{ doctorNo, batchNumber }}
      onSubmit={submit}
      onClose={onClose}
    >
      {(form) => (
        <>
          <CompanyField control={form.control} name="doctorNo" />
          <ReverseBatchField form={form} />
          <ReverseBatchRows form={form} />
          <RoundsProgress rounds={rounds} text={({ done, left }) => t('bulk.progress', { reversed: done, left })} />
        </>
      )}
    </FormModal>
  )
}

/** Each answer lists all rows that stay, so only the successes add up. */
const plus = (before: ReverseResult | undefined, answer: ReverseResult): ReverseResult => {
  const successCount = (before?.successCount ?? 0) + answer.successCount
  const units = (before?.units ?? 0) + answer.units
  return { ...answer, successCount, units, totalCount: successCount + answer.failedCount }
}
