import { put } from '../platform/db/intent.ts'
import { retryRace } from '../platform/db/retry-race.ts'
import { ref } from '../platform/db/table.ts'
import type { Deps } from '../platform/deps.ts'
import { DEFAULT_BOX_SIZES } from './default-box-sizes.ts'
import { boxRateItem, boxSizeItem } from './rates.items.ts'

/**
 * Gives a new store its size categories and their default rates. Run by each start and each deployment: writes what is
 * absent and touches nothing that is there, so that two runs at once, or a later edit, lose nothing.
 */
export const bootstrapRates = (deps: Pick<Deps, 'table'>): Promise<{ written: number }> =>
  retryRace(async () => {
    const [sizes, rates] = await Promise.all([
      deps.table.batchGet(
        DEFAULT_BOX_SIZES.map(({ size }) => ref(boxSizeItem, size)),
        { consistent: true },
      ),
      deps.table.batchGet(
        DEFAULT_BOX_SIZES.map(({ rate }) => ref(boxRateItem, rate)),
        { consistent: true },
      ),
    ])
    const intents = DEFAULT_BOX_SIZES.flatMap(({ size, rate }, index) => [
      ...(sizes[index] ? [] : [put(boxSizeItem, size)]),
      ...(rates[index] ? [] : [put(boxRateItem, rate)]),
    ])
    if (intents.length > 0) await deps.table.commit(intents)
    return { written: intents.length }
  })
