import { refuse, refuseField, refuseValue } from '../../../shared/contract/errors.ts'
import type { mixedPackages } from '../../../shared/mixed-packages/mixed-packages.contract.ts'
import { mixedReasons } from '../../../shared/mixed-packages/mixed-packages.reasons.ts'
import { normalTracking } from '../../../shared/values/tracking.ts'
import { isSameUpc, normalUpc, parseUpc } from '../../../shared/values/upc.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { refuseIfChanged } from '../../platform/editing.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { changeCounts, removePending, updatePending } from '../batches/change-batch.ts'
import { confirmParcel } from '../batches/confirm-parcels.ts'
import { readPending } from '../batches/read-batch.ts'

/** Creates the package with its items and removes it from the pending list, in one commit. */
export const confirmSinglePackage: UseCase<typeof mixedPackages.calls.confirmSinglePackage> = (
  deps,
  actor,
  { batchNumber, tracking },
) =>
  confirmParcel(deps, actor, { batchNumber, tracking: normalTracking(tracking) }, (created) => ({
    packageId: created.packageNo,
    tracking: created.tracking,
  }))

/** Deletes the pending package and frees its tracking number, in one commit. */
export const cancelSinglePackage: UseCase<typeof mixedPackages.calls.cancelSinglePackage> = (deps, actor, input) =>
  retryRace(async () => {
    const { doctorNo } = actor.company
    const tracking = normalTracking(input.tracking)
    const { pending, batch } = await readPending(deps, { doctorNo, batchNumber: input.batchNumber, tracking })
    const removal = removePending(deps, actor, pending)
    const count = changeCounts(batch, { pending: -1, cancelled: 1, failed: pending.failure ? -1 : 0 })
    await deps.table.commit([...removal, count], { tracking })
    return { tracking }
  })

/**
 * 1. The package must still be pending, and the item unchanged since the person saw it.
 * 2. The edit must change something, and the new UPC must not exist in the package.
 * 3. One commit: the package, conditional on its revision, its event, and the batch's count of failed packages if the
 *    package was one of them.
 */
export const editUpc: UseCase<typeof mixedPackages.calls.editUpc> = (deps, actor, input) =>
  retryRace(async () => {
    const { doctorNo } = actor.company
    const { batchNumber, quantity } = input
    const parsed = parseUpc(input.upc)
    if (!parsed.ok) throw refuseValue('upc', parsed.problem)
    const upc = parsed.value
    const { pending, batch } = await readPending(deps, {
      doctorNo,
      batchNumber,
      tracking: normalTracking(input.tracking),
    })
    const before = pending.items.find((item) => isSameUpc(item.upc, input.originalUpc))
    if (!before) throw refuse(mixedReasons.noPendingUpc, { upc: normalUpc(input.originalUpc) })
    const original = before.upc
    refuseIfChanged(before.quantity, input.originalQuantity)
    if (upc === original && quantity === before.quantity) throw refuse(mixedReasons.noChanges)
    if (pending.items.some((item) => item !== before && isSameUpc(item.upc, upc))) {
      throw refuseField('upc', mixedReasons.upcInPackage, { upc })
    }
    const items = pending.items.map((item) => (item.upc === original ? { upc, quantity } : item))
    const event = { kind: 'itemEdited', qty: quantity, before: before.quantity, upc } as const
    const answer = { tracking: pending.tracking, upc, quantity }
    await deps.table.commit(
      [
        ...updatePending(deps, actor, pending, {
          items,
          events: [upc === original ? event : { ...event, upcBefore: original }],
        }),
        ...(pending.failure ? [changeCounts(batch, { failed: -1 })] : []),
      ],
      answer,
    )
    return answer
  })

/** Removes UPCs from a pending package; if none are left, deletes the package as well (SPEC-mixed-packages-74). */
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
      const removal = removePending(deps, actor, pending)
      await deps.table.commit([...removal, changeCounts(batch, { pending: -1, cancelled: 1, failed })], answer)
      return answer
    }
    const events = pending.items
      .filter(({ upc }) => named.has(normalUpc(upc)))
      .map(({ upc, quantity }) => ({ kind: 'itemRemoved' as const, qty: quantity, upc }))
    await deps.table.commit(
      [
        ...updatePending(deps, actor, pending, { items, events }),
        ...(failed === 0 ? [] : [changeCounts(batch, { failed })]),
      ],
      answer,
    )
    return answer
  })
