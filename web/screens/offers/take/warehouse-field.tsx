import Alert from '@cloudscape-design/components/alert'
import Button from '@cloudscape-design/components/button'
import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { api } from '../../../api/client.ts'
import { useWholeList } from '../../../api/use-whole-list.ts'
import { SelectField } from '../../../components/fields/select-field.tsx'
import { useSentences, useTexts } from '../../../texts/use-texts.ts'
import type { TakeForm } from './take-schema.ts'

interface WarehouseFieldProps {
  form: UseFormReturn<TakeForm, unknown, FieldValues>
}

/** Where the goods will be sent: the warehouses that the company shows to its nurses. */
export const WarehouseField = ({ form: { control, getValues, setValue } }: WarehouseFieldProps) => {
  const t = useTexts('offers')
  const common = useTexts('components')
  const say = useSentences()
  const query = useWholeList(api.warehouses.listWarehouses, {})
  const records = query.data?.records ?? []
  const isLoaded = query.data !== undefined
  // With one warehouse there is nothing to choose.
  const onlyOne = records.length === 1 ? records[0]?.warehouseNo : undefined
  const isGone = isLoaded && !records.some(({ warehouseNo }) => warehouseNo === getValues('warehouseNo'))
  useEffect(() => {
    // The one used last may have been closed since.
    if (isGone) setValue('warehouseNo', onlyOne ?? '')
  }, [isGone, onlyOne, setValue])
  if (query.error && !query.data) {
    return (
      <Alert type="error" action={<Button onClick={() => query.refetch()}>{common('tryAgain')}</Button>}>
        {t('take.warehousesUnloaded', { why: say(query.error) })}
      </Alert>
    )
  }
  return (
    <SelectField
      control={control}
      name="warehouseNo"
      label={t('take.warehouse')}
      options={records.map(({ warehouseNo, warehouse }) => ({ value: warehouseNo, label: warehouse }))}
      loading={query.isPending}
      empty={t('take.noWarehouse')}
    />
  )
}
