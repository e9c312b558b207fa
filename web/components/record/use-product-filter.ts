import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { MAX_PAGE_SIZE } from '../../../shared/contract/page-size.ts'
import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { useMay } from '../../api/use-may.ts'
import { usePaused } from '../page/use-paused.ts'
import type { Filter } from '../table/table-types.ts'

const STALE_MS = 60_000

interface ProductFilterProps {
  /** The company whose products are offered; default: the current one. */
  doctorNo?: string | undefined
  texts: { label: string; all: string; hint: string }
  enabled?: boolean
}

/**
 * Filters a list by one product, kept in the URL. The options are the first page of products that match the typed text.
 */
export const useProductFilter = ({ doctorNo, texts, enabled = true }: ProductFilterProps): Filter[] => {
  const may = useMay()
  const [chosen] = useSearchParams()
  const [typed, setTyped] = useState('')
  const condition = usePaused(typed) || undefined
  const of = doctorNo === undefined ? {} : { doctorNo }
  const asked = { ...of, condition, size: MAX_PAGE_SIZE }
  const found = useCall(api.products.chooseProducts, asked, { enabled, keepPrevious: true, staleTime: STALE_MS })
  const products = found.data?.records ?? []
  // A product chosen before a reload, or by a search, may not be among those listed now.
  const productNo = chosen.get('productNo') ?? ''
  const isElsewhere = enabled && productNo !== '' && products.every((one) => one.productNo !== productNo)
  const other = useCall(api.products.getProduct, { ...of, productNo }, { enabled: isElsewhere, staleTime: STALE_MS })
  // Without the right to choose products it would have no options. A value from a link must be visible, so that it can
  // be removed.
  if (!enabled || (!may(api.products.chooseProducts) && productNo === '')) return []
  const options = [...products, ...(isElsewhere && other.data ? [other.data] : [])].map((one) => ({
    value: one.productNo,
    label: one.productName,
    description: one.upc,
  }))
  const search = { onType: setTyped, loading: found.isFetching, hint: texts.hint, query: found }
  return [{ kind: 'choice', id: 'productNo', label: texts.label, all: texts.all, options, search }]
}
