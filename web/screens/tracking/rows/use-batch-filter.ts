import type { Filter } from '../../../components/table/table-types.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { useCompanies } from '../companies.ts'
import { useBatches } from '../use-batches.ts'

/** The batches with rows to confirm, where one company is at work: several number their batches alike. */
export const useBatchFilter = (): readonly Filter[] => {
  const t = useTexts('rows')
  const { several, inScope } = useCompanies()
  const [company] = inScope
  const { batches = [], search } = useBatches(several ? '' : (company?.doctorNo ?? ''), '')
  const { onSearch } = { onSearch: undefined, ...search }
  if (several) return []
  return [
    {
      ...{ kind: 'choice', id: 'batchNumber', label: t('list.batch'), all: t('list.allBatches') },
      options: batches.map(({ batchNumber }) => ({ value: batchNumber, label: batchNumber })),
      // The server finds a batch by the same field as a text.
      clears: ['condition'],
      ...(onSearch ? { search: { onType: onSearch, loading: search.loading, hint: t('list.batchHint') } } : {}),
    },
  ]
}
