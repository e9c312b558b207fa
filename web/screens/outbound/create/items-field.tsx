import Autosuggest from '@cloudscape-design/components/autosuggest'
import Button from '@cloudscape-design/components/button'
import FormField from '@cloudscape-design/components/form-field'
import Select from '@cloudscape-design/components/select'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { outboundReasons } from '../../../../shared/outbound/outbound.reasons.ts'
import { readTold, tell } from '../../../../shared/reasons/reasons.ts'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { useWholeList } from '../../../api/use-whole-list.ts'
import { FieldRow } from '../../../components/fields/field-stack.tsx'
import { lazyModal } from '../../../components/modals/lazy-modal.tsx'
import { usePaused } from '../../../components/page/use-paused.ts'
import { DialogTable } from '../../../components/table/dialog-table.tsx'
import { showCount } from '../../../components/text/format.ts'
import { useSentences, useTexts } from '../../../texts/use-texts.ts'
import type { Pick } from '../shipment-record.ts'
import type { TemplateRecord } from '../templates/template-record.ts'
import { itemColumns, toShipField } from './item-columns.tsx'
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
  const problem = formState.errors.data?.message ?? formState.errors.data?.root?.message
  return (
    <SpaceBetween size="m">
      <FieldRow>
        <WarehouseChoice form={form} />
        <ProductSearch form={form} onFound={add} />
      </FieldRow>
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

/** The rows of a bundle in place of those that stand there. */
const takeBundle = ({ setValue }: ShipmentFormOf, template: TemplateRecord): void => {
  setValue('warehouseNo', template.warehouseNo)
  setValue('data', rowsOfTemplate(template), { shouldDirty: true })
}

/** Adds a product as the last row and goes to its quantity. Answers why it cannot be added. */
const useAdding = ({ getValues, setValue }: ShipmentFormOf) => {
  const [refused, setRefused] = useState<ReturnType<typeof tell>>()
  const add = (pick: Pick, toShip = 1) => {
    const { data, warehouseNo } = getValues()
    const isOther = data.length > 0 && warehouseNo !== pick.warehouseNo
    const isTwice = data.some(({ productNo }) => productNo === pick.productNo)
    const why = isOther ? outboundReasons.differentWarehouses : isTwice ? outboundReasons.productSelected : undefined
    setRefused(why && tell(why))
    if (why) return tell(why)
    setValue('warehouseNo', pick.warehouseNo)
    setValue('data', [...data, rowOf(pick, toShip)], { shouldDirty: true })
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

/** Finds a product in stock by words of its name or its UPC; Enter adds it. */
const ProductSearch = ({ form, onFound }: { form: ShipmentFormOf; onFound: (pick: Pick) => unknown }) => {
  const t = useTexts('shipping')
  const [typed, setTyped] = useState('')
  const warehouseNo = useWatch({ control: form.control, name: 'warehouseNo' })
  const condition = usePaused(typed.trim())
  const { data, isFetching } = useCall(
    api.outbound.listPicks,
    { condition: condition || undefined, warehouseNo: warehouseNo || undefined, size: 20 },
    { keepPrevious: true },
  )
  const found = data?.records ?? []
  const nameOf = ({ warehouseNo: at, productNo }: Pick) => `${at} ${productNo}`
  return (
    <FormField label={t('items.add')} stretch>
      <Autosuggest
        value={typed}
        onChange={({ detail }) => setTyped(detail.value)}
        onSelect={({ detail }) => {
          const pick = found.find((one) => nameOf(one) === detail.value)
          setTyped('')
          if (pick) onFound(pick)
        }}
        // Enter belongs to the suggestions; it must not submit the form.
        onKeyDown={(event) => event.detail.key === 'Enter' && event.preventDefault()}
        options={found.map((pick) => ({
          value: nameOf(pick),
          label: pick.productName,
          description: t('items.choice', { upc: pick.upc, stock: showCount(pick.stock), warehouse: pick.warehouse }),
        }))}
        filteringType="manual"
        statusType={isFetching ? 'loading' : 'finished'}
        loadingText={t('items.loading')}
        placeholder={t('items.find')}
        hideEnteredTextOption
        empty={t('items.none')}
        ariaLabel={t('items.add')}
        name="productSearch"
      />
    </FormField>
  )
}
