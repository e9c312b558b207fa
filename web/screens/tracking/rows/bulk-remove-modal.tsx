import Box from '@cloudscape-design/components/box'
import { api } from '../../../api/client.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { FormModal } from '../../../components/modals/form-modal.tsx'
import { RoundsProgress } from '../../../components/rounds-progress.tsx'
import { showCount } from '../../../components/text/format.ts'
import { useRounds } from '../../../components/use-rounds.ts'
import { flash } from '../../../session/flash-store.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { useFormCompany } from '../companies.ts'
import { CompanyField } from '../company-field.tsx'
import type { BatchTarget } from '../tracking-dialog.ts'
import { BatchToRemoveField, WhichRowsField } from './bulk-remove-fields.tsx'
import { type BulkRemoveForm, bulkRemoveSchema } from './bulk-remove-schema.ts'
import { staleRows } from './stale-rows.ts'

/** Removes all or some unconfirmed rows of a batch, call by call until none are left. */
export const BulkRemoveModal = ({ onClose, ...target }: BatchTarget & { onClose: () => void }) => {
  const t = useTexts('rows')
  const [company] = useFormCompany()
  const { doctorNo = company, batchNumber = '' } = target
  const { rounds, remove } = useRemoval()
  return (
    <FormModal
      title={t('bulk.title')}
      submitText={t('bulk.submit')}
      size="large"
      schema={bulkRemoveSchema}
      defaults={{ doctorNo, batchNumber, which: 'all', cwIds: [] }}
      onSubmit={remove}
      onClose={onClose}
    >
      {(form) => (
        <>
          <CompanyField control={form.control} name="doctorNo" />
          <BatchToRemoveField form={form} />
          <WhichRowsField form={form} />
          <Box color="text-body-secondary">{t('bulk.text')}</Box>
          <RoundsProgress rounds={rounds} text={({ done, left }) => t('bulk.progress', { removed: done, left })} />
        </>
      )}
    </FormModal>
  )
}

/** One call removes as many rows as its time allows; the next call continues. */
const useRemoval = () => {
  const t = useTexts('rows')
  const rounds = useRounds()
  const call = useMutationCall(api.tracking.bulkRemove, {
    invalidates: staleRows,
    refreshesOnError: staleRows,
    success: false,
  })
  const remove = async ({ doctorNo, batchNumber, which, cwIds }: BulkRemoveForm) => {
    const asked = { doctorNo, batchNumber, cwIds: which === 'some' ? cwIds : undefined }
    const { done: removed } = await rounds.run(async () => {
      const answer = await call.mutateAsync(asked)
      return { done: answer.removed, left: answer.unreached }
    })
    flash.success(t('bulk.done', { count: removed, rows: showCount(removed) }))
  }
  return { rounds, remove }
}
