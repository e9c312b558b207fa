import FormField from '@cloudscape-design/components/form-field'
import RadioGroup from '@cloudscape-design/components/radio-group'
import { useCallback } from 'react'
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { showCount } from '../../../components/text/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { BatchToConfirmField } from '../batch-to-confirm-field.tsx'
import type { BulkRemoveForm } from './bulk-remove-schema.ts'
import { RowsToChoose } from './rows-to-choose.tsx'

export interface RemoveFieldProps {
  form: UseFormReturn<BulkRemoveForm, unknown, FieldValues>
}

/** Chooses the batch to remove rows from. */
export const BatchToRemoveField = ({ form: { control, setValue } }: RemoveFieldProps) => {
  const [doctorNo, batchNumber] = useWatch({ control, name: ['doctorNo', 'batchNumber'] })
  const leave = useCallback(() => setValue('batchNumber', ''), [setValue])
  return (
    <BatchToConfirmField
      control={control}
      doctorNo={doctorNo}
      batchNumber={batchNumber}
      name="batchNumber"
      onGone={leave}
    />
  )
}

/** All rows of the batch, or a selection. */
export const WhichRowsField = ({ form }: RemoveFieldProps) => {
  const t = useTexts('rows')
  const { control, setValue } = form
  const [doctorNo, batchNumber, which] = useWatch({ control, name: ['doctorNo', 'batchNumber', 'which'] })
  const isChosen = doctorNo !== '' && batchNumber !== ''
  const batches = useCall(
    api.tracking.listBatches,
    { doctorNo, type: 1, condition: batchNumber },
    { enabled: isChosen, staleTime: 0 },
  )
  const rows = batches.data?.find((batch) => batch.batchNumber === batchNumber)?.toConfirm
  if (!isChosen || rows === undefined) return null
  return (
    <>
      <FormField label={t('bulk.which')}>
        <RadioGroup
          value={which}
          onChange={({ detail }) => setValue('which', detail.value === 'some' ? 'some' : 'all', { shouldDirty: true })}
          items={[
            { value: 'all', label: t('bulk.all', { count: rows, rows: showCount(rows) }) },
            { value: 'some', label: t('bulk.some') },
          ]}
        />
      </FormField>
      {which === 'some' && <RowsToChoose form={form} />}
    </>
  )
}
