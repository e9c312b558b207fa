import Button from '@cloudscape-design/components/button'
import FormField from '@cloudscape-design/components/form-field'
import Select from '@cloudscape-design/components/select'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { outboundReasons } from '../../../../shared/outbound/outbound.reasons.ts'
import { readTold, tell } from '../../../../shared/reasons/reasons.ts'
import { api } from '../../../api/client.ts'
import { useWholeList } from '../../../api/use-whole-list.ts'
import { FieldRow, FieldStack } from '../../../components/fields/field-stack.tsx'
import { lazyModal } from '../../../components/modals/lazy-modal.tsx'
import { useNarrow } from '../../../components/page/use-narrow.ts'
import { DialogTable } from '../../../components/table/dialog-table.tsx'
import { useSentences, useTexts } from '../../../texts/use-texts.ts'
import type { Pick } from '../shipment-record.ts'
import type { TemplateRecord } from '../templates/template-record.ts'
import { itemColumns, setRows, toShipField } from './item-columns.tsx'
import { ProductSearch } from './product-search.tsx'
import { type FilledShipment, rowOf, rowsOfTemplate, type ShipmentForm } from './shipment-form.ts'

const PickModal = lazyModal(async () => (await import('./pick-modal.tsx')).PickModal)
const TemplatesModal = lazyModal(
  async () => (await import('../templates/templates-modal.tsx')).TemplatesModal,
  ['templates'],
)
const SummaryModal = lazyModal(async () => (await import('./summary-modal.tsx')).SummaryModal)

export type ShipmentFormOf = UseFormReturn<ShipmentForm, unknown, FilledShipment>

/** What is shipped: products of one warehouse, found as they are typed or picked from a list. */
export const ItemsField = ({ form }: { form: ShipmentFormOf }) => {
  const t = useTexts('shipping')
  const say = useSentences()
  const { control, formState } = form
  const [open, setOpen] = useState<'pick' | 'bundles' | 'summary'>()
  const rows = useWatch({ control, name: 'data' })
  const { add, refused } = useAdding(form)
  // Names of warehouses and products are long.
  const Side = useNarrow() ? FieldStack : FieldRow
  const problem = formState.errors.data?.message ?? formState.errors.data?.root?.message
  return (
    <SpaceBetween size="m">
      <Side>
        <WarehouseChoice form={form} />
        <ProductSearch form={form} onFound={add} />
      </Side>
      <SpaceBetween direction="horizontal" size="xs">
        <Button formAction="none" iconName="add-plus" onClick={() => setOpen('pick')}>
          {t('items.browse')}
        </Button>
        <Button formAction="none" onClick={() => setOpen('bundles')}>
          {t('items.bundles')}
        </Button>
        <Button formAction="none" onClick={() => setOpen('summary')}>
          {t('summary.title')}
        </Button>
      </SpaceBetween>
      <FormField errorText={refused ? say(refused) : problem && say(readTold(problem))} stretch>
        <DialogTable
          label={t('items.title')}
          rows={rows}
          columns={itemColumns(t, form)}
          rowKey={({ productNo }) => productNo}
          empty={t('items.empty')}
          size={100}
        />
      </FormField>
      {open === 'pick' && <PickModal onPick={add} onClose={() => setOpen(undefined)} />}
      {open === 'bundles' && (
        <TemplatesModal
          replaces={rows.length > 0}
          onChoose={(template) => takeBundle(form, template)}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'summary' && <SummaryModal onClose={() => setOpen(undefined)} />}
    </SpaceBetween>
  )
}

/** The rows of a bundle in place of those that stand there; what is short says so at once. */
const takeBundle = (form: ShipmentFormOf, template: TemplateRecord): void => {
  form.setValue('warehouseNo', template.warehouseNo)
  setRows(form, rowsOfTemplate(template))
  void form.trigger('data')
}

/** Adds a product as the last row and goes to its quantity. Answers why it cannot be added. */
const useAdding = (form: ShipmentFormOf) => {
  const [refused, setRefused] = useState<ReturnType<typeof tell>>()
  const add = (pick: Pick, toShip = 1) => {
    const { data, warehouseNo } = form.getValues()
    const isOther = data.length > 0 && warehouseNo !== pick.warehouseNo
    const isTwice = data.some(({ productNo }) => productNo === pick.productNo)
    const why = isOther ? outboundReasons.differentWarehouses : isTwice ? outboundReasons.productSelected : undefined
    setRefused(why && tell(why))
    if (why) return tell(why)
    form.setValue('warehouseNo', pick.warehouseNo)
    setRows(form, [...data, rowOf(pick, toShip)])
    // Once the row has been drawn.
    requestAnimationFrame(() => requestAnimationFrame(() => toShipField(pick.productNo)?.select()))
    return undefined
  }
  return { add, refused }
}

const WarehouseChoice = ({ form: { control, getValues, setValue } }: { form: ShipmentFormOf }) => {
  const t = useTexts('shipping')
  const { data, isFetching } = useWholeList(api.warehouses.listWarehouses, {})
  const warehouseNo = useWatch({ control, name: 'warehouseNo' })
  const [isRefused, setRefused] = useState(false)
  const say = useSentences()
  const options = (data?.records ?? []).map((one) => ({ value: one.warehouseNo, label: one.warehouse }))
  return (
    <FormField
      label={t('items.warehouse')}
      stretch
      errorText={isRefused && say(tell(outboundReasons.differentWarehouses))}
    >
      <Select
        selectedOption={options.find(({ value }) => value === warehouseNo) ?? null}
        options={options}
        placeholder={t('items.anyWarehouse')}
        statusType={isFetching ? 'loading' : 'finished'}
        filteringType={options.length > 8 ? 'auto' : 'none'}
        onChange={({ detail }) => {
          const next = detail.selectedOption.value ?? ''
          const isTaken = getValues('data').length > 0 && next !== warehouseNo
          setRefused(isTaken)
          if (!isTaken) setValue('warehouseNo', next, { shouldDirty: true })
        }}
      />
    </FormField>
  )
}
