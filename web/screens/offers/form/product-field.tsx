import Button from '@cloudscape-design/components/button'
import { useEffect, useState } from 'react'
import { type UseFormSetValue, useWatch } from 'react-hook-form'
import type { Output } from '../../../../shared/contract/call.ts'
import type { contracts } from '../../../../shared/contracts.ts'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { useTypeahead } from '../../../components/fields/search/use-typeahead.ts'
import { SelectField } from '../../../components/fields/select-field.tsx'
import { showAmount } from '../../../components/text/format.ts'
import { type TextsOf, useSentences, useTexts } from '../../../texts/use-texts.ts'
import { PastPrices } from '../past-prices.tsx'
import type { OfferForm } from './offer-schema.ts'
import type { OfferFieldsProps } from './terms-fields.tsx'

type Product = Output<typeof contracts.products.calls.chooseProducts>['records'][number]
/** Product data that the field shows; a product known only through an offer lacks condition and price. */
export type ChosenProduct = Pick<Product, 'productNo' | 'productName' | 'upc'> & Partial<Product>

/** Products may share a name and a UPC, and differ only in condition. */
const choiceOf = (
  { productNo, productName, upc, price, condition }: ChosenProduct,
  t: TextsOf<'offers'>,
  common: TextsOf<'components'>,
) => ({
  value: productNo,
  label: productName,
  description:
    price === undefined || condition === undefined
      ? upc
      : t('form.productText', { upc, condition: common(`conditions.${condition}`), price: showAmount(price) }),
})

interface ProductFieldProps extends OfferFieldsProps {
  initial?: ChosenProduct | undefined
  setValue: UseFormSetValue<OfferForm>
  /** Number of a product added while the form is open; it is selected. */
  added: string | undefined
  onAdd: () => void
  /** Called when a product other than the initial one is chosen. */
  onChosen: (product: Product) => void
}

/** Field for the product of an offer, searchable by name, UPC or the UPC's last six digits. */
export const ProductField = ({ control, initial, setValue, added, onAdd, onChosen }: ProductFieldProps) => {
  const t = useTexts('offers')
  const desk = useTexts('desk')
  const common = useTexts('components')
  const say = useSentences()
  const { typed, onType, condition, answerOf, isSearching } = useTypeahead()
  const query = useCall(api.products.chooseProducts, { condition: condition || undefined }, { keepPrevious: true })
  const found = answerOf(query)?.records ?? []
  const productNo = useWatch({ control, name: 'productNo' })
  // The chosen product stays an option until the user searches for another.
  const [chosen, setChosen] = useState(initial)
  const picked = found.find((product) => product.productNo === productNo)
  useEffect(() => {
    if (!picked || picked.productNo === chosen?.productNo) return
    setChosen(picked)
    onChosen(picked)
  }, [picked, chosen, onChosen])
  useEffect(() => {
    if (!added) return
    onType('')
    setValue('productNo', added, { shouldDirty: true, shouldValidate: true })
  }, [added, setValue, onType])
  const isFound = found.some((one) => one.productNo === chosen?.productNo)
  const options = chosen && typed === '' && !isFound ? [...found, chosen] : found
  return (
    <SelectField
      control={control}
      name="productNo"
      label={t('form.product')}
      options={options.map((one) => choiceOf(one, t, common))}
      loading={isSearching(query)}
      query={query}
      onSearch={onType}
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
