import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { MAX_PAGE_SIZE } from '../../../../shared/contract/page-size.ts'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { useWholeList } from '../../../api/use-whole-list.ts'
import { usePaused } from '../../../components/page/use-paused.ts'
import type { Filter } from '../../../components/table/table-types.ts'
import { useSession } from '../../../session/session-context.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { useCompanies } from '../companies.ts'
import { useWarehouseFilter } from '../use-warehouse-filter.ts'

const STALE_MS = 60_000

/** By warehouse; and by product for whoever may look at the products of the one company in sight. */
export const useUnmatchedFilters = (): readonly Filter[] => {
  const { role } = useSession().user
  const { several } = useCompanies()
  const { data } = useWholeList(api.warehouses.listWarehouses, {}, { staleTime: STALE_MS })
  const warehouse = useWarehouseFilter(data?.records ?? [])
  const product = useProductFilter(role !== 'nurse' && !several)
  return [...warehouse, ...product]
}

/** Whose days count: the zone of the warehouse chosen, else the viewer's. */
export const useZone = (chosen: string | undefined): string => {
  const { data } = useWholeList(api.warehouses.listWarehouses, {}, { staleTime: STALE_MS })
  const warehouse = data?.records.find(({ warehouseNo }) => warehouseNo === chosen)
  return warehouse?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** Where the products are more than a page, those that what is typed finds. */
const useProductFilter = (enabled: boolean): Filter[] => {
  const t = useTexts('unmatched')
  const { preset: doctorNo } = useCompanies()
  const [chosen] = useSearchParams()
  const [typed, setTyped] = useState('')
  const condition = usePaused(typed) || undefined
  const asked = { doctorNo, condition, size: MAX_PAGE_SIZE }
  const found = useCall(api.products.chooseProducts, asked, { enabled, keepPrevious: true, staleTime: STALE_MS })
  const products = found.data?.records ?? []
  // One chosen before a reload, or by a search, is not among those listed now.
  const productNo = chosen.get('productNo') ?? ''
  const isElsewhere = enabled && productNo !== '' && products.every((one) => one.productNo !== productNo)
  const other = useCall(api.products.getProduct, { doctorNo, productNo }, { enabled: isElsewhere, staleTime: STALE_MS })
  if (!enabled) return []
  const options = [...products, ...(isElsewhere && other.data ? [other.data] : [])].map((one) => ({
    ...{ value: one.productNo, label: one.productName, description: one.upc },
  }))
  const search = { onType: setTyped, loading: found.isFetching, hint: t('findProduct') }
  return [{ kind: 'choice', id: 'productNo', label: t('product'), all: t('allProducts'), options, search }]
}
