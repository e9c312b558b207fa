import * as z from 'zod'
import { says } from '../../../../shared/contract/issues.ts'
import { mixedReasons } from '../../../../shared/mixed-packages/mixed-packages.reasons.ts'
import { SelectField } from '../../../components/fields/select-field.tsx'
import { FormModal } from '../../../components/modals/form-modal.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { usePendingBatches } from '../batch-filter.ts'

const schema = z.object({ batch: z.string().min(1, says(mixedReasons.batchRequired)) })

interface ChooseBatchModalProps {
  /** Empty for batches of all companies. */
  doctorNo: string
  kind: 'bulk' | 'removeBatch'
  onChoose: (batch: { doctorNo: string; batchNumber: string }) => void
  onClose: () => void
}

/** Asks which batch to confirm or remove, if the list is not filtered by batch. */
export const ChooseBatchModal = ({ doctorNo, kind, onChoose, onClose }: ChooseBatchModalProps) => {
  const t = useTexts('mixedBatches')
  const { batches, onType, loading } = usePendingBatches(doctorNo)
  return (
    <FormModal
      title={t(kind === 'bulk' ? 'bulk.title' : 'remove.title')}
      submitText={t('next')}
      schema={schema}
      defaults={{ batch: '' }}
      onSubmit={async ({ batch }) => {
        const [of = '', batchNumber = ''] = batch.split(' ')
        onChoose({ doctorNo: of, batchNumber })
      }}
      onClose={onClose}
    >
      {({ control }) => (
        <SelectField
          control={control}
          name="batch"
          label={t('batch')}
          options={batches.map(({ doctorNo: of, batchNumber, label, description }) => ({
            value: `${of} ${batchNumber}`,
            label,
            description,
          }))}
          onSearch={onType}
          loading={loading}
          placeholder={t('chooseBatch')}
          empty={t('noBatch')}
        />
      )}
    </FormModal>
  )
}
