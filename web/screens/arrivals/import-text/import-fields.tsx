import Alert from '@cloudscape-design/components/alert'
import Button from '@cloudscape-design/components/button'
import { useEffect } from 'react'
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'
import { MAX_PAGE_SIZE } from '../../../../shared/contract/page-size.ts'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { SelectField } from '../../../components/fields/select-field.tsx'
import { showCount } from '../../../components/format.ts'
import type { ImportForm } from './import-schema.ts'

export interface ImportFieldProps {
  form: UseFormReturn<ImportForm, unknown, FieldValues>
}

/** Where the parcels have arrived: a warehouse of the company. */
export const WarehouseField = ({ form: { control, setValue } }: ImportFieldProps) => {
  const [doctorNo, warehouseNo] = useWatch({ control, name: ['doctorNo', 'warehouseNo'] })
  const query = useCall(
    api.warehouses.queryWareHouseInfoList,
    { doctorNo, size: MAX_PAGE_SIZE },
    { enabled: doctorNo !== '' },
  )
  const records = query.data?.records.filter(({ isDoctor }) => isDoctor === '0')
  const isOne = records?.some((one) => one.warehouseNo === warehouseNo) ?? true
  // With one warehouse there is nothing to choose; one of another company is none.
  const settled = isOne ? warehouseNo : records?.length === 1 ? (records[0]?.warehouseNo ?? '') : ''
  useEffect(() => {
    if (settled !== warehouseNo) setValue('warehouseNo', settled)
  }, [settled, warehouseNo, setValue])
  if (query.error && !query.data) {
    return (
      <Alert type="error" action={<Button onClick={() => query.refetch()}>Try again</Button>}>
        The warehouses could not be loaded. {query.error.message}
      </Alert>
    )
  }
  return (
    <SelectField
      control={control}
      name="warehouseNo"
      label="Warehouse"
      options={(records ?? []).map((one) => ({ value: one.warehouseNo, label: one.warehouse }))}
      loading={query.isLoading}
      disabled={doctorNo === ''}
      placeholder={doctorNo === '' ? 'Choose the company first' : 'Choose'}
      empty="The company has no warehouse yet. Ask it to add one."
    />
  )
}

/** A new batch, or one of the warehouse that still waits for its confirmation. */
export const BatchField = ({ form: { control, setValue } }: ImportFieldProps) => {
  const [doctorNo, warehouseNo, batchNumber] = useWatch({ control, name: ['doctorNo', 'warehouseNo', 'batchNumber'] })
  const query = useCall(api.tracking.batchNumbers, { doctorNo, type: 1 }, { enabled: doctorNo !== '', staleTime: 0 })
  const open = query.data?.filter((batch) => batch.warehouseNo === warehouseNo)
  const isOpen = open?.some((batch) => batch.batchNumber === batchNumber) ?? true
  useEffect(() => {
    if (batchNumber !== '' && !isOpen && !query.isFetching) setValue('batchNumber', '')
  }, [batchNumber, isOpen, query.isFetching, setValue])
  const options = (open ?? []).map((batch) => ({
    ...{ value: batch.batchNumber, label: batch.batchNumber },
    description: `${showCount(batch.toConfirm)} to confirm`,
  }))
  return (
    <SelectField
      control={control}
      name="batchNumber"
      label="Batch number"
      options={[{ value: '', label: 'New batch' }, ...options]}
      loading={query.isLoading}
      constraint={
        query.error
          ? `The open batches could not be loaded: ${query.error.message}`
          : 'A new one is numbered by itself.'
      }
    />
  )
}
