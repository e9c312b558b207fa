import type { UseQueryResult } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import type { ProductRecord } from './product-record.ts'

/** One product with its figures, and the free months that hold for it. */
export type ProductDetail = ProductRecord & { freeMonths: number; freeMonthsBy: 'product' | 'default' }

export const useProduct = (productNo: string): UseQueryResult<ProductDetail, Error> =>
  useCall(api.products.getProduct, { productNo })
