import FormField from '@cloudscape-design/components/form-field'
import Select from '@cloudscape-design/components/select'
import { RetryAlert } from '../../../components/page/retry-alert.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { useBatchSearch } from '../batch-filter.ts'

interface BatchSelectProps {
  doctorNo: string
  batchNumber: string
  disabled: boolean
  onChoose: (batchNumber: string) => void
}

/** The batches that have packages to reverse, newest first, searched at the server by how their number begins. */
export const BatchSelect = ({ doctorNo, batchNumber, disabled, onChoose }: BatchSelectProps) => {
  const t = useTexts('mixedBatches')
  const common = useTexts('components')
  const { options, onType, isFetching, error, refetch } = useBatchSearch(doctorNo, 'packages')
  if (error && options.length === 0) return <RetryAlert told={error} onRetry={() => refetch()} />
  return (
    <FormField label={t('batch')} stretch>
      <Select
        options={options}
        selectedOption={batchNumber === '' ? null : { value: batchNumber, label: batchNumber }}
        onChange={({ detail }) => onChoose(detail.selectedOption.value ?? '')}
        onLoadItems={({ detail }) => onType(detail.filteringText)}
        filteringType="manual"
        filteringPlaceholder={t('batchHint')}
        filteringAriaLabel={common('field.findIn', { label: t('batch') })}
        placeholder={t('reverse.choose')}
        statusType={isFetching ? 'loading' : 'finished'}
        loadingText={common('loading')}
        empty={t('noBatch')}
        disabled={disabled}
        expandToViewport
      />
    </FormField>
  )
}
