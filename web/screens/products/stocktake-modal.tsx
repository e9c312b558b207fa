import { type RefObject, useEffect, useRef } from 'react'
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'
import type * as z from 'zod'
import type { Output } from '../../../shared/contract/call.ts'
import { products as contract } from '../../../shared/products/products.contract.ts'
import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { useMutationCall } from '../../api/use-mutation-call.ts'
import { useWholeList } from '../../api/use-whole-list.ts'
import { FieldFrame } from '../../components/fields/field-frame.tsx'
import { FieldRow } from '../../components/fields/field-stack.tsx'
import { MoneyField } from '../../components/fields/money-field.tsx'
import { NoteField } from '../../components/fields/note-field.tsx'
import { NumberField } from '../../components/fields/number-field.tsx'
import { SelectField } from '../../components/fields/select-field.tsx'
import { FormModal } from '../../components/modals/form-modal.tsx'
import { RetryAlert } from '../../components/page/retry-alert.tsx'
import { showCount } from '../../components/text/format.ts'
import { useSentences, useTexts } from '../../texts/use-texts.ts'

export type Fbm = Output<typeof contract.calls.listFbm>['records'][number]

/** Warehouse being counted. */
export type Counted = Pick<Fbm, 'warehouseNo' | 'warehouse'>

// Requires the recorded stock: the server refuses the count if the stock has changed since.
const schema = contract.calls.saveFbm.body.omit({ doctorNo: true, productNo: true }).required({ expectedStock: true })
type CountForm = UseFormReturn<z.input<typeof schema>, unknown, FieldValues>

interface StocktakeModalProps {
  /** Company of the product; absent for the current company. */
  doctorNo?: string
  productNo: string
  productName: string
  /** Name of the company; absent if it is clear from the page. */
  company?: string | undefined
  /** Warehouse being counted; absent if it is chosen in the form. */
  at?: Counted
  onClose: () => void
}

/** Sets the stock of a product in a warehouse to the counted quantity. */
export const StocktakeModal = ({ doctorNo, productNo, productName, company, at, onClose }: StocktakeModalProps) => {
  const t = useTexts('products')
  const product = { productNo, doctorNo }
  const save = useMutationCall(api.products.saveFbm, {
    invalidates: ['products', 'inventory'],
    // The call may be refused because the stock has changed. A retry compares with the stock that the dialog then
    // shows.
    refreshesOnError: [api.products.getFbm],
    success: t('stocktake.saved', { product: productName }),
  })
  const shownPrice = useRef<number | null>(null)
  return (
    <FormModal
      title={t('stocktake.title')}
      submitText={t('stocktake.submit')}
      schema={schema}
      defaults={{ warehouseNo: at?.warehouseNo ?? '', price: null, note: '' }}
      // The form starts with the current price; clearing the field removes it. An unchanged price is not sent.
      onSubmit={({ price = null, ...values }) =>
        save.mutateAsync({ ...values, ...product, price: price === shownPrice.current ? undefined : price })
      }
      onClose={onClose}
    >
      {(form) => (
        <>
          <FieldFrame label={t('columns.product')}>{productName}</FieldFrame>
          {company !== undefined && <FieldFrame label={t('stocktake.company')}>{company}</FieldFrame>}
          <StocktakeFields form={form} product={product} at={at} shownPrice={shownPrice} />
        </>
      )}
    </FormModal>
  )
}

interface StocktakeFieldsProps {
  form: CountForm
  product: { doctorNo?: string; productNo: string }
  at: Counted | undefined
  /** Recorded price that was last loaded, whether or not it was filled in. */
  shownPrice: RefObject<number | null>
}

const StocktakeFields = ({ form, product, at, shownPrice }: StocktakeFieldsProps) => {
  const t = useTexts('products')
  const { control } = form
  const warehouseNo = useWatch({ control, name: 'warehouseNo' })
  const { data, error, refetch } = useCall(
    api.products.getFbm,
    { ...product, warehouseNo },
    { enabled: warehouseNo !== '', staleTime: 0 },
  )
  useRecorded(form, data, shownPrice)
  return (
    <>
      {at ? <FieldFrame label={t('fbm.warehouse')}>{at.warehouse}</FieldFrame> : <WarehouseChoice control={control} />}
      {error && !data && <RetryAlert message={error} onRetry={() => refetch()} />}
      <FieldRow>
        <NumberField
          control={control}
          name="qty"
          label={t('stocktake.counted')}
          constraint={data && t('stocktake.recorded', { recorded: showCount(data.qty) })}
        />
        <MoneyField control={control} name="price" label={t('columns.price')} optional />
      </FieldRow>
      <NoteField control={control} name="note" label={t('fbm.note')} constraint={t('stocktake.noteRule')} />
    </>
  )
}

/**
 * Sets `expectedStock` to the recorded stock that is shown, and fills in the price unless the user typed one. The
 * recorded note is not filled in, since the note gives the reason for this stocktake.
 */
const useRecorded = (
  { getValues, setValue, resetField }: CountForm,
  recorded: Fbm | undefined,
  filled: RefObject<number | null>,
) => {
  useEffect(() => {
    // The value belongs to the previous warehouse; clear it until the stock of the new warehouse is loaded.
    if (!recorded) return resetField('expectedStock')
    setValue('expectedStock', recorded.qty)
    const price = recorded.price ?? null
    if ((getValues('price') ?? null) === filled.current) setValue('price', price)
    filled.current = price
  }, [recorded, filled, getValues, setValue, resetField])
}

const WarehouseChoice = ({ control }: Pick<CountForm, 'control'>) => {
  const t = useTexts('products')
  const say = useSentences()
  const { data, error, isPending } = useWholeList(api.warehouses.listWarehouses, {})
  return (
    <SelectField
      control={control}
      name="warehouseNo"
      label={t('fbm.warehouse')}
      options={(data?.records ?? []).map(({ warehouseNo, warehouse }) => ({ value: warehouseNo, label: warehouse }))}
      loading={isPending}
      empty={error ? t('stocktake.unloaded', { why: say(error) }) : t('stocktake.noWarehouse')}
    />
  )
}
