import { expect, it } from 'vitest'
import { MAX_OWN_INTENTS } from '../../../../functions/platform/db/commit.ts'
import type { Deps } from '../../../../functions/platform/deps.ts'
import { bulkConfirm } from '../../../../functions/tracking/use-cases/bulk-confirm.ts'
import { bulkRemove } from '../../../../functions/tracking/use-cases/bulk-remove.ts'
import { tracking } from '../../../../shared/tracking/tracking.contract.ts'
import { typeIn, UPC } from '../arrivals.ts'
import { deps, dock, lines, openDock } from '../confirm-dock.ts'

openDock()

/** Records the number of intents of each commit. */
const measured = (): { deps: Deps; sizes: number[] } => {
  const sizes: number[] = []
  const { table } = deps
  const commit: typeof table.commit = (intents, answer) => {
    sizes.push(intents.length)
    return table.commit(intents, answer)
  }
  return { deps: { ...deps, table: { ...table, commit } }, sizes }
}

// A commit without room for the check of the caller would be made even if their rights end before it.
it('the commits of large imports and confirmations leave room for checks of the caller', async () => {
  const { deps: watched, sizes } = measured()
  const { batchNumber } = await typeIn(watched, dock, lines(300))
  const { doctorNo, admin } = dock
  const data = [{ upc: UPC, productNo: dock.productNo }]
  await bulkConfirm(watched, admin, tracking.calls.bulkConfirm.body.parse({ doctorNo, batchNumber, data }))
  const other = await typeIn(watched, dock, lines(300))
  await bulkRemove(watched, admin, tracking.calls.bulkRemove.body.parse({ doctorNo, batchNumber: other.batchNumber }))
  expect(Math.max(...sizes)).toBeGreaterThan(MAX_OWN_INTENTS - 8)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(MAX_OWN_INTENTS)
})
