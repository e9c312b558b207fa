import { kept } from '../../../shared/reasons/reasons.ts'
import { asRead, put } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { asTuple, ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { type PendingPackage, pendingPackageItem } from './batches.items.ts'
import type { Unconfirmed } from './parcels-to-confirm.ts'
import { readBatch } from './read-batch.ts'
import { counted } from './write-parcels.ts'

/** Parcels per commit; the batch is one more write. */
const ROOM = 90

/** Stores on the parcels why they were refused, for the list; a failure here must not undo the confirmations. */
export const keepFailures = async (
  deps: Deps,
  doctorNo: string,
  batchNumber: string,
  failures: readonly Unconfirmed[],
): Promise<void> => {
  const news = failures.filter(({ pending, refusal }) => pending.failure?.reason !== refusal.reason)
  for (let start = 0; start < news.length; start += ROOM) {
    await retryRace(async () => {
      const some = news.slice(start, start + ROOM)
      const batch = await readBatch(deps, { doctorNo, batchNumber })
      const now = asTuple<(PendingPackage | undefined)[]>(
        await deps.table.batchGet(
          some.map(({ pending }) => ref(pendingPackageItem, pending)),
          { consistent: true },
        ),
      )
      const marked = some.flatMap(({ refusal }, index) => {
        const pending = now[index]
        return pending ? [{ pending, refusal }] : []
      })
      if (marked.length === 0) return
      await deps.table.commit([
        ...marked.map(({ pending, refusal }) =>
          put(
            pendingPackageItem,
            { ...pending, failure: { reason: kept(refusal).reason, params: {} }, rev: pending.rev + 1 },
            asRead(pending),
          ),
        ),
        counted(batch, { failed: marked.filter(({ pending }) => !pending.failure).length }),
      ])
    })
  }
}
