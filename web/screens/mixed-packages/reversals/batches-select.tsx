import FormField from '@cloudscape-design/components/form-field'
import Multiselect from '@cloudscape-design/components/multiselect'
import { MAX_REVERSED } from '../../../../shared/mixed-packages/mixed-packages.rules.ts'
import { SearchLine } from '../../../components/fields/search-line.tsx'
import { RetryAlert } from '../../../components/page/retry-alert.tsx'
import { showCount } from '../../../components/text/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { useReversibleBatches } from '../batch-filter.ts'

interface BatchesSelectProps {
  doctorNo: string
  batchNumbers: readonly string[]
  disabled: boolean
  onChoose: (batchNumbers: readonly string[]) => void
}

/** Batches with packages to reverse, newest first; the server searches by a part of their number. */
export const BatchesSelect = ({ doctorNo, batchNumbers, disabled, onChoose }: BatchesSelectProps) => {
  const t = useTexts('mixedBatches')
  const common = useTexts('components')
  const { options, onType, loading, error, refetch } = useReversibleBatches(doctorNo)
  if (error) return <RetryAlert message={error} onRetry={() => refetch()} />
  const most = showCount(MAX_REVERSED)
  return (
    <FormField label={t('reverse.batches')} constraintText={t('reverse.most', { most })} stretch>
      <SearchLine onType={onType}>
        <Multiselect
          options={options.map((one) => ({
            ...one,
            // Disables the other options once the limit of the call is reached.
            disabled: batchNumbers.length >= MAX_REVERSED && !batchNumbers.includes(one.value),
          }))}
          selectedOptions={batchNumbers.map((value) => ({ value, label: value }))}
          onChange={({ detail }) => onChoose(detail.selectedOptions.flatMap(({ value }) => value ?? []))}
          onLoadItems={({ detail }) => onType(detail.filteringText)}
          filteringType="manual"
          filteringPlaceholder={t('batchHint')}
          filteringAriaLabel={common('field.findIn', { label: t('reverse.batches') })}
          placeholder={t('reverse.choose')}
          deselectAriaLabel={({ label }) => t('reverse.deselect', { batch: label ?? '' })}
          statusType={loading ? 'loading' : 'finished'}
          loadingText={common('loading')}
          empty={t('noBatch')}
          disabled={disabled}
          expandToViewport
        />
      </SearchLine>
    </FormField>
  )
}
