import Alert from '@cloudscape-design/components/alert'
import Button from '@cloudscape-design/components/button'
import { useEffect } from 'react'
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'
import { api } from '../../../api/client.ts'
import { useWholeList } from '../../../api/use-whole-list.ts'
import type { FieldProps } from '../../../components/fields/field-props.ts'
import { useFilling } from '../../../components/fields/filling.ts'
import { SelectField } from '../../../components/fields/select-field.tsx'
import { showCount } from '../../../components/text/format.ts'
import { useSentences, useTexts } from '../../../texts/use-texts.ts'
import { useBatches, useReservedBatch } from '../use-batches.ts'
import type { ImportForm } from './import-schema.ts'

export interface ImportFieldProps {
  form: UseFormReturn<ImportForm, unknown, FieldValues>
}

interface WarehouseFieldProps<V extends FieldValues> extends Pick<FieldProps<V>, 'control' | 'name'> {
  /** Company and warehouse numbers in the form; empty if not chosen. */
  place: readonly [doctorNo: string, warehouseNo: string]
  /** Called with the only warehouse, or with '' if the current one is not an option. */
  onSettle: (warehouseNo: string) => void
}

/** Field for the company's warehouse where the parcels arrived. */
export const WarehouseField = <V extends FieldValues>(props: WarehouseFieldProps<V>) => {
  const { control, name, place, onSettle } = props
  const t = useTexts('tracking')
  const common = useTexts('components')
  const say = useSentences()
  const [doctorNo, warehouseNo] = place
  const query = useWholeList(api.warehouses.listWarehouses, { doctorNo }, { enabled: doctorNo !== '' })
  useFilling(control, query.isFetching && !query.data)
  const records = query.data?.records.filter(({ isDoctor }) => isDoctor === '0')
  const isOne = records?.some((one) => one.warehouseNo === warehouseNo) ?? true
  // A single warehouse is chosen automatically; a warehouse of another company is cleared.
  const settled = isOne ? warehouseNo : records?.length === 1 ? (records[0]?.warehouseNo ?? '') : ''
  useEffect(() => {
    if (settled !== warehouseNo) onSettle(settled)
  })
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
        {t('warehousesUnloaded', { why: say(query.error) })}
      </Alert>
    )
  }
  return (
    <SelectField
      control={control}
      name={name}
      label={t('warehouse')}
      options={(records ?? []).map((one) => ({ value: one.warehouseNo, label: one.warehouse }))}
      loading={query.isLoading}
      query={query}
      disabled={doctorNo === ''}
      placeholder={doctorNo === '' ? t('companyFirst') : common('field.choose')}
      empty={t('import.noWarehouse')}
    />
  )
}

/** Field for the batch: a new batch, or a batch of the warehouse with rows to confirm. */
export const BatchField = ({ form: { control, setValue } }: ImportFieldProps) => {
  const t = useTexts('tracking')
  const say = useSentences()
  const [doctorNo, warehouseNo, batchNumber] = useWatch({ control, name: ['doctorNo', 'warehouseNo', 'batchNumber'] })
  const { list, batches = [], isGone, search } = useBatches(doctorNo, batchNumber)
  const chosen = batches.find((batch) => batch.batchNumber === batchNumber)
  const isOthers = chosen !== undefined && chosen.warehouseNo !== warehouseNo && !list.isFetching
  useEffect(() => {
    if (isGone || isOthers) setValue('batchNumber', '')
  }, [isGone, isOthers, setValue])
  const open = batches.filter((batch) => batch.warehouseNo === warehouseNo)
  const reserved = useReservedBatch({ doctorNo, warehouseNo: batchNumber === '' ? warehouseNo : '' })
  useEffect(() => setValue('reserved', reserved ?? ''), [reserved, setValue])
  const options = open.map((batch) => ({
    value: batch.batchNumber,
    label: batch.batchNumber,
    description: t('import.toConfirm', { rows: showCount(batch.toConfirm) }),
  }))
  return (
    <SelectField
      control={control}
      name="batchNumber"
      label={t('batchNumber')}
      options={[
        { value: '', label: reserved ? t('import.newBatchOf', { batch: reserved }) : t('import.newBatch') },
        ...options,
      ]}
      {...search}
      constraint={
        list.error
          ? t('import.batchesUnloaded', { why: say(list.error) })
          : t(reserved ? 'import.reservedRule' : 'import.newBatchRule')
      }
    />
  )
}
