import { refuse } from '../../../shared/contract/errors.ts'
import type { outbound } from '../../../shared/outbound/outbound.contract.ts'
import { outboundReasons } from '../../../shared/outbound/outbound.reasons.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { readList } from '../../platform/db/pages.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { companyOfProduct } from '../../products/public.ts'
import { withWarehouseName } from '../../warehouses/public.ts'
import type { OutboundDeps } from '../outbound-deps.ts'
import { readLots, readShipment } from '../shipments/read-shipment.ts'
import { returnUnits } from '../shipments/return-units.ts'
import { shipmentRecordOf } from '../shipments/shipment-record.ts'
import { productShipmentsList, shipmentsList } from '../shipments/shipments.source.ts'
import { finishShipment, submitShipment } from '../shipments/submit-shipment.ts'
import { changedShipment, refuseUnlessSubmitted, refuseUnlessWorking } from '../shipments/write-shipment.ts'

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
  const named = await withWarehouseName(deps, shipment)
  return { ...shipmentRecordOf(named), events: shipment.events, lots }
}

/**
 * Archives a shipment, cancels it, or finishes an interrupted submission. Only the company may cancel or finish one.
 */
export const changeOutboundStatus: UseCase<typeof outbound.calls.changeOutboundStatus, OutboundDeps> = async (
  deps,
  actor,
  { outboundNo, status },
) => {
  if (status === 2) {
    await archive(deps, actor, outboundNo)
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
    const { intent } = changedShipment(deps, actor, shipment, { status: 'archived', what: 'archived' })
    await deps.table.commit([intent], { outboundNo, status: 2 })
  })
