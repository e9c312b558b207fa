import { moneyToWire } from '../../../shared/values/money.ts'
import type { Actor } from '../../platform/actor.ts'
import { pageOfAll } from '../../platform/db/pages.ts'
import { readAll } from '../../platform/db/walk.ts'
import type { Deps } from '../../platform/deps.ts'
import { type BoxRate, type BoxSize, boxRateItem, boxSizeItem, boxSizes, ratesUntil } from '../rates.items.ts'

/** Every size category with the default rates in force now: the newest version of each, however many were saved. */
export const listBoxSizeOptions = async (deps: Deps, _actor: Actor) => {
  const sizes = await readAll(deps.table, boxSizeItem, boxSizes)
  const rates = await Promise.all(sizes.map(({ boxSizeId }) => rateInForce(deps, boxSizeId)))
  return pageOfAll(sizes.map((size, index) => recordOf(size, rates[index])))
}

const rateInForce = async ({ table, now }: Deps, boxSizeId: string): Promise<BoxRate | undefined> =>
  (await table.query(boxRateItem, ratesUntil(boxSizeId, now()), { reverse: true, limit: 1 })).records[0]

const recordOf = ({ boxSizeId, sizeDefined, sizeLabel, desc, printBarCode }: BoxSize, rate: BoxRate | undefined) => ({
  ...{ id: boxSizeId, sizeDefined, sizeLabel, desc, isPrintBarCode: printBarCode ? (1 as const) : (0 as const) },
  inboundBaseFee: moneyToWire(rate?.inboundBaseFee ?? 0),
  inboundRate: moneyToWire(rate?.inboundRate ?? 0),
  outboundBaseFee: moneyToWire(rate?.outboundBaseFee ?? 0),
  outboundRate: moneyToWire(rate?.outboundRate ?? 0),
  storageBaseFee: moneyToWire(rate?.storageBaseFee ?? 0),
  storageBaseFeeOver: moneyToWire(rate?.storageBaseFeeOver ?? 0),
})
