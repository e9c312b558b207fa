import { useProductFilter } from '../../../components/record/use-product-filter.ts'
import { useTexts } from '../../../texts/use-texts.ts'

/** Filters deliveries or cancellations by product of the company. */
export const useFilterByProduct = () => {
  const t = useTexts('takes')
  const texts = { label: t('list.product'), all: t('list.allProducts'), hint: t('list.productHint') }
  return useProductFilter({ texts })
}
