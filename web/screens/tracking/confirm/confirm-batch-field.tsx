import Alert from '@cloudscape-design/components/alert'
import Button from '@cloudscape-design/components/button'
import { useEffect } from 'react'
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'
import { SelectField } from '../../../components/fields/select-field.tsx'
import { showCount, showInstant } from '../../../components/text/format.ts'
import { useSentences, useTexts } from '../../../texts/use-texts.ts'
import type { Batch } from '../tracking-records.ts'
import { useBatches } from '../use-batches.ts'
import { useWarehouses } from '../use-warehouses.ts'
import type { ConfirmForm } from './confirm-schema.ts'

export interface ConfirmFieldProps {
  form: UseFormReturn<ConfirmForm, unknown, FieldValues>
}

/** The batches of the company that have rows to confirm, newest first. */
export const ConfirmBatchField = ({ form: { control, setValue } }: ConfirmFieldProps) => {
  const t = useTexts('confirmation')
  const common = useTexts('components')
  const say = useSentences()
  const [doctorNo, batchNumber] = useWatch({ control, name: ['doctorNo', 'batchNumber'] })
  const { warehouses = [] } = useWarehouses()
  const { list, batches = [], isGone, search } = useBatches(doctorNo, batchNumber)
  useEffect(() => {
    if (isGone) setValue('batchNumber', '')
  }, [isGone, setValue])
  if (list.error && !list.data) {
    return (
      <Alert type="error" action={<Button onClick={() => list.refetch()}>{common('tryAgain')}</Button>}>
        {t('batchesUnloaded', { why: say(list.error) })}
      </Alert>
    )
  }
  const choice = (batch: Batch) => {
    const place = warehouses.find(({ warehouseNo }) => warehouseNo === batch.warehouseNo)?.warehouse
    const parts = [
      t('toConfirm', { rows: showCount(batch.toConfirm) }),
      ...(place ? [place] : []),
      showInstant(batch.createDate),
    ]
    return { value: batch.batchNumber, label: batch.batchNumber, description: parts.join(' - ') }
  }
  return (
    <SelectField
      control={control}
      name="batchNumber"
      label={t('batchNumber')}
      options={batches.map(choice)}
      {...search}
      disabled={doctorNo === ''}
      placeholder={t(doctorNo === '' ? 'companyFirst' : 'chooseBatch')}
      empty={t('noBatch')}
    />
  )
}
