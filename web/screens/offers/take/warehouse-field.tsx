import Alert from '@cloudscape-design/components/alert'
import Button from '@cloudscape-design/components/button'
import { useEffect, useEffectEvent } from 'react'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { api } from '../../../api/client.ts'
import { useWholeList } from '../../../api/use-whole-list.ts'
import { useFilling } from '../../../components/fields/filling.ts'
import { SelectField } from '../../../components/fields/select-field.tsx'
import { useSentences, useTexts } from '../../../texts/use-texts.ts'

interface WarehouseFieldProps<V extends FieldValues> {
  control: Control<V, unknown, FieldValues>
  name: FieldPath<V>
  /** Warehouse number in the form. */
  chosen: () => string
  choose: (warehouseNo: string) => void
}

/**
 * Field for the destination of the goods: the nurse's own storage first, then warehouses that the company shows its
 * nurses.
 */
export const WarehouseField = <V extends FieldValues>({ control, name, chosen, choose }: WarehouseFieldProps<V>) => {
  const t = useTexts('offers')
  const common = useTexts('components')
  const say = useSentences()
  const query = useWholeList(api.warehouses.listNurseWarehouses, {})
  const records = query.data?.records ?? []
  const isLoaded = query.data !== undefined
  useFilling(control, query.isFetching && !query.data)
  // A single warehouse is chosen automatically.
  const onlyOne = records.length === 1 ? records[0]?.warehouseNo : undefined
  const isGone = isLoaded && !records.some(({ warehouseNo }) => warehouseNo === chosen())
  const chooseOnly = useEffectEvent(() => choose(onlyOne ?? ''))
  useEffect(() => {
    // The last used warehouse may no longer exist.
    if (isGone) chooseOnly()
  }, [isGone])
  if (query.error && !query.data) {
    return (
      <Alert
        type="error"
        action={
          <Button formAction="none" onClick={() => query.refetch()}>
            {common('tryAgain')}
          </Button>
        }
      >
        {t('take.warehousesUnloaded', { why: say(query.error) })}
      </Alert>
    )
  }
  return (
    <SelectField
      control={control}
      name={name}
      label={t('take.warehouse')}
      options={records.map(({ warehouseNo, warehouse, warehouseAddress, isDoctor }) => ({
        value: warehouseNo,
        label: warehouse,
        description: isDoctor === '1' ? `${t('take.ownStorage')} · ${warehouseAddress}` : warehouseAddress,
      }))}
      loading={query.isPending}
      empty={t('take.noWarehouse')}
    />
  )
}
