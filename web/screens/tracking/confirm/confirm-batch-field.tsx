import { useCallback } from 'react'
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'
import { BatchToConfirmField } from '../batch-to-confirm-field.tsx'
import type { ConfirmForm } from './confirm-schema.ts'

export interface ConfirmFieldProps {
  form: UseFormReturn<ConfirmForm, unknown, FieldValues>
}

/** Field for the batch to confirm. */
export const ConfirmBatchField = ({ form: { control, setValue } }: ConfirmFieldProps) => {
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
