import { refuse } from '../../../shared/contract/errors.ts'
import type { BoxFees, ServiceFees } from '../../../shared/rates/card.ts'
import { ratesReasons } from '../../../shared/rates/rates.reasons.ts'
import { moneyFromWire } from '../../../shared/values/money.ts'
import { readAll } from '../../platform/db/walk.ts'
import type { Deps } from '../../platform/deps.ts'
import {
  boxFeesFromWire,
  boxSizeItem,
  boxSizes,
  serviceFeeItem,
  serviceFees,
  termsFromWire,
} from '../../rates/public.ts'

/** A draft in wire format; its fees are in dollars. */
export interface DraftInput {
  boxes: readonly (BoxFees & { boxSizeId: string })[]
  services: readonly (ServiceFees & { serviceFeeId: string })[]
  discount?: Parameters<typeof termsFromWire>[0] | undefined
}

/** Converts the fees of a draft to Money. Refuses (404) an unknown category or service. */
export const draftFromWire = async ({ table }: Pick<Deps, 'table'>, { boxes, services, discount }: DraftInput) => {
  const [sizes, existingServices] = await Promise.all([
    readAll(table, boxSizeItem, boxSizes),
    readAll(table, serviceFeeItem, serviceFees),
  ])
  const isSize = (id: string) => sizes.some(({ boxSizeId }) => boxSizeId === id)
  const isService = (id: string) => existingServices.some(({ serviceFeeId }) => serviceFeeId === id)
  if (!boxes.every(({ boxSizeId }) => isSize(boxSizeId))) throw refuse(ratesReasons.noBoxSize)
  if (!services.every(({ serviceFeeId }) => isService(serviceFeeId))) throw refuse(ratesReasons.noServiceFee)
  return {
    boxes: boxes.map(({ boxSizeId, ...fees }) => ({ boxSizeId, ...boxFeesFromWire(fees) })),
    services: services.map(({ serviceFeeId, serviceBaseFee }) => ({
      serviceFeeId,
      serviceBaseFee: moneyFromWire(serviceBaseFee),
    })),
    discount: discount ? termsFromWire(discount) : undefined,
  }
}
