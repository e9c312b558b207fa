import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { ApiError, queryKey } from '../../../shared/contract/client.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import { tell } from '../../../shared/reasons/reasons.ts'
import { api, nameOf } from '../../api/client.ts'
import { useCompanyNo } from '../../session/company.ts'
import type { ProductRecord } from './product-record.ts'

/** One product with its figures, found by its number. Goes stale with the list of products. */
export const useProduct = (productNo: string): UseQueryResult<ProductRecord, Error> => {
  const { domain, name } = nameOf(api.products.listProducts)
  return useQuery({
    queryKey: [...queryKey(domain, name, { productNo }), useCompanyNo() ?? null],
    queryFn: async ({ signal }) => {
      const { records } = await api.products.listProducts({ condition: productNo }, { signal })
      const found = records.find((product) => product.productNo === productNo)
      if (found) return found
      throw new ApiError(404, tell(generalReasons.noProduct))
    },
  })
}
