import type { Input } from '../../../shared/contract/call.ts'
import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { outbound } from '../../../shared/outbound/outbound.contract.ts'
import { outboundReasons } from '../../../shared/outbound/outbound.reasons.ts'
import { SHIPMENT_STATUSES, type ShipmentStatus, shipmentStatuses } from '../../../shared/outbound/shipments.rules.ts'
import { membershipItem } from '../../platform/actor.items.ts'
import type { MaybeCompanyActor } from '../../platform/actor.ts'
import { type CompanyName, companiesInScope } from '../../platform/companies/companies-in-scope.ts'
import { type Days, idBounds, isUnbounded, isWithin, type Span, spanOfDays } from '../../platform/days/span.ts'
import { merged } from '../../platform/db/merged-source.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import { filtered, type List, type Source } from '../../platform/db/source.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { productItem } from '../../products/public.ts'
import { warehousePlaces, withWarehouseNames } from '../../warehouses/public.ts'
import { shipmentRecordOf } from './shipment-record.ts'
import {
  isNewestFirst,
  listedStatus,
  outboundItem,
  type Shipment,
  shipmentsOf,
  shipmentsOfUser,
  shipmentsOfWarehouse,
} from './shipments.items.ts'
import { shipmentsFound } from './shipments-found.ts'
import { shipmentsOfProduct } from './shipments-of-products.ts'

type Asked = Pick<
  Input<typeof outbound.calls.listOutbounds>,
  'status' | 'condition' | 'warehouseNo' | 'userNo' | 'main' | 'priority' | 'toPack' | 'productNo'
> &
  Days
type Records = List<Shipment, ReturnType<typeof shipmentRecordOf>>

export const statusOf = (number: number): ShipmentStatus =>
  shipmentStatuses.find((status) => SHIPMENT_STATUSES[status] === number) ?? 'working'

/**
 * Shipments with a given status: all of them, or those that match the condition, of the named company or of all
 * companies of a warehouse admin; those with a product, or submitted between two days. Without a condition, working
 * shipments sort by priority, then oldest first; all others newest first.
 */
export const shipmentsList = async (deps: Deps, actor: MaybeCompanyActor, asked: Asked): Promise<Records> => {
  const { company } = actor
  const span = spanOfDays(asked, outboundReasons.fromAfterTo)
  const chosen = { ...asked, span, made: idBounds('shipment', span) }
  if (company) {
    await refuseStrange(deps, [company], asked)
    return listOf(deps, await shipmentsOfCompany(deps, company.doctorNo, chosen))
  }
  const companies = await companiesInScope(deps, actor)
  await refuseStrange(deps, companies, asked)
  const sources = await Promise.all(companies.map(({ doctorNo }) => shipmentsOfCompany(deps, doctorNo, chosen)))
  return listOf(deps, merged(sources, { reverse: isNewestFirst(statusOf(asked.status)) }))
}

interface Chosen extends Asked {
  /** Time of submission, and the numbers of shipments submitted within it. */
  span: Span
  made: Span
}

const shipmentsOfCompany = async (deps: Deps, doctorNo: string, chosen: Chosen): Promise<Source<Shipment>> => {
  const status = statusOf(chosen.status)
  const { condition, productNo, span } = chosen
  const isKept = (shipment: Shipment): boolean => isChosen(shipment, chosen) && listedStatus(shipment) === status
  if (condition) return filtered(await shipmentsFound(deps, doctorNo, status, condition), isKept)
  // A company has few working shipments, whose order the log of a product does not have. The log also lacks products of
  // a canceled shipment that was refused before their units left.
  if (productNo === undefined || status !== 'archived')
    return narrowed(inStatus(deps, doctorNo, status, chosen), chosen)
  return filtered(shipmentsOfProduct(deps, doctorNo, productNo, span), isKept)
}

/**
 * Refuses a filter value that does not exist in these companies. The response does not reveal whether it exists
 * elsewhere.
 */
const refuseStrange = async (
  deps: Deps,
  companies: readonly Pick<CompanyName, 'doctorNo'>[],
  { warehouseNo, userNo, productNo }: Asked,
): Promise<void> => {
  const [places, links, products] = await Promise.all([
    warehouseNo === undefined
      ? undefined
      : Promise.all(companies.map(({ doctorNo }) => warehousePlaces(deps, doctorNo, [warehouseNo]))),
    userNo === undefined
      ? undefined
      : deps.table.batchGet(companies.map(({ doctorNo }) => ref(membershipItem, { doctorNo, userNo }))),
    productNo === undefined
      ? undefined
      : deps.table.batchGet(companies.map(({ doctorNo }) => ref(productItem, { doctorNo, productNo }))),
  ])
  if (places?.every(({ size }) => size === 0)) throw refuse(generalReasons.noWarehouse)
  if (links?.every((link) => link === undefined)) throw refuse(outboundReasons.noMember)
  if (products?.every((product) => product === undefined)) throw refuse(generalReasons.noProduct)
}

const listOf = (deps: Deps, source: Source<Shipment>): Records => ({
  source,
  present: async (some) => (await withWarehouseNames(deps, some)).map(shipmentRecordOf),
})

const inStatus = (deps: Deps, doctorNo: string, status: ShipmentStatus, { warehouseNo, userNo, made }: Chosen) => {
  const ofWarehouse = warehouseNo === undefined ? undefined : shipmentsOfWarehouse(doctorNo, warehouseNo, status)
  const ofUser = userNo === undefined ? undefined : shipmentsOfUser(doctorNo, userNo, status)
  const range = ofUser ?? ofWarehouse ?? shipmentsOf(doctorNo, status)
  const isNewest = isNewestFirst(status)
  return rangeSource(deps, outboundItem, isNewest ? { ...range, ...made } : range, { reverse: isNewest })
}

// Applies the filters that the range does not cover, record by record.
const narrowed = (source: Source<Shipment>, asked: Chosen): Source<Shipment> =>
  asked.main ||
  asked.toPack ||
  asked.priority !== undefined ||
  asked.productNo !== undefined ||
  (asked.warehouseNo !== undefined && asked.userNo !== undefined) ||
  (!isNewestFirst(statusOf(asked.status)) && !isUnbounded(asked.made))
    ? filtered(source, (shipment) => isChosen(shipment, asked))
    : source

const isChosen = (shipment: Shipment, asked: Chosen): boolean => {
  const { outboundNo, warehouseNo, notifyUserNo, mainProductNo, priority, items } = shipment
  return (
    (asked.warehouseNo === undefined || asked.warehouseNo === warehouseNo) &&
    (asked.userNo === undefined || asked.userNo === notifyUserNo) &&
    (asked.priority === undefined || asked.priority === priority) &&
    (asked.productNo === undefined || items.some(({ productNo }) => productNo === asked.productNo)) &&
    (!asked.main || mainProductNo !== undefined) &&
    (!asked.toPack || isToPack(shipment)) &&
    isWithin(outboundNo, asked.made)
  )
}

/** True for a working shipment that nobody has packed; an interrupted submission or cancellation cannot be packed. */
const isToPack = ({ status, events }: Shipment): boolean =>
  status === 'working' && !events.some(({ what }) => what === 'packed')

/** Shipments of one product with any status, each with the number of units of the product that it contains. */
export const productShipmentsList = (
  deps: Deps,
  doctorNo: string,
  productNo: string,
): List<Shipment, ReturnType<typeof shipmentRecordOf> & { qty: number }> => ({
  source: shipmentsOfProduct(deps, doctorNo, productNo),
  present: async (shipments) =>
    (await withWarehouseNames(deps, shipments)).map((shipment) => ({
      ...shipmentRecordOf(shipment),
      qty: shipment.items.find((item) => item.productNo === productNo)?.qty ?? 0,
    })),
})
