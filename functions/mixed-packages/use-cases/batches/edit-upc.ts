import { refuse, refuseField, refuseValue } from '../../../../shared/contract/errors.ts'
import type { mixedPackages } from '../../../../shared/mixed-packages/mixed-packages.contract.ts'
import { mixedReasons } from '../../../../shared/mixed-packages/mixed-packages.reasons.ts'
import { normalTracking } from '../../../../shared/values/tracking.ts'
import { isSameUpc, normalUpc, parseUpc } from '../../../../shared/values/upc.ts'
import { retryRace } from '../../../platform/db/retry-race.ts'
import { refuseMoved } from '../../../platform/editing.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { pendingChanged } from '../../batches/change-pending.ts'
import { readPending } from '../../batches/read-batch.ts'
import { counted } from '../../batches/write-parcels.ts'

/**
 * 1. The package must still wait, and the item be as the person saw it.
 * 2. The edit must change something, and the new UPC must not exist in the package.
 * 3. One commit: the package under its revision, and its event.
 */
export const editUpc: UseCase<typeof mixedPackages.calls.editUpc> = (deps, actor, input) =>
  retryRace(async () => {
    const { doctorNo } = actor.company
    const { batchNumber, quantity } = input
    const parsed = parseUpc(input.upc)
    if (!parsed.ok) throw refuseValue('upc', parsed.told)
    const upc = parsed.value
    const { pending, batch } = await readPending(deps, {
      doctorNo,
      batchNumber,
      tracking: normalTracking(input.tracking),
    })
    const before = pending.items.find((item) => isSameUpc(item.upc, input.originalUpc))
    if (!before) throw refuse(mixedReasons.noPendingUpc, { upc: normalUpc(input.originalUpc) })
    const original = before.upc
    refuseMoved(before.quantity, input.originalQuantity)
    if (upc === original && quantity === before.quantity) throw refuse(mixedReasons.noChanges)
    if (pending.items.some((item) => item !== before && isSameUpc(item.upc, upc))) {
      throw refuseField('upc', mixedReasons.upcInPackage, { upc })
    }
    const items = pending.items.map((item) => (item.upc === original ? { upc, quantity } : item))
    const event = { kind: 'itemEdited', qty: quantity, before: before.quantity, upc } as const
    const answer = { tracking: pending.tracking, upc, quantity }
    await deps.table.commit(
      [
        ...pendingChanged(deps, actor, pending, {
          items,
          events: [upc === original ? event : { ...event, upcBefore: original }],
        }),
        ...(pending.failure ? [counted(batch, { failed: -1 })] : []),
      ],
      answer,
    )
    return answer
  })
