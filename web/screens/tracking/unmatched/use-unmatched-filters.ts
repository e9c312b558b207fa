import { api } from '../../../api/client.ts'
import { useWholeList } from '../../../api/use-whole-list.ts'
import { useProductFilter } from '../../../components/record/use-product-filter.ts'
import type { Filter } from '../../../components/table/table-types.ts'
import { useSession } from '../../../session/session-context.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { useCompanies } from '../companies.ts'
import { useWarehouseFilter } from '../use-warehouse-filter.ts'

const STALE_MS = 60_000

/** Filters by warehouse; also by product, unless the user is a nurse or several companies are shown. */
export const useUnmatchedFilters = (): readonly Filter[] => {
  const { role } = useSession().user
  const { several, preset } = useCompanies()
  const { data } = useWholeList(api.warehouses.listWarehouses, {}, { staleTime: STALE_MS })
  const warehouse = useWarehouseFilter(data?.records ?? [])
  const t = useTexts('unmatched')
  const texts = { label: t('product'), all: t('allProducts'), hint: t('findProduct') }
  const product = useProductFilter({ doctorNo: preset, texts, enabled: role !== 'nurse' && !several })
  return [...warehouse, ...product]
}

/** Time zone that defines the days: that of the chosen warehouse, otherwise that of the viewer. */
export const useZone = (chosen: string | undefined): string => {
  const { data } = useWholeList(api.warehouses.listWarehouses, {}, { staleTime: STALE_MS })
  const warehouse = data?.records.find(({ warehouseNo }) => warehouseNo === chosen)
  return warehouse?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
}
