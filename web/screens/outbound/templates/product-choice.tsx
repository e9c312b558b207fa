import type { FieldValues } from 'react-hook-form'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import type { FieldProps } from '../../../components/fields/field-props.ts'
import { useTypeahead } from '../../../components/fields/search/use-typeahead.ts'
import { SelectField } from '../../../components/fields/select-field.tsx'
import { showCount } from '../../../components/text/format.ts'
import { useSentences, useTexts } from '../../../texts/use-texts.ts'

interface Known {
  productNo: string
  productName: string
  upc: string
}

interface ProductChoiceProps<V extends FieldValues> extends FieldProps<V> {
  /** Warehouse whose products are offered; empty until a warehouse is chosen. */
  warehouseNo: string
  /** Product of the current value, in case the list does not contain it. */
  known?: Known | undefined
}

/** Field for a product that the warehouse holds or has held, searchable by name or UPC. */
export const ProductChoice = <V extends FieldValues>({ warehouseNo, known, ...field }: ProductChoiceProps<V>) => {
  const t = useTexts('templates')
  const say = useSentences()
  const { typed, onType, condition, answerOf, isSearching } = useTypeahead()
  const query = useCall(
    api.outbound.listProductsByWarehouse,
    { warehouseNo, size: 50, condition: condition || undefined },
    { enabled: warehouseNo !== '', keepPrevious: true },
  )
  const found = answerOf(query)?.records ?? []
  const isFound = found.some(({ productNo }) => productNo === known?.productNo)
  const rest = known && typed === '' && !isFound ? [known] : []
  const empty = () => {
    if (warehouseNo === '') return t('bundles.chooseWarehouse')
    return query.error ? t('unloaded', { why: say(query.error) }) : t('bundles.noProduct')
  }
  return (
    <SelectField
      {...field}
      placeholder={t('bundles.findProduct')}
      options={[
        ...found.map(({ productNo, productName, upc, stock }) => ({
          value: productNo,
          label: productName,
          description: t('bundles.inStock', { upc, stock: showCount(stock) }),
        })),
        ...rest.map(({ productNo, productName, upc }) => ({ value: productNo, label: productName, description: upc })),
      ]}
      loading={isSearching(query)}
      query={query}
      empty={empty()}
      onSearch={onType}
    />
  )
}
