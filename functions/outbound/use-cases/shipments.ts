import { refuse, refuseField } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { outbound } from '../../../shared/outbound/outbound.contract.ts'
import { outboundReasons } from '../../../shared/outbound/outbound.reasons.ts'
import { type Day, DEFAULT_ZONE, dayIn } from '../../../shared/values/day.ts'
import { normalTracking } from '../../../shared/values/tracking.ts'
import { activityIntent, loggedChanges } from '../../platform/activity/activity-intent.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { readList } from '../../platform/db/pages.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { companyOfProduct } from '../../products/public.ts'
import { warehouseItem, withWarehouseName } from '../../warehouses/public.ts'
import type { OutboundDeps } from '../outbound-deps.ts'
import { readLots, readShipment } from '../shipments/read-shipment.ts'
import { returnUnits } from '../shipments/return-units.ts'
import { shipmentRecordOf } from '../shipments/shipment-record.ts'
import type { Shipment, ShipmentEvent } from '../shipments/shipments.items.ts'
import { productShipmentsList, shipmentsList } from '../shipments/shipments.source.ts'
import { finishShipment, submitShipment } from '../shipments/submit-shipment.ts'
import { trackingOf } from '../shipments/tracking-of.ts'
import {
  changedShipment,
  refuseIfFull,
  refuseUnlessSubmitted,
  refuseUnlessWorking,
} from '../shipments/write-shipment.ts'

/** Ships products out of a warehouse. */
export const submitOutbound: UseCase<typeof outbound.calls.submitOutbound, OutboundDeps> = (deps, actor, input) =>
  submitShipment(deps, actor, input)

/** A page of the shipments with a given status. */
export const listOutbounds: UseCase<typeof outbound.calls.listOutbounds> = async (deps, actor, input) =>
  readList(await shipmentsList(deps, actor, input), input)

/** A page of all shipments whose status is the number `type` (DEC-outbound-27). */
export const getDataByType: UseCase<typeof outbound.calls.getDataByType> = async (deps, actor, input) =>
  readList(await shipmentsList(deps, actor, { status: input.type }), input)

/** A page of the shipments of a product, with any status. */
export const listOutboundsOfProduct: UseCase<typeof outbound.calls.listOutboundsOfProduct> = async (
  deps,
  actor,
  input,
) => {
  const { productNo } = input
  const { doctorNo } = await companyOfProduct(deps, actor, productNo)
  return readList(productShipmentsList(deps, doctorNo, productNo), input)
}

/** A shipment with its events and lots. */
export const getOutbound: UseCase<typeof outbound.calls.getOutbound> = async (deps, actor, { outboundNo }) => {
  const { doctorNo } = actor.company
  const [shipment, steps] = await Promise.all([
    readShipment(deps, actor, outboundNo),
    readLots(deps, { doctorNo, outboundNo }),
  ])
  const lots = steps.flatMap(({ products }) =>
    products.flatMap(({ productNo, parts }) =>
      parts.map(({ lotNo, inboundDate, chargeFrom, qty }) => ({ productNo, lotNo, inboundDate, chargeFrom, qty })),
    ),
  )
  const [named, archived] = await Promise.all([withWarehouseName(deps, shipment), lastArchived(deps, shipment)])
  const reopens = archived !== undefined && archived.day === archived.today && archived.side === sideOf(actor)
  return { ...shipmentRecordOf(named), events: shipment.events, lots, reopens }
}

/**
 * Archives a shipment, returns it to working on the same day, cancels it, or finishes an interrupted submission. Only
 * the company may cancel or finish one, and only the side that archived it returns it to working.
 */
export const changeOutboundStatus: UseCase<typeof outbound.calls.changeOutboundStatus, OutboundDeps> = async (
  deps,
  actor,
  { outboundNo, status, from },
) => {
  if (status === 2) {
    await archive(deps, actor, outboundNo)
    return { outboundNo, status }
  }
  // Without `from`, an outdated page that finishes a submission would return a shipment that was archived meanwhile.
  if (status === 1 && from === 'archived') {
    await reopen(deps, actor, outboundNo)
    return { outboundNo, status }
  }
  if (actor.role !== 'doctor')
    throw refuse(status === 1 ? outboundReasons.companyFinishes : outboundReasons.companyCancels)
  if (status === 1) return finishShipment(deps, actor, outboundNo)
  const answer = { outboundNo, status }
  await returnUnits(deps, actor, outboundNo, { what: 'cancelled', refuseUnless: refuseUnlessWorking, answer })
  return answer
}

const archive = (deps: OutboundDeps, actor: CompanyActor, outboundNo: string): Promise<void> =>
  retryRace(async () => {
    const shipment = await readShipment(deps, actor, outboundNo)
    refuseUnlessSubmitted(shipment)
    const { intent } = changedShipment(deps, actor, shipment, {
      status: 'archived',
      what: 'archived',
      event: { side: sideOf(actor) },
    })
    await deps.table.commit([intent], { outboundNo, status: 2 })
  })

/** Returns a shipment that was archived the same day to working. A working one stays as it is. */
const reopen = (deps: OutboundDeps, actor: CompanyActor, outboundNo: string): Promise<void> =>
  retryRace(async () => {
    const shipment = await readShipment(deps, actor, outboundNo)
    const archived = await lastArchived(deps, shipment)
    if (!archived) return refuseUnlessSubmitted(shipment)
    if (archived.side !== sideOf(actor))
      throw refuse(archived.side === 'company' ? outboundReasons.companyReopens : outboundReasons.warehouseReopens)
    if (archived.day !== archived.today) throw refuse(outboundReasons.notReopened, { day: archived.day })
    refuseIfFull(shipment)
    const { intent } = changedShipment(deps, actor, shipment, { status: 'working', what: 'reopened' })
    await deps.table.commit([intent], { outboundNo, status: 1 })
  })

type Side = NonNullable<ShipmentEvent['side']>

const sideOf = ({ role }: CompanyActor): Side => (role === 'doctor' ? 'company' : 'warehouse')

/**
 * The day on which an archived shipment was last archived, and today, both in the time zone of its warehouse (of a
 * deleted one: the default zone), and the side that archived it. Undefined for a shipment that is not archived.
 */
const lastArchived = async (
  { table, now }: Pick<OutboundDeps, 'table' | 'now'>,
  { doctorNo, warehouseNo, status, events }: Shipment,
): Promise<{ day: Day; today: Day; side: Side } | undefined> => {
  const last = status === 'archived' ? events.findLast(({ what }) => what === 'archived') : undefined
  if (!last) return undefined
  const { timeZone = DEFAULT_ZONE } = (await table.get(ref(warehouseItem, { doctorNo, warehouseNo }))) ?? {}
  // Events of earlier releases do not name the side. The parcel may have left, so the company cannot return these.
  return { day: dayIn(last.at, timeZone), today: dayIn(now(), timeZone), side: last.side ?? 'warehouse' }
}

/** Sets the carrier and the tracking number of a working or archived shipment; omitted fields keep their values. */
export const setOutboundTracking: UseCase<typeof outbound.calls.setOutboundTracking> = (deps, actor, input) =>
  retryRace(async () => {
    const { outboundNo, seenTracking, seenCarrier } = input
    const shipment = await readShipment(deps, actor, outboundNo)
    if (shipment.status !== 'archived') refuseUnlessSubmitted(shipment)
    const { carrier = shipment.carrier, tracking } = input
    const carrierName = carrier === 'Other' ? (input.carrierName ?? shipment.carrierName) : ''
    if (carrier === 'Other' && carrierName === '') throw refuseField('carrierName', outboundReasons.carrierNameRequired)
    const changes = { carrier, carrierName, ...(tracking === undefined ? {} : trackingOf(tracking)) }
    const after = { ...shipment, ...changes }
    const answer = { outboundNo, carrier, carrierName, tracking: after.tracking }
    const isSame =
      after.carrier === shipment.carrier &&
      after.carrierName === shipment.carrierName &&
      after.tracking === shipment.tracking &&
      after.scanned === shipment.scanned
    // Before the comparison with the seen values: a repeated call has already changed them.
    if (isSame) return answer
    if (seenTracking !== undefined && normalTracking(seenTracking) !== shipment.trackingKey)
      throw refuse(generalReasons.valueMoved, { is: shipment.tracking || '-', seen: seenTracking || '-' })
    if (seenCarrier !== undefined && seenCarrier !== shipment.carrier)
      throw refuse(generalReasons.valueMoved, { is: shipment.carrier || '-', seen: seenCarrier || '-' })
    refuseIfFull(shipment)
    const changed = loggedChanges(['carrier', 'tracking'], { was: shipment, is: after })
    const { intent } = changedShipment(deps, actor, shipment, {
      ...changes,
      what: 'tracked',
      event: { changes: changed },
    })
    const performer = { ...actor, company: { doctorNo: shipment.doctorNo } }
    const event = { kind: 'shipmentTracked' as const, record: { no: outboundNo }, changes: changed }
    await deps.table.commit([intent, activityIntent(deps, performer, event)], answer)
    return answer
  })
