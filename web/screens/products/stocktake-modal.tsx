import { useEffect, useRef } from 'react'
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'
import type * as z from 'zod'
import type { Output } from '../../../shared/contract/call.ts'
import { products as contract } from '../../../shared/products/products.contract.ts'
import { api } from '../../api/client.ts'
import { useMutationCall } from '../../api/use-mutation-call.ts'
import { useWholeList } from '../../api/use-whole-list.ts'
import { FieldRow } from '../../components/fields/field-stack.tsx'
import { MoneyField } from '../../components/fields/money-field.tsx'
import { NoteField } from '../../components/fields/note-field.tsx'
import { NumberField } from '../../components/fields/number-field.tsx'
import { SelectField } from '../../components/fields/select-field.tsx'
import { FormModal } from '../../components/modals/form-modal.tsx'
import { showCount } from '../../components/text/format.ts'
import { useSession } from '../../session/session-context.tsx'
import { useSentences, useTexts } from '../../texts/use-texts.ts'

export type Fbm = Output<typeof contract.calls.listFbm>['records'][number]

const schema = contract.calls.saveFbm.body.omit({ doctorNo: true, productNo: true, expectedStock: true })

interface StocktakeModalProps {
  productNo: string
  /** What is recorded now, of each warehouse that has held the product. */
  recorded: readonly Fbm[]
  /** The warehouse that is counted; absent: it is chosen in the form. */
  of?: Fbm
  onClose: () => void
}

/** Sets the stock of a product in a warehouse to what was counted there. */
export const StocktakeModal = ({ productNo, recorded, of, onClose }: StocktakeModalProps) => {
  const t = useTexts('products')
  const save = useMutationCall(api.products.saveFbm, {
    invalidates: ['products'],
    // Refused: the stock may have moved. The next try is compared with the stock that the dialog then shows.
    refreshesOnError: [api.products.listFbm],
    success: t('stocktake.saved'),
  })
  const recordedIn = (warehouseNo: string) => recorded.find((row) => row.warehouseNo === warehouseNo)
  return (
    <FormModal
      title={t('stocktake.title')}
      submitText={t('stocktake.submit')}
      schema={schema}
      defaults={{ warehouseNo: of?.warehouseNo ?? '', ...notedIn(of), note: '' }}
      onSubmit={({ price = null, ...values }) => {
        const expectedStock = recordedIn(values.warehouseNo)?.qty ?? 0
        // The form shows the price that stands: an empty field means that there is to be none.
        return save.mutateAsync({ ...values, price, productNo, expectedStock })
      }}
      onClose={onClose}
    >
      {(form) => <StocktakeFields form={form} recordedIn={recordedIn} {...(of ? { of } : {})} />}
    </FormModal>
  )
}

const notedIn = (row: Fbm | undefined) => ({ price: row?.price ?? null })

interface StocktakeFieldsProps extends Pick<StocktakeModalProps, 'of'> {
  form: UseFormReturn<z.input<typeof schema>, unknown, FieldValues>
  recordedIn: (warehouseNo: string) => Fbm | undefined
}

const StocktakeFields = ({ form, recordedIn, of }: StocktakeFieldsProps) => {
  const t = useTexts('products')
  const { control } = form
  const warehouseNo = useWatch({ control, name: 'warehouseNo' })
  const row = recordedIn(warehouseNo)
  useNotedOf(form, row)
  return (
    <>
      <SelectField control={control} name="warehouseNo" label={t('fbm.warehouse')} {...useWarehouseChoice(of)} />
      <FieldRow>
        <NumberField
          control={control}
          name="qty"
          label={t('stocktake.counted')}
          {...(warehouseNo !== '' && {
            constraint: t('stocktake.recorded', { recorded: showCount(row?.qty ?? 0) }),
          })}
        />
        <MoneyField control={control} name="price" label={t('columns.price')} optional />
      </FieldRow>
      <NoteField control={control} name="note" label={t('fbm.note')} constraint={t('stocktake.noteRule')} />
    </>
  )
}

/** Fills in the price of the warehouse chosen, where nothing else was typed. The note is this stocktake's own reason. */
const useNotedOf = ({ getValues, setValue }: StocktakeFieldsProps['form'], row: Fbm | undefined) => {
  const filled = useRef(notedIn(row))
  useEffect(() => {
    const noted = notedIn(row)
    const { price = null } = getValues()
    if (price === filled.current.price) setValue('price', noted.price)
    filled.current = noted
  }, [row, getValues, setValue])
}

/** The warehouse counted, shown only; or those to choose from. A warehouse admin does not count at nurses' places. */
const useWarehouseChoice = (of: Fbm | undefined) => {
  const t = useTexts('products')
  const say = useSentences()
  // At nurses' places warehouse admins count nothing.
  const isAdmin = useSession().user.role === 'warehouseAdmin'
  const input = isAdmin ? { isDoctor: '0' as const } : {}
  const query = useWholeList(api.warehouses.listWarehouses, input, { enabled: of === undefined })
  if (of) return { options: [{ value: of.warehouseNo, label: of.warehouse }], readOnly: true }
  const { data, error, isPending } = query
  return {
    options: (data?.records ?? []).map(({ warehouseNo, warehouse }) => ({ value: warehouseNo, label: warehouse })),
    loading: isPending,
    empty: error ? t('stocktake.unloaded', { why: say(error) }) : t('stocktake.noWarehouse'),
  }
}
