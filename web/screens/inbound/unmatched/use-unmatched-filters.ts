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
import { useCompanies } from '../../tracking/companies.ts'

const STALE_MS = 60_000

/** By warehouse; and by product for whoever may look at the products of the one company in sight. */
export const useUnmatchedFilters = (): readonly Filter[] => {
  const { role } = useSession().user
  const { several } = useCompanies()
  const warehouse = useWarehouseFilter(several)
  const product = useProductFilter(role !== 'nurse' && !several)
  return [...warehouse, ...product]
}

const useWarehouseFilter = (several: boolean): Filter[] => {
  const t = useTexts('unmatched')
  const { nameOf } = useCompanies()
  const { data } = useWholeList(api.warehouses.listWarehouses, {}, { staleTime: STALE_MS })
  const options = (data?.records ?? []).map(({ warehouseNo, warehouse, doctorNo }) => ({
    ...{ value: warehouseNo, label: warehouse },
    ...(several ? { description: nameOf(doctorNo) } : {}),
  }))
  return [{ kind: 'choice', id: 'warehouseNo', label: t('warehouse'), all: t('allWarehouses'), options }]
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
