import type { serviceFeesCalls } from '../../../../shared/rates/service-fees.calls.ts'
import { moneyToWire } from '../../../../shared/values/money.ts'
import { pageOfAll } from '../../../platform/db/pages.ts'
import { readAll } from '../../../platform/db/walk.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { type ServiceRate, serviceFeeItem, serviceFees, serviceRateItem, serviceRatesUntil } from '../../rates.items.ts'

/** Every service with the default fee in force now. */
export const listServiceFeeOptions: UseCase<typeof serviceFeesCalls.listServiceFeeOptions> = async (deps, _actor) => {
  const services = await readAll(deps.table, serviceFeeItem, serviceFees)
  const rates = await Promise.all(services.map(({ serviceFeeId }) => rateInForce(deps, serviceFeeId)))
  return pageOfAll(
    services.map(({ serviceFeeId, serviceLabel, serviceDesc }, index) => ({
      id: serviceFeeId,
      serviceLabel,
      serviceDesc,
      serviceBaseFee: moneyToWire(rates[index]?.serviceBaseFee ?? 0),
    })),
  )
}

const rateInForce = async ({ table, now }: Deps, serviceFeeId: string): Promise<ServiceRate | undefined> =>
  (await table.query(serviceRateItem, serviceRatesUntil(serviceFeeId, now()), { reverse: true, limit: 1 })).records[0]
