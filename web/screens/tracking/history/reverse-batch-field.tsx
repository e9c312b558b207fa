import { useEffect } from 'react'
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'
import { SelectField } from '../../../components/fields/select-field.tsx'
import { RetryAlert } from '../../../components/page/retry-alert.tsx'
import { showCount, showInstant } from '../../../components/text/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { Batch } from '../tracking-records.ts'
import { useBatches } from '../use-batches.ts'
import type { ReverseForm } from './reverse-batch-modal.tsx'

export interface ReverseFieldProps {
  form: UseFormReturn<ReverseForm, unknown, FieldValues>
}

/** Batches of the company with reversible rows, newest first. */
export const ReverseBatchField = ({ form: { control, setValue } }: ReverseFieldProps) => {
  const t = useTexts('history')
  const [doctorNo, batchNumber] = useWatch({ control, name: ['doctorNo', 'batchNumber'] })
  const { list, batches = [], isGone, search } = useBatches(doctorNo, batchNumber, { type: 3, isReverse: 1 })
  useEffect(() => {
    if (isGone) setValue('batchNumber', '')
  }, [isGone, setValue])
  if (list.error && !list.data) return <RetryAlert told={list.error} onRetry={() => list.refetch()} />
  const choice = ({ batchNumber: value, confirmed, createDate }: Batch) => ({
    value,
    label: value,
    description: `${t('bulk.confirmed', { count: confirmed, rows: showCount(confirmed) })} - ${showInstant(createDate)}`,
  })
  return (
    <SelectField
      control={control}
      name="batchNumber"
      label={t('bulk.batchNumber')}
      options={batches.map(choice)}
      {...search}
      disabled={doctorNo === ''}
      placeholder={t(doctorNo === '' ? 'bulk.companyFirst' : 'bulk.chooseBatch')}
      empty={t('bulk.noBatch')}
    />
  )
}
