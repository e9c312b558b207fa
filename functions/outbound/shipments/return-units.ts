import { Refusal, refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import { outboundReasons } from '../../../shared/outbound/outbound.reasons.ts'
import { newPosting, restore, stockLevelRef } from '../../books/public.ts'
import type { Acting } from '../../platform/actor.ts'
import type { Intent } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { RaceLost, ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { isOpen, warehouseItem, warehouseUnchanged } from '../../warehouses/public.ts'
import { shipmentCharged } from './after-submission.ts'
import { finishLater, type UnfinishedOperation } from './finish-later.ts'
import { readLots, readShipment } from './read-shipment.ts'
import type { Shipment, StoredStatus } from './shipments.items.ts'
import { changedShipment } from './write-shipment.ts'

interface Why {
  what: Exclude<UnfinishedOperation, 'submitted'>
  /** Throws if units of a shipment in this status may not be returned. */
  refuseUnless: (shipment: Shipment) => void
  /**
   * Text of the refusal because of which the units are returned; stored because another process may send the email
   * about it.
   */
  refusal?: string
  /** Answer of the call once all units have been returned. */
  answer?: unknown
  /** Returns extra intents for the first commit; called again for each retry. */
  extras?: () => Promise<readonly Intent[]>
}

/**
 * Returns the units of a shipment to the lots from which they were taken, last products first, in as many commits as
 * took them. A retry resumes from the shipment's state.
 */
export const returnUnits = async (deps: Deps, actor: Acting, outboundNo: string, why: Why): Promise<void> => {
  let status = await retryRace(() => step(deps, actor, outboundNo, why))
  while (status === 'closing')
    status = await retryRace(() => step(deps, actor, outboundNo, { ...why, refuseUnless: BEGUN }))
}

/**
 * Once the return has begun, the shipment's status no longer causes a refusal, since another call may have completed
 * it.
 */
const BEGUN = (): void => {}

const step = async (deps: Deps, actor: Acting, outboundNo: string, why: Why): Promise<StoredStatus> => {
  const shipment = await readShipment(deps, actor, outboundNo)
  if (shipment.status !== 'closing') why.refuseUnless(shipment)
  if (shipment.status === 'closed') return 'closed'
  const { doctorNo, warehouseNo, taken } = shipment
  const lots = (await readLots(deps, shipment)).findLast(({ from }) => from < taken)
  if (!lots) throw new RaceLost()
  const places = lots.products.map(({ productNo }) => ({ doctorNo, productNo, warehouseNo }))
  const [levels, warehouse] = await Promise.all([
    deps.table.batchGet(places.map(stockLevelRef), { consistent: true }),
    deps.table.get(ref(warehouseItem, { doctorNo, warehouseNo }), { consistent: true }),
  ])
  if (!warehouse || !isOpen(warehouse, deps.now())) throw refuse(outboundReasons.warehouseGone)
  const books = newPosting(deps, actor, { levels: places.map((place, at) => ({ ...place, level: levels[at] })) })
  for (const [at, { parts }] of lots.products.entries()) {
    const place = places[at]
    if (place) restore(books, { place, parts, refNo: outboundNo })
  }
  const isLast = lots.from === 0
  const status = isLast ? 'closed' : 'closing'
  // The events distinguish a cancellation from a refusal, because a later call may finish what another one began.
  const what = shipment.events.some((event) => event.what === 'submitted') ? 'cancelled' : why.what
  const { after, intent } = changedShipment(deps, actor, shipment, {
    status,
    taken: lots.from,
    what: isLast ? what : undefined,
    ...(why.refusal === undefined ? {} : { refusal: why.refusal }),
  })
  const answer = isLast ? why.answer : undefined
  const charged = isLast ? shipmentCharged(deps, after) : []
  const extra = shipment.status === 'closing' ? [] : ((await why.extras?.()) ?? [])
  const handed = shipment.status !== 'closing' && !isLast ? finishLater(deps, actor, outboundNo, what) : []
  await deps.table
    .commit([intent, warehouseUnchanged(warehouse), ...books.intents(), ...extra, ...handed, ...charged], answer)
    .catch(asConflict)
  return status
}

/** If a product has since been deleted, it has no stock level to which units could be returned. */
const asConflict = (error: unknown): never => {
  if (error instanceof Refusal && error.reason === generalReasons.noProduct.key)
    throw refuse(outboundReasons.productGone)
  throw error
}
