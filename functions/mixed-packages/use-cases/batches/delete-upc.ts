import { refuse } from '../../../../shared/contract/errors.ts'
import type { mixedPackages } from '../../../../shared/mixed-packages/mixed-packages.contract.ts'
import { mixedReasons } from '../../../../shared/mixed-packages/mixed-packages.reasons.ts'
import { normalTracking } from '../../../../shared/values/tracking.ts'
import { normalUpc } from '../../../../shared/values/upc.ts'
import { retryRace } from '../../../platform/db/retry-race.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { pendingChanged, pendingGone } from '../../batches/change-pending.ts'
import { readPending } from '../../batches/read-batch.ts'
import { counted } from '../../batches/write-parcels.ts'

/** Removes UPCs from a waiting package; without any left the package is deleted too (D3 s4). */
export const deleteUpc: UseCase<typeof mixedPackages.calls.deleteUpc> = (deps, actor, input) =>
  retryRace(async () => {
    const { doctorNo } = actor.company
    const tracking = normalTracking(input.tracking)
    const { pending, batch } = await readPending(deps, { doctorNo, batchNumber: input.batchNumber, tracking })
    const named = new Set(input.upcs.map(normalUpc))
    const unknown = [...named].find((upc) => !pending.items.some((item) => normalUpc(item.upc) === upc))
    if (unknown !== undefined) throw refuse(mixedReasons.noPendingUpc, { upc: unknown })
    const items = pending.items.filter(({ upc }) => !named.has(normalUpc(upc)))
    const answer = { tracking, left: items.length }
    const failed = pending.failure ? -1 : 0
    if (items.length === 0) {
      const gone = pendingGone(deps, actor, pending)
      await deps.table.commit([...gone, counted(batch, { pending: -1, cancelled: 1, failed })], answer)
      return answer
    }
    const events = pending.items
      .filter(({ upc }) => named.has(normalUpc(upc)))
      .map(({ upc, quantity }) => ({ kind: 'itemRemoved' as const, qty: quantity, upc }))
    await deps.table.commit(
      [
        ...pendingChanged(deps, actor, pending, { items, events }),
        ...(failed === 0 ? [] : [counted(batch, { failed })]),
      ],
      answer,
    )
    return answer
  })
