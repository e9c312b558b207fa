import { moneyToWire } from '../../../shared/values/money.ts'
import type { Actor } from '../../platform/actor.ts'
import { pageOfAll, readWhole } from '../../platform/db/pages.ts'
import type { Deps } from '../../platform/deps.ts'
import { inForce } from '../in-force.ts'
import { type BoxRate, type BoxSize, boxRateItem, boxRatesOf, boxSizeItem, boxSizes } from '../rates.items.ts'

/** Every size category with the default rates in force now: two reads of short ranges. */
export const listBoxSizeOptions = async (deps: Deps, _actor: Actor) => {
  const [sizes, versions] = await Promise.all([
    readWhole(deps.table, boxSizeItem, boxSizes),
    readWhole(deps.table, boxRateItem, boxRatesOf()),
  ])
  const rates = inForce(versions, deps.now())
  return pageOfAll(sizes.map((size) => recordOf(size, rates.get(size.boxSizeId))))
}

const recordOf = ({ boxSizeId, sizeDefined, sizeLabel, desc, printBarCode }: BoxSize, rate: BoxRate | undefined) => ({
  ...{ id: boxSizeId, sizeDefined, sizeLabel, desc, isPrintBarCode: printBarCode ? (1 as const) : (0 as const) },
  inboundBaseFee: moneyToWire(rate?.inboundBaseFee ?? 0),
  inboundRate: moneyToWire(rate?.inboundRate ?? 0),
  outboundBaseFee: moneyToWire(rate?.outboundBaseFee ?? 0),
  outboundRate: moneyToWire(rate?.outboundRate ?? 0),
  storageBaseFee: moneyToWire(rate?.storageBaseFee ?? 0),
  storageBaseFeeOver: moneyToWire(rate?.storageBaseFeeOver ?? 0),
})
