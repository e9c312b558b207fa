import type { Input } from '../../../shared/contract/call.ts'
import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { outbound } from '../../../shared/outbound/outbound.contract.ts'
import { outboundReasons } from '../../../shared/outbound/outbound.reasons.ts'
import { SHIPMENT_STATUSES, type ShipmentStatus, shipmentStatuses } from '../../../shared/outbound/shipments.rules.ts'
import { ID_PATTERN, ID_PREFIXES } from '../../../shared/values/id.ts'
import { normalTracking } from '../../../shared/values/tracking.ts'
import { productLogOf, stockLogType } from '../../books/public.ts'
import { membershipItem } from '../../platform/actor.items.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { merged } from '../../platform/db/merged-source.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import { concatenated, filtered, inMemory, type List, mapped, type Source } from '../../platform/db/source.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { hasWords, wordsOf } from '../../platform/search/search.ts'
import { productsFound } from '../../products/public.ts'
import { warehousePlaces } from '../../warehouses/public.ts'
import { shipmentRecordOf } from './shipment-record.ts'
import {
  listedStatus,
  outboundItem,
  type Shipment,
  shipmentsOf,
  shipmentsOfUser,
  shipmentsOfWarehouse,
  shipmentsTracked,
} from './shipments.items.ts'

type Asked = Pick<
  Input<typeof outbound.calls.listOutbounds>,
  'status' | 'condition' | 'warehouseNo' | 'userNo' | 'main'
>
type Records = List<Shipment, ReturnType<typeof shipmentRecordOf>>

/** Products by whose movements shipments are looked for: of a word that finds more, the list itself is looked through. */
const MOST_PRODUCTS = 50
/** The log's number of a shipment's movements (DECISIONS s4). */
const SHIPPED = 3

export const statusOf = (number: number): ShipmentStatus =>
  shipmentStatuses.find((status) => SHIPMENT_STATUSES[status] === number) ?? 'working'

/** Shipments of a status, newest first, or those of them that a condition finds. */
export const shipmentsList = async (
  deps: Deps,
  { company: { doctorNo } }: Pick<CompanyActor, 'company'>,
  asked: Asked,
): Promise<Records> => {
  await refuseStrange(deps, doctorNo, asked)
  const status = statusOf(asked.status)
  const isKept = (shipment: Shipment): boolean => isAsked(shipment, asked) && listedStatus(shipment) === status
  const source = asked.condition
    ? filtered(await foundBy(deps, doctorNo, status, asked.condition), isKept)
    : narrowed(inStatus(deps, doctorNo, status, asked), asked)
  return listOf(source)
}

/** A filter that names nothing of the company is refused, so that no number tells what exists elsewhere. */
const refuseStrange = async (deps: Deps, doctorNo: string, { warehouseNo, userNo }: Asked): Promise<void> => {
  const [places, link] = await Promise.all([
    warehouseNo === undefined ? undefined : warehousePlaces(deps, doctorNo, [warehouseNo]),
    userNo === undefined ? undefined : deps.table.get(ref(membershipItem, { doctorNo, userNo })),
  ])
  if (places?.size === 0) throw refuse(generalReasons.noWarehouse)
  if (userNo !== undefined && !link) throw refuse(outboundReasons.noMember)
}

const listOf = (source: Source<Shipment>): Records => ({ source, present: (some) => some.map(shipmentRecordOf) })

const inStatus = (deps: Deps, doctorNo: string, status: ShipmentStatus, { warehouseNo, userNo }: Asked) => {
  const ofWarehouse = warehouseNo === undefined ? undefined : shipmentsOfWarehouse(doctorNo, warehouseNo, status)
  const ofUser = userNo === undefined ? undefined : shipmentsOfUser(doctorNo, userNo, status)
  return rangeSource(deps, outboundItem, ofUser ?? ofWarehouse ?? shipmentsOf(doctorNo, status))
}

// What the range itself does not say is looked at record by record.
const narrowed = (source: Source<Shipment>, asked: Asked): Source<Shipment> =>
  asked.main || (asked.warehouseNo !== undefined && asked.userNo !== undefined)
    ? filtered(source, (shipment) => isAsked(shipment, asked))
    : source

const isAsked = ({ warehouseNo, notifyUserNo, mainProductNo }: Shipment, asked: Asked): boolean =>
  (asked.warehouseNo === undefined || asked.warehouseNo === warehouseNo) &&
  (asked.userNo === undefined || asked.userNo === notifyUserNo) &&
  (!asked.main || mainProductNo !== undefined)

/** By the number of a shipment, by its tracking number, or by words of a product. */
const foundBy = async (
  deps: Deps,
  doctorNo: string,
  status: ShipmentStatus,
  condition: string,
): Promise<Source<Shipment>> => {
  const text = condition.trim().toUpperCase()
  // A product's name or UPC may begin like a number, and is found by its words.
  if (text.startsWith(`${ID_PREFIXES.shipment}-`) && ID_PATTERN.test(text)) return byNumber(deps, doctorNo, text)
  const trackingKey = normalTracking(condition)
  const products = await productsFound(deps, { doctorNo, condition }, MOST_PRODUCTS)
  const byProducts =
    products.length > MOST_PRODUCTS
      ? filtered(rangeSource(deps, outboundItem, shipmentsOf(doctorNo, status)), isNamed(condition))
      : ofProducts(
          deps,
          doctorNo,
          products.map(({ productNo }) => productNo),
        )
  if (trackingKey === '') return byProducts
  const tracked = rangeSource(deps, outboundItem, shipmentsTracked(doctorNo, trackingKey))
  return concatenated(
    tracked,
    filtered(byProducts, (shipment) => shipment.trackingKey !== trackingKey),
  )
}

const isNamed =
  (condition: string) =>
  ({ items }: Shipment): boolean =>
    items.some(({ productName, productNo, upc }) => hasWords(wordsOf(productName, [productNo, upc]), condition))

const byNumber = (deps: Deps, doctorNo: string, outboundNo: string): Source<Shipment> =>
  inMemory(
    'shipment',
    async () => {
      const shipment = await deps.table.get(ref(outboundItem, { doctorNo, outboundNo }))
      return shipment ? [shipment] : []
    },
    ({ outboundNo: at }) => ({ at, pk: '', sk: at }),
  )

/** Shipments of some products: each once, at the first of its products that was found. */
const ofProducts = (deps: Deps, doctorNo: string, products: readonly string[]): Source<Shipment> => {
  const found = new Set(products)
  return merged(
    products.map((productNo) =>
      mapped(rangeSource(deps, stockLogType, productLogOf(doctorNo, productNo, SHIPPED)), async (rows) => {
        const shipments = await readShipments(deps, doctorNo, rows)
        return shipments.map((shipment) =>
          shipment?.items.find((item) => found.has(item.productNo))?.productNo === productNo ? shipment : undefined,
        )
      }),
    ),
  )
}

const readShipments = (deps: Deps, doctorNo: string, rows: readonly { refNo: string }[]) =>
  deps.table.batchGet(rows.map(({ refNo: outboundNo }) => ref(outboundItem, { doctorNo, outboundNo })))

/** Shipments of one product in any status, with the units of it that left. */
export const productShipmentsList = (
  deps: Deps,
  { company: { doctorNo } }: Pick<CompanyActor, 'company'>,
  productNo: string,
): List<Shipment, ReturnType<typeof shipmentRecordOf> & { qty: number }> => ({
  source: mapped(rangeSource(deps, stockLogType, productLogOf(doctorNo, productNo, SHIPPED)), (rows) =>
    readShipments(deps, doctorNo, rows),
  ),
  present: (shipments) =>
    shipments.map((shipment) => ({
      ...shipmentRecordOf(shipment),
      qty: shipment.items.find((item) => item.productNo === productNo)?.qty ?? 0,
    })),
})
