import { CONDITIONS } from '../../../shared/products/products.rules.ts'
import type { Filter } from '../../components/table/table-types.ts'
import type { TableState } from '../../components/table/use-table.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { useCategories } from './use-categories.ts'

/** Filters of a product list. */
export const useProductFilters = (): readonly Filter[] => {
  const t = useTexts('products')
  const common = useTexts('components')
  const { options } = useCategories()
  const conditions = CONDITIONS.map((value) => ({ value, label: common(`conditions.${value}`) }))
  return [
    { kind: 'text', id: 'condition', label: t('find') },
    {
      kind: 'choice',
      id: 'itemCondition',
      label: t('columns.condition'),
      options: conditions,
      all: t('allConditions'),
    },
    { kind: 'choice', id: 'category', label: t('columns.size'), options, all: t('allCategories') },
  ]
}

/** Filter values as call input; unknown values in the URL are ignored. */
export const askedOf = ({ filter }: Pick<TableState<never>, 'filter'>) => ({
  condition: filter('condition'),
  itemCondition: CONDITIONS.find((condition) => condition === filter('itemCondition')),
  category: filter('category'),
})
