import type { boxSizesCalls } from '../../../../shared/rates/box-sizes.calls.ts'
import { pageOfAll } from '../../../platform/db/pages.ts'
import { readAll } from '../../../platform/db/walk.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { boxFeesToWire, boxLabels, UNPRICED } from '../../box-sizes.ts'
import { type BoxRate, boxRateItem, boxSizeItem, boxSizes, ratesUntil } from '../../rates.items.ts'

/** All size categories with the default rates in force now. */
export const listBoxSizeOptions: UseCase<typeof boxSizesCalls.listBoxSizeOptions> = async (deps, _actor) => {
  const sizes = await readAll(deps.table, boxSizeItem, boxSizes)
  const rates = await Promise.all(sizes.map(({ boxSizeId }) => rateInForce(deps, boxSizeId)))
  return pageOfAll(sizes.map((size, index) => ({ ...boxLabels(size), ...boxFeesToWire(rates[index] ?? UNPRICED) })))
}

const rateInForce = async ({ table, now }: Deps, boxSizeId: string): Promise<BoxRate | undefined> =>
  (await table.query(boxRateItem, ratesUntil(boxSizeId, now()), { reverse: true, limit: 1 })).records[0]
