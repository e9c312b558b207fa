import * as z from 'zod'
import { mixedPackages } from '../../../../shared/mixed-packages/mixed-packages.contract.ts'
import { SelectField } from '../../../components/fields/select-field.tsx'
import { FormModal } from '../../../components/modals/form-modal.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { usePendingBatches } from '../batch-filter.ts'
import type { OpenPending } from '../pending-dialog.ts'

const schema = z.object({ batchNumber: mixedPackages.calls.bulkConfirm.body.shape.batchNumber })

interface ChooseBatchModalProps {
  doctorNo: string
  /** What is done with the batch next. */
  kind: 'bulk' | 'removeBatch'
  onOpen: OpenPending
  onClose: () => void
}

/** Which batch is confirmed or removed, where the list shows all of them. */
export const ChooseBatchModal = ({ doctorNo, kind, onOpen, onClose }: ChooseBatchModalProps) => {
  const t = useTexts('mixedBatches')
  const { options, onType, loading } = usePendingBatches(doctorNo)
  return (
    <FormModal
      title={t(kind === 'bulk' ? 'bulk.title' : 'remove.title')}
      submitText={t('next')}
      schema={schema}
      defaults={{ batchNumber: '' }}
      onSubmit={async ({ batchNumber }) => onOpen({ kind, batchNumber })}
      onClose={onClose}
    >
      {({ control }) => (
        <SelectField
          control={control}
          name="batchNumber"
          label={t('batch')}
          options={options}
          onSearch={onType}
          loading={loading}
          placeholder={t('chooseBatch')}
          empty={t('noBatch')}
        />
      )}
    </FormModal>
  )
}
