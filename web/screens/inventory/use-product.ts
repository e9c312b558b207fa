import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { ApiError, queryKey } from '../../../shared/contract/client.ts'
import { MAX_PAGE_SIZE } from '../../../shared/contract/paging.ts'
import { api, nameOf } from '../../api/client.ts'
import { useCompanyNo } from '../../session/company.ts'
import type { ProductRecord } from './product-record.ts'

/** One product with its figures. Goes stale with the list of products. */
export const useProduct = (productNo: string): UseQueryResult<ProductRecord, Error> => {
  const { domain, name } = nameOf(api.products.productList)
  const key = [...queryKey(domain, name, { productNo }), useCompanyNo() ?? null]
  const client = useQueryClient()
  const [parameters] = useSearchParams()
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => {
      const known = client.getQueryData<ProductRecord>(key)
      return findProduct(productNo, known?.upc ?? parameters.get('upc') ?? undefined, signal)
    },
  })
}

/** By its UPC where that is known; else, or when the UPC has been changed since, through the pages of the list. */
const findProduct = async (productNo: string, upc: string | undefined, signal: AbortSignal): Promise<ProductRecord> => {
  const isIt = (product: ProductRecord): boolean => product.productNo === productNo
  if (upc) {
    const { records } = await api.products.productList({ condition: upc, size: MAX_PAGE_SIZE }, { signal })
    const found = records.find(isIt)
    if (found) return found
  }
  let nextToken: string | undefined
  do {
    const page = await api.products.productList({ size: MAX_PAGE_SIZE, nextToken }, { signal })
    const found = page.records.find(isIt)
    if (found) return found
    nextToken = page.nextToken
  } while (nextToken)
  throw new ApiError(404, 'This product does not exist, or it is not yours.')
}
