import { put } from '../platform/db/intent.ts'
import { retryRace } from '../platform/db/retry-race.ts'
import { ref } from '../platform/db/table.ts'
import type { Deps } from '../platform/deps.ts'
import { DEFAULT_BOX_SIZES } from './default-box-sizes.ts'
import { DEFAULT_SERVICE_FEES } from './default-service-fees.ts'
import { boxRateItem, boxSizeItem, serviceFeeItem, serviceRateItem } from './rates.items.ts'

/**
 * Adds size categories, services and default rates to a new store, and returns the number of items written. Runs on
 * each local start and on deployments that change the function's code or configuration. It writes only absent items, so
 * parallel runs are safe and later edits are kept.
 */
export const bootstrapRates = (deps: Pick<Deps, 'table'>): Promise<{ written: number }> =>
  retryRace(async () => {
    const sizes = DEFAULT_BOX_SIZES.flatMap(({ size, rate }) => [
      { ref: ref(boxSizeItem, size), intent: put(boxSizeItem, size) },
      { ref: ref(boxRateItem, rate), intent: put(boxRateItem, rate) },
    ])
    const services = DEFAULT_SERVICE_FEES.flatMap(({ service, rate }) => [
      { ref: ref(serviceFeeItem, service), intent: put(serviceFeeItem, service) },
      { ref: ref(serviceRateItem, rate), intent: put(serviceRateItem, rate) },
    ])
    const wanted = [...sizes, ...services]
    const found = await deps.table.batchGet(
      wanted.map((one) => one.ref),
      { consistent: true },
    )
    const intents = wanted.flatMap(({ intent }, index) => (found[index] ? [] : [intent]))
    if (intents.length > 0) await deps.table.commit(intents)
    return { written: intents.length }
  })
