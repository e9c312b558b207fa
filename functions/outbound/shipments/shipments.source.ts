import type { Input } from '../../../shared/contract/call.ts'
import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { outbound } from '../../../shared/outbound/outbound.contract.ts'
import { outboundReasons } from '../../../shared/outbound/outbound.reasons.ts'
import { SHIPMENT_STATUSES, type ShipmentStatus, shipmentStatuses } from '../../../shared/outbound/shipments.rules.ts'
import { membershipItem } from '../../platform/actor.items.ts'
import type { MaybeCompanyActor } from '../../platform/actor.ts'
import { type CompanyName, companiesInScope } from '../../platform/companies/companies-in-scope.ts'
import { merged } from '../../platform/db/merged-source.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import { filtered, type List, type Source } from '../../platform/db/source.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
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
  'status' | 'condition' | 'warehouseNo' | 'userNo' | 'main' | 'priority'
>
type Records = List<Shipment, ReturnType<typeof shipmentRecordOf>>

export const statusOf = (number: number): ShipmentStatus =>
  shipmentStatuses.find((status) => SHIPMENT_STATUSES[status] === number) ?? 'working'

/**
 * Shipments with a given status: all of them, or those that match the condition, of the named company or of all
 * companies of a warehouse admin. Without a condition, working shipments sort by priority, then oldest first; all
 * others newest first.
 */
export const shipmentsList = async (deps: Deps, actor: MaybeCompanyActor, asked: Asked): Promise<Records> => {
  const { company } = actor
  if (company) {
    await refuseStrange(deps, [company], asked)
    return listOf(deps, await shipmentsOfCompany(deps, company.doctorNo, asked))
  }
  const companies = await companiesInScope(deps, actor)
  await refuseStrange(deps, companies, asked)
  const sources = await Promise.all(companies.map(({ doctorNo }) => shipmentsOfCompany(deps, doctorNo, asked)))
  return listOf(deps, merged(sources, { reverse: isNewestFirst(statusOf(asked.status)) }))
}

const shipmentsOfCompany = async (deps: Deps, doctorNo: string, asked: Asked): Promise<Source<Shipment>> => {
  const status = statusOf(asked.status)
  const isKept = (shipment: Shipment): boolean => isAsked(shipment, asked) && listedStatus(shipment) === status
  return asked.condition
    ? filtered(await shipmentsFound(deps, doctorNo, status, asked.condition), isKept)
    : narrowed(inStatus(deps, doctorNo, status, asked), asked)
}

/**
 * Refuses a filter value that does not exist in these companies. The response does not reveal whether it exists
 * elsewhere.
 */
const refuseStrange = async (
  deps: Deps,
  companies: readonly Pick<CompanyName, 'doctorNo'>[],
  { warehouseNo, userNo }: Asked,
): Promise<void> => {
  const [places, links] = await Promise.all([
    warehouseNo === undefined
      ? undefined
      : Promise.all(companies.map(({ doctorNo }) => warehousePlaces(deps, doctorNo, [warehouseNo]))),
    userNo === undefined
      ? undefined
      : deps.table.batchGet(companies.map(({ doctorNo }) => ref(membershipItem, { doctorNo, userNo }))),
  ])
  if (places?.every(({ size }) => size === 0)) throw refuse(generalReasons.noWarehouse)
  if (links?.every((link) => link === undefined)) throw refuse(outboundReasons.noMember)
}

const listOf = (deps: Deps, source: Source<Shipment>): Records => ({
  source,
  present: async (some) => (await withWarehouseNames(deps, some)).map(shipmentRecordOf),
})

const inStatus = (deps: Deps, doctorNo: string, status: ShipmentStatus, { warehouseNo, userNo }: Asked) => {
  const ofWarehouse = warehouseNo === undefined ? undefined : shipmentsOfWarehouse(doctorNo, warehouseNo, status)
  const ofUser = userNo === undefined ? undefined : shipmentsOfUser(doctorNo, userNo, status)
  const range = ofUser ?? ofWarehouse ?? shipmentsOf(doctorNo, status)
  return rangeSource(deps, outboundItem, range, { reverse: isNewestFirst(status) })
}

// Applies the filters that the range does not cover, record by record.
const narrowed = (source: Source<Shipment>, asked: Asked): Source<Shipment> =>
  asked.main || asked.priority !== undefined || (asked.warehouseNo !== undefined && asked.userNo !== undefined)
    ? filtered(source, (shipment) => isAsked(shipment, asked))
    : source

const isAsked = ({ warehouseNo, notifyUserNo, mainProductNo, priority }: Shipment, asked: Asked): boolean =>
  (asked.warehouseNo === undefined || asked.warehouseNo === warehouseNo) &&
  (asked.userNo === undefined || asked.userNo === notifyUserNo) &&
  (asked.priority === undefined || asked.priority === priority) &&
  (!asked.main || mainProductNo !== undefined)

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
