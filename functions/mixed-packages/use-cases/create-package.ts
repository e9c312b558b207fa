import type { Input } from '../../../shared/contract/call.ts'
import { refuse, refuseField, refuseValue } from '../../../shared/contract/errors.ts'
import type { mixedPackages } from '../../../shared/mixed-packages/mixed-packages.contract.ts'
import { mixedReasons } from '../../../shared/mixed-packages/mixed-packages.reasons.ts'
import { MAX_ITEM_QUANTITY, MAX_UPCS } from '../../../shared/mixed-packages/mixed-packages.rules.ts'
import { itemsOf } from '../../../shared/mixed-packages/parcel-lines.ts'
import { formerForms, parseTracking } from '../../../shared/values/tracking.ts'
import { parseUpc } from '../../../shared/values/upc.ts'
import { put } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { mixedTrackingItem, recordMixedEvent, rowsOfParcel } from '../../tracking-rows/public.ts'
import { placedByKey, warehouseUnchanged } from '../../warehouses/public.ts'
import { receivingWarehouse } from '../batches/read-batch.ts'
import { readUnclaimed, unclaimedIntents } from '../packages/change-package.ts'
import { readHolders } from '../packages/holders.ts'
import { newPackage } from '../packages/new-package.ts'
import { type RowHold, takeOverRows, touchFurtherRows, whyNotMixed, withRowsHeld } from '../packages/rows-held.ts'

type CreateInput = Input<typeof mixedPackages.calls.createPackage>

/**
 * 1. Check the number and each UPC individually; quantities of duplicate UPCs are added up.
 * 2. No mixed package with the number may be active or pending, and none of its units may be confirmed in the inbound
 *    history.
 * 3. One commit: package, items, tracking number, event, and the unconfirmed rows that it takes over.
 */
export const createPackage: UseCase<typeof mixedPackages.calls.createPackage> = async (deps, actor, input) => {
  const { doctorNo } = actor.company
  const { warehouseNo, note } = input
  const parsed = parseTracking(input.tracking)
  if (!parsed.ok) throw refuseValue('tracking', parsed.problem)
  const tracking = parsed.value
  const forms = formerForms(input.tracking)
  const items = readItems(input.items)
  const create = async ({ hold }: RowHold) => {
    const warehouse = await receivingWarehouse(deps, doctorNo, warehouseNo)
    await hold([tracking])
    const [holders, { rows, former }, unclaimed] = await Promise.all([
      readHolders(deps, doctorNo, [{ tracking, forms }]),
      rowsOfParcel(deps, { doctorNo, tracking, forms }),
      readUnclaimed(
        deps,
        doctorNo,
        items.map(({ upc }) => upc),
      ),
    ])
    const holder = holders.get(tracking)
    if (holder) {
      const { batchNumber: where } = holder
      throw where === ''
        ? refuseField('tracking', mixedReasons.trackingExistsByHand)
        : refuseField('tracking', mixedReasons.trackingExists, { where })
    }
    const refusal = whyNotMixed([...rows, ...former])
    if (refusal) throw refusal
    await touchFurtherRows(deps, rows)
    const { userNo, userName } = actor
    const fields = { doctorNo, tracking, warehouseNo, batchNumber: '', note, userNo, userName, items }
    const { mixed, intents, unclaimed: changes } = newPackage(deps, fields)
    const { packageNo, total } = mixed
    const answer = { packageId: packageNo, tracking }
    await deps.table.commit(
      [
        ...intents,
        put(mixedTrackingItem, { doctorNo, tracking, warehouseNo, batchNumber: '', packageNo, rev: 1 }),
        ...unclaimedIntents(doctorNo, unclaimed, changes),
        ...takeOverRows(rows),
        recordMixedEvent(deps, actor, {
          doctorNo,
          tracking,
          warehouseNo,
          batchNumber: '',
          packageNo,
          kind: 'created',
          qty: total,
          eventNo: `${packageNo}.r1`,
        }),
        warehouseUnchanged(warehouse),
        ...placedByKey(warehouse),
      ],
      answer,
    )
    return answer
  }
  return withRowsHeld(deps, doctorNo, (rows) => retryRace(() => create(rows)))
}

const readItems = (typed: CreateInput['items']) => {
  const read = typed.map(({ upc, qty }, index) => {
    const parsed = parseUpc(upc)
    if (!parsed.ok) throw refuseValue(`items.${index}.upc`, parsed.problem)
    return { upc: parsed.value, quantity: qty }
  })
  const items = itemsOf(read)
  if (items.length > MAX_UPCS) throw refuse(mixedReasons.tooManyUpcs, { most: MAX_UPCS })
  const most = items.find(({ quantity }) => quantity > MAX_ITEM_QUANTITY)
  if (most) throw refuseField('items', mixedReasons.quantityMost, { most: MAX_ITEM_QUANTITY })
  return items
}
