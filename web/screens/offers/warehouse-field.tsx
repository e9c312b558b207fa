import Alert from '@cloudscape-design/components/alert'
import Button from '@cloudscape-design/components/button'
import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { MAX_PAGE_SIZE } from '../../../shared/contract/page-size.ts'
import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { SelectField } from '../../components/fields/select-field.tsx'
import type { TakeForm } from './take-schema.ts'

interface WarehouseFieldProps {
  form: UseFormReturn<TakeForm, unknown, FieldValues>
}

/** Where the goods will be sent: the warehouses that the company shows to its nurses. */
export const WarehouseField = ({ form: { control, setValue } }: WarehouseFieldProps) => {
  const query = useCall(api.warehouses.queryWareHouseInfoList, { size: MAX_PAGE_SIZE })
  const records = query.data?.records ?? []
  // With one warehouse there is nothing to choose.
  const onlyOne = records.length === 1 ? records[0]?.warehouseNo : undefined
  useEffect(() => {
    if (onlyOne) setValue('warehouseNo', onlyOne)
  }, [onlyOne, setValue])
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
      options={records.map(({ warehouseNo, warehouse }) => ({ value: warehouseNo, label: warehouse }))}
      loading={query.isPending}
      empty="The company shows you no warehouse yet. Ask it to add one."
    />
  )
}
