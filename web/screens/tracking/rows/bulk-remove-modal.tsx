import Box from '@cloudscape-design/components/box'
import StatusIndicator from '@cloudscape-design/components/status-indicator'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { FormModal } from '../../../components/modals/form-modal.tsx'
import { showCount } from '../../../components/text/format.ts'
import { flash } from '../../../session/flash-store.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { useCompanies } from '../companies.ts'
import { CompanyField } from '../company-field.tsx'
import { BatchToRemoveField, WhichRowsField } from './bulk-remove-fields.tsx'
import { type BulkRemoveForm, bulkRemoveSchema } from './bulk-remove-schema.ts'
import { staleRows } from './stale-rows.ts'

/** Removes what waits of a batch, or some rows of it: a call at a time, as long as any are left. */
export const BulkRemoveModal = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts('rows')
  const { preset } = useCompanies()
  const { progress, remove } = useRemoval()
  return (
    <FormModal
      title={t('bulk.title')}
      submitText={t('bulk.submit')}
      size="large"
      schema={bulkRemoveSchema}
      defaults={{ doctorNo: preset, batchNumber: '', which: 'all', cwIds: [] }}
      onSubmit={remove}
      onClose={onClose}
    >
      {(form) => (
        <>
          <CompanyField control={form.control} name="doctorNo" />
          <BatchToRemoveField form={form} />
          <WhichRowsField form={form} />
          <Box color="text-body-secondary">{t('bulk.text')}</Box>
          {progress && (
            <StatusIndicator type="in-progress">
              {t('bulk.progress', { removed: showCount(progress.removed), left: showCount(progress.left) })}
            </StatusIndicator>
          )}
        </>
      )}
    </FormModal>
  )
}

/** One call removes as much as it has time for; the next one goes on there. */
const useRemoval = () => {
  const t = useTexts('rows')
  const [progress, setProgress] = useState<{ removed: number; left: number }>()
  const call = useMutationCall(api.tracking.bulkRemove, {
    ...{ invalidates: staleRows, refreshesOnError: staleRows, success: false },
  })
  const remove = async ({ doctorNo, batchNumber, which, cwIds }: BulkRemoveForm) => {
    const asked = { doctorNo, batchNumber, ...(which === 'some' ? { cwIds } : {}) }
    let removed = 0
    for (;;) {
      const done = await call.mutateAsync(asked)
      removed += done.removed
      if (done.unreached === 0 || done.removed === 0) break
      setProgress({ removed, left: done.unreached })
    }
    flash.success(t('bulk.done', { count: removed, rows: showCount(removed) }))
  }
  return { progress, remove }
}
