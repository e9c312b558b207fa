import type { Input } from '../../../shared/contract/call.ts'
import { refuse, refuseField } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { outbound } from '../../../shared/outbound/outbound.contract.ts'
import { outboundReasons } from '../../../shared/outbound/outbound.reasons.ts'
import { ITEM_TYPES, NO_SERVICE } from '../../../shared/outbound/shipments.rules.ts'
import { type StockLevel, stockLevelRef } from '../../books/public.ts'
import { cleanNote } from '../../offers/public.ts'
import { type Membership, membershipItem, type User, userItem } from '../../platform/actor.items.ts'
import type { Acting } from '../../platform/actor.ts'
import { asTuple, ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { type Product, productItem } from '../../products/public.ts'
import { type ServiceFee, serviceFeeItem } from '../../rates/public.ts'
import { isOpen, type Warehouse, warehouseItem, warehouseName } from '../../warehouses/public.ts'
import { type LabelUpload, labelUploadItem } from '../labels/label-uploads.items.ts'
import type { Shipment, ShipmentItem } from './shipments.items.ts'
import { trackingOf } from './tracking-of.ts'

export type SubmitInput = Input<typeof outbound.calls.submitOutbound>

/** A shipment before any units have left, without its labels. */
export type PlannedShipment = Omit<Shipment, 'labels'>

/** Input of a shipment. If it names no upload, its labels are stored elsewhere. */
export type PlanInput = Omit<SubmitInput, 'fileNo'> & { fileNo?: string }

export interface Plan {
  shipment: PlannedShipment
  /**
   * Current levels of the shipment's products, in the order of its items, for the caller that takes the units. Fetched
   * in the same read.
   */
  levels: readonly (StockLevel | undefined)[]
  /** The announced labels, if the input names an upload. */
  upload: LabelUpload | undefined
}

/** Checks the input alone (SPEC-outbound-24 to SPEC-outbound-32), before any read. */
export const refuseUnfit = ({ data, warehouseNo, mainProduct, carrier, carrierName }: PlanInput): void => {
  const seen = new Set<string>()
  for (const [at, item] of data.entries()) {
    if (item.warehouseNo !== undefined && item.warehouseNo !== warehouseNo)
      throw refuseField(`data.${at}.warehouseNo`, outboundReasons.differentWarehouses)
    if (seen.has(item.productNo)) throw refuseField(`data.${at}.productNo`, outboundReasons.productSelected)
    seen.add(item.productNo)
  }
  const subs = data.filter(({ type }) => type === ITEM_TYPES.sub)
  const main = data.find(({ productNo }) => productNo === mainProduct)
  const isWrong = mainProduct === '' ? subs.length > 0 : main?.type !== ITEM_TYPES.plain
  if (isWrong) throw refuseField('mainProduct', outboundReasons.mainRequired)
  if (carrier === 'Other' && carrierName === '') throw refuseField('carrierName', outboundReasons.carrierNameRequired)
}

/** All reads of a submission, in the order in which `planShipment` unpacks them. */
export const shipmentReads = ({ doctorNo, data, fileNo, warehouseNo, notifiyUserNo }: PlanInput) => [
  ref(warehouseItem, { doctorNo, warehouseNo }),
  ref(membershipItem, { doctorNo, userNo: notifiyUserNo }),
  ref(userItem, { userNo: notifiyUserNo }),
  ...data.map(({ productNo }) => ref(productItem, { doctorNo, productNo })),
  ...servicesOf(data).map((serviceFeeId) => ref(serviceFeeItem, { serviceFeeId })),
  ...data.map(({ productNo }) => stockLevelRef({ doctorNo, productNo, warehouseNo })),
  ...(fileNo === undefined ? [] : [ref(labelUploadItem, { doctorNo, fileNo })]),
]

const servicesOf = (data: PlanInput['data']): string[] => [
  ...new Set(data.map(({ service }) => service).filter((service) => service !== NO_SERVICE)),
]

/**
 * Reads what a submission refers to: warehouse, labels, the person to notify, products and services. Refuses references
 * to records that the company does not have. The caller checks the stock.
 */
export const planShipment = async (deps: Deps, actor: Acting, input: PlanInput, outboundNo: string): Promise<Plan> => {
  const { data, fileNo } = input
  const read = await deps.table.batchGet(shipmentReads(input), { consistent: true })
  const [warehouse, link, user] = asTuple<[Warehouse | undefined, Membership | undefined, User | undefined]>(read)
  const others = read.slice(3)
  const products = asTuple<(Product | undefined)[]>(others.splice(0, data.length))
  const found = asTuple<(ServiceFee | undefined)[]>(others.splice(0, servicesOf(data).length))
  const levels = asTuple<(StockLevel | undefined)[]>(others.splice(0, data.length))
  const [upload] = asTuple<[LabelUpload | undefined]>(others)
  if (!warehouse || !isOpen(warehouse, deps.now())) throw refuse(generalReasons.noWarehouse)
  if (fileNo !== undefined && !upload) throw refuseField('fileNo', outboundReasons.noFiles)
  const toldUser = user?.status === 'approved' && link && link.status !== 'blocked' ? link : undefined
  if (!toldUser) throw refuseField('notifiyUserNo', outboundReasons.noUser)
  const labels = new Map(found.flatMap((service) => (service ? [[service.serviceFeeId, service.serviceLabel]] : [])))
  const items = data.map((item, at) => itemOf(item, at, products[at], labels))
  const shipment = { ...(await headOf(deps, actor, input, outboundNo)), items, warehouse: warehouseName(warehouse) }
  return { shipment: { ...shipment, notifyUserName: toldUser.userName }, levels, upload }
}

const itemOf = (
  { productNo, toShip, type, service }: SubmitInput['data'][number],
  at: number,
  product: Product | undefined,
  services: ReadonlyMap<string, string>,
): ShipmentItem => {
  if (!product) throw refuse(generalReasons.noProduct)
  const { productName, upc } = product
  const item = { productNo, productName, upc, qty: toShip, isSub: type === ITEM_TYPES.sub }
  if (service === NO_SERVICE) return item
  const serviceLabel = services.get(service)
  if (serviceLabel === undefined) throw refuseField(`data.${at}.service`, outboundReasons.noService)
  return { ...item, serviceFeeId: service, serviceLabel }
}

const headOf = async (deps: Deps, actor: Acting, input: PlanInput, outboundNo: string) => {
  const { doctorNo, doctorName } = actor.company
  const {
    warehouseNo,
    mainProduct,
    notifiyUserNo: notifyUserNo,
    splitPackagesNum,
    priority,
    carrier,
    carrierName,
  } = input
  const { instructionFormat, noteFormat } = input
  const at = deps.now()
  return {
    doctorNo,
    doctorName,
    outboundNo,
    status: 'preparing' as const,
    taken: 0,
    warehouseNo,
    notifyUserNo,
    mainProductNo: mainProduct === '' ? undefined : mainProduct,
    boxes: splitPackagesNum,
    priority,
    carrier,
    carrierName: carrier === 'Other' ? carrierName : '',
    ...trackingOf(input.tracking),
    instructionFormat,
    noteFormat,
    instruction: await cleanNote(input.instruction, instructionFormat, 'instruction'),
    note: await cleanNote(input.note, noteFormat, 'note'),
    createNo: actor.userNo,
    createBy: actor.userName,
    createDate: at,
    updateDate: at,
    events: [],
    rev: 0,
  }
}
