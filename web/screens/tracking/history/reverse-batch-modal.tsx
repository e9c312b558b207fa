import * as z from 'zod'
import { fieldsReasons } from '../../../../shared/contract/fields.reasons.ts'
import { id } from '../../../../shared/contract/fields.ts'
import { tracking as contract } from '../../../../shared/tracking/tracking.contract.ts'
import { api } from '../../../api/client.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { FormModal } from '../../../components/modals/form-modal.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { useCompanies } from '../companies.ts'
import { CompanyField } from '../company-field.tsx'
import type { OpenHistory } from './history-dialog.ts'
import { ReverseBatchField } from './reverse-batch-field.tsx'
import { ReverseBatchRows } from './reverse-batch-rows.tsx'
import { STALE } from './stale-history.ts'

const schema = z.object({
  doctorNo: id('user', fieldsReasons.companyRequired),
  batchNumber: contract.calls.reverseBatch.body.shape.batchNumber,
})
export type ReverseForm = z.input<typeof schema>

interface ReverseBatchModalProps {
  doctorNo?: string
  batchNumber?: string
  onOpen: OpenHistory
  onClose: () => void
}

/** Returns the rows of a batch to To Confirm, after showing which go and which stay (D3 s2, "Bulk reverse"). */
export const ReverseBatchModal = ({ onOpen, onClose, ...given }: ReverseBatchModalProps) => {
  const t = useTexts('history')
  const { preset } = useCompanies()
  const { doctorNo = preset, batchNumber = '' } = given
  const reverse = useMutationCall(api.tracking.reverseBatch, {
    invalidates: STALE,
    refreshesOnError: [api.tracking.listInboundHistory, api.tracking.listBatches],
    success: false,
  })
  const submit = async (form: ReverseForm) => {
    const result = await reverse.mutateAsync(form)
    onOpen({ kind: 'reversed', doctorNo: form.doctorNo, result })
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
        </>
      )}
    </FormModal>
  )
}
