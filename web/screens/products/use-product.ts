import type { UseQueryResult } from '@tanstack/react-query'
import type { Output } from '../../../shared/contract/call.ts'
import type { contracts } from '../../../shared/contracts.ts'
import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'

/** Product with its figures and free months in force. */
export type ProductDetail = Output<typeof contracts.products.calls.getProduct>

export const useProduct = (productNo: string): UseQueryResult<ProductDetail, Error> =>
  useCall(api.products.getProduct, { productNo })
