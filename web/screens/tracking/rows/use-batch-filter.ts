import type { Filter } from '../../../components/table/table-types.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { useBatches } from '../use-batches.ts'

/** Filter by batches with rows to confirm, of one company or, if empty, of all. Companies may use the same batch numbers,
 * so each number is offered once. */
export const useBatchFilter = (doctorNo: string): readonly Filter[] => {
  const t = useTexts('rows')
  const { batches = [], search } = useBatches(doctorNo, '', undefined, { isOfAll: true })
  const { onSearch } = { onSearch: undefined, ...search }
  const numbers = [...new Set(batches.map(({ batchNumber }) => batchNumber))]
  return [
    {
      kind: 'choice',
      id: 'batchNumber',
      label: t('list.batch'),
      all: t('list.allBatches'),
      options: numbers.map((value) => ({ value, label: value })),
      search: onSearch ? { onType: onSearch, loading: search.loading, hint: t('list.batchHint') } : undefined,
    },
  ]
}
