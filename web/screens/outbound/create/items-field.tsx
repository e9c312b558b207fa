import Button from '@cloudscape-design/components/button'
import Select from '@cloudscape-design/components/select'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { outboundReasons } from '../../../../shared/outbound/outbound.reasons.ts'
import { parseReasonMessage, type ReasonMessage, reasonMessage } from '../../../../shared/reasons/reasons.ts'
import { api } from '../../../api/client.ts'
import { useWholeList } from '../../../api/use-whole-list.ts'
import { useShown } from '../../../components/fields/field-props.ts'
import { FieldRow, FieldStack } from '../../../components/fields/field-stack.tsx'
import { MarkedField } from '../../../components/fields/marked-field.tsx'
import { useOptionsState } from '../../../components/fields/search/use-options-state.ts'
import { lazyModal } from '../../../components/modals/lazy-modal.tsx'
import { useNarrow } from '../../../components/page/use-narrow.ts'
import { DialogTable } from '../../../components/table/dialog-table.tsx'
import { useSentences, useTexts } from '../../../texts/use-texts.ts'
import type { Pick } from '../shipment-record.ts'
import type { TemplateRecord } from '../templates/template-record.ts'
import { itemColumns, setRows, toShipField } from './item-columns.tsx'
import type { Pasted } from './pasted-report.tsx'
import { ProductSearch } from './product-search.tsx'
import { rowOf, rowsOfTemplate, type ShipmentFormOf } from './shipment-form.ts'

const PickModal = lazyModal(async () => (await import('./pick-modal.tsx')).PickModal)
const TemplatesModal = lazyModal(
  async () => (await import('../templates/templates-modal.tsx')).TemplatesModal,
  ['templates'],
)
const SummaryModal = lazyModal(async () => (await import('./summary-modal.tsx')).SummaryModal)

// Pasting many lines is rare, so the report loads with the first paste.
const PastedReport = lazy(async () => ({ default: (await import('./pasted-report.tsx')).PastedReport }))
const addPasted = async (form: ShipmentFormOf, text: string, report: (pasted: Pasted) => void): Promise<void> => {
  const { addLines } = await import('./add-lines.ts')
  await addLines(text, { form, add: (pick, toShip) => addPick(form, pick, toShip), report })
}

/** Items to ship: products of one warehouse, found by typing, picked from a list, pasted, or taken from a bundle. */
export const ItemsField = ({ form }: { form: ShipmentFormOf }) => {
  const t = useTexts('shipping')
  const say = useSentences()
  const { control, formState } = form
  const [open, setOpen] = useState<'pick' | 'bundles' | 'summary'>()
  const rows = useWatch({ control, name: 'data' })
  const add = (pick: Pick, toShip = 1) => addPick(form, pick, toShip)
  const [refused, setRefused] = useRefused(rows)
  const [pasted, setPasted] = useState<Pasted>()
  useShown(control, 'data')
  // Warehouse and product names are long, so the fields are stacked on a phone.
  const Side = useNarrow() ? FieldStack : FieldRow
  const problem = formState.errors.data?.message ?? formState.errors.data?.root?.message
  return (
    <SpaceBetween size="m">
      <Side>
        <WarehouseChoice form={form} />
        {/* If there are no rows, an error moves the focus to the search. */}
        <div data-invalid={problem && rows.length === 0 ? '' : undefined}>
          <ProductSearch
            form={form}
            onFound={(pick) => setRefused(add(pick))}
            onPaste={(text) => void addPasted(form, text, setPasted)}
            onType={() => setRefused(undefined)}
          />
        </div>
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
      {pasted && (
        <Suspense fallback={null}>
          <PastedReport pasted={pasted} onClose={() => setPasted(undefined)} />
        </Suspense>
      )}
      <MarkedField errorText={refused ? say(refused) : problem && say(parseReasonMessage(problem))} stretch>
        <DialogTable
          label={t('items.title')}
          rows={rows}
          columns={itemColumns(t, form)}
          rowKey={({ productNo }) => productNo}
          empty={t('items.empty')}
          size={100}
        />
      </MarkedField>
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

/** Replaces the rows with those of a bundle and validates them, so that shortages are shown immediately. */
const takeBundle = (form: ShipmentFormOf, template: TemplateRecord): void => {
  form.setValue('warehouseNo', template.warehouseNo)
  setRows(form, rowsOfTemplate(template))
  void form.trigger('data')
}

/** Reason why a product or warehouse was refused; kept until the rows change. */
const useRefused = (rows: readonly { productNo: string }[]) => {
  const [refused, setRefused] = useState<{ why: ReasonMessage; of: string }>()
  const of = rows.map(({ productNo }) => productNo).join(' ')
  const refuse = (why: ReasonMessage | undefined): void => setRefused(why && { why, of })
  return [refused?.of === of ? refused.why : undefined, refuse] as const
}

/** Appends a product and focuses its quantity. Returns the reason if it cannot be added. */
const addPick = (form: ShipmentFormOf, pick: Pick, toShip: number): ReasonMessage | undefined => {
  const { data, warehouseNo } = form.getValues()
  if (data.length > 0 && warehouseNo !== pick.warehouseNo) return reasonMessage(outboundReasons.differentWarehouses)
  if (data.some(({ productNo }) => productNo === pick.productNo)) return reasonMessage(outboundReasons.productSelected)
  form.setValue('warehouseNo', pick.warehouseNo)
  setRows(form, [...data, rowOf(pick, toShip)])
  // Waits until the row is rendered.
  requestAnimationFrame(() => requestAnimationFrame(() => toShipField(pick.productNo)?.select()))
  return undefined
}

const WarehouseChoice = ({ form: { control, getValues, setValue } }: { form: ShipmentFormOf }) => {
  const t = useTexts('shipping')
  const query = useWholeList(api.warehouses.listWarehouses, {})
  const { data, isFetching } = query
  const state = useOptionsState(isFetching, query)
  const warehouseNo = useWatch({ control, name: 'warehouseNo' })
  // The last used warehouse may no longer exist.
  const isGone =
    warehouseNo !== '' && data?.isPart === false && !data.records.some((one) => one.warehouseNo === warehouseNo)
  useEffect(() => {
    if (isGone && getValues('data').length === 0) setValue('warehouseNo', '')
  }, [isGone, getValues, setValue])
  const [refused, setRefused] = useRefused(useWatch({ control, name: 'data' }))
  const say = useSentences()
  const options = (data?.records ?? []).map((one) => ({ value: one.warehouseNo, label: one.warehouse }))
  return (
    <MarkedField label={t('items.warehouse')} stretch errorText={refused && say(refused)}>
      <Select
        selectedOption={options.find(({ value }) => value === warehouseNo) ?? null}
        options={options}
        placeholder={t('items.anyWarehouse')}
        {...state}
        onLoadItems={({ detail }) => detail.samePage && query.refetch()}
        filteringType={options.length > 8 ? 'auto' : 'none'}
        onChange={({ detail }) => {
          const next = detail.selectedOption.value ?? ''
          const isTaken = getValues('data').length > 0 && next !== warehouseNo
          setRefused(isTaken ? reasonMessage(outboundReasons.differentWarehouses) : undefined)
          if (!isTaken) setValue('warehouseNo', next, { shouldDirty: true })
        }}
      />
    </MarkedField>
  )
}
