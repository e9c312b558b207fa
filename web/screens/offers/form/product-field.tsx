import Button from '@cloudscape-design/components/button'
import { useEffect, useState } from 'react'
import { type UseFormSetValue, useWatch } from 'react-hook-form'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { SelectField } from '../../../components/fields/select-field.tsx'
import { usePaused } from '../../../components/page/use-paused.ts'
import { showAmount } from '../../../components/text/format.ts'
import { type TextsOf, useSentences, useTexts } from '../../../texts/use-texts.ts'
import type { ProductRecord } from '../../products/product-record.ts'
import { PastPrices } from '../prices/past-prices.tsx'
import type { OfferFieldsProps } from './offer-form.tsx'
import type { OfferForm } from './offer-schema.ts'

/** What the field must know of a product; one that only an offer has named comes without its price. */
export type ChosenProduct = Pick<ProductRecord, 'productNo' | 'productName' | 'upc'> & { price?: number }

const choiceOf = ({ productNo, productName, upc, price }: ChosenProduct, t: TextsOf<'offers'>) => ({
  value: productNo,
  label: productName,
  description: price === undefined ? upc : t('form.productText', { upc, price: showAmount(price) }),
})

interface ProductFieldProps extends OfferFieldsProps {
  initial?: ChosenProduct | undefined
  setValue: UseFormSetValue<OfferForm>
  /** A product that was added while the form is open: it is chosen. */
  added: string | undefined
  onAdd: () => void
  /** Called when another product than the initial one has been chosen. */
  onChosen: (product: ProductRecord) => void
}

/** The product of an offer, found by words of its name, its UPC or the last six. */
export const ProductField = ({ control, initial, setValue, added, onAdd, onChosen }: ProductFieldProps) => {
  const t = useTexts('offers')
  const desk = useTexts('desk')
  const say = useSentences()
  const [typed, setTyped] = useState('')
  const query = useCall(api.products.listProducts, { condition: usePaused(typed) || undefined }, { keepPrevious: true })
  const found = query.data?.records ?? []
  const productNo = useWatch({ control, name: 'productNo' })
  // What is chosen stays an option, whatever is searched for next.
  const [chosen, setChosen] = useState(initial)
  const picked = found.find((product) => product.productNo === productNo)
  useEffect(() => {
    if (!picked || picked.productNo === chosen?.productNo) return
    setChosen(picked)
    onChosen(picked)
  }, [picked, chosen, onChosen])
  useEffect(() => {
    if (!added) return
    setTyped('')
    setValue('productNo', added, { shouldDirty: true, shouldValidate: true })
  }, [added, setValue])
  const options = chosen && !found.some((one) => one.productNo === chosen.productNo) ? [...found, chosen] : found
  return (
    <SelectField
      control={control}
      name="productNo"
      label={t('form.product')}
      options={options.map((one) => choiceOf(one, t))}
      loading={query.isFetching}
      onSearch={setTyped}
      constraint={productNo && <PastPrices productNo={productNo} />}
      secondary={
        <Button formAction="none" iconName="add-plus" onClick={onAdd}>
          {desk('form.addProduct')}
        </Button>
      }
      empty={query.error ? t('form.productsUnloaded', { why: say(query.error) }) : t('form.noProduct')}
    />
  )
}
