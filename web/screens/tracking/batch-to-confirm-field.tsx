import Alert from '@cloudscape-design/components/alert'
import Button from '@cloudscape-design/components/button'
import { useEffect } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { FieldProps } from '../../components/fields/field-props.ts'
import { SelectField } from '../../components/fields/select-field.tsx'
import { showCount, showInstant } from '../../components/text/format.ts'
import { useSentences, useTexts } from '../../texts/use-texts.ts'
import type { Batch } from './tracking-records.ts'
import { useBatches } from './use-batches.ts'
import { useWarehouses } from './use-warehouses.ts'

interface BatchToConfirmFieldProps<V extends FieldValues> extends Pick<FieldProps<V>, 'control' | 'name'> {
  /** Company; empty until one is chosen. */
  doctorNo: string
  /** Batch in the field. */
  batchNumber: string
  /** Called when the batch has no rows left to confirm, or belongs to another company. */
  onGone: () => void
}

/** Field for a batch of the company with rows to confirm; the newest batches are listed first. */
export const BatchToConfirmField = <V extends FieldValues>({
  doctorNo,
  batchNumber,
  onGone,
  ...field
}: BatchToConfirmFieldProps<V>) => {
  const t = useTexts('confirmation')
  const common = useTexts('components')
  const say = useSentences()
  const { warehouses = [] } = useWarehouses()
  const { list, batches = [], isGone, search } = useBatches(doctorNo, batchNumber)
  useEffect(() => {
    if (isGone) onGone()
  }, [isGone, onGone])
  if (list.error && !list.data) {
    return (
      <Alert
        type="error"
        action={
          <Button formAction="none" onClick={() => list.refetch()}>
            {common('tryAgain')}
          </Button>
        }
      >
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
      {...field}
      label={t('batchNumber')}
      options={batches.map(choice)}
      {...search}
      disabled={doctorNo === ''}
      placeholder={t(doctorNo === '' ? 'companyFirst' : 'chooseBatch')}
      empty={t('noBatch')}
    />
  )
}
