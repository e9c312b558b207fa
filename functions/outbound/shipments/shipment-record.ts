import { ITEM_TYPES, NO_SERVICE, SHIPMENT_STATUSES } from '../../../shared/outbound/shipments.rules.ts'
import { listedStatus, type Shipment, type ShipmentItem } from './shipments.items.ts'

/** A shipment as the console sees it. */
export const shipmentRecordOf = (shipment: Shipment) => {
  const { outboundNo, items, mainProductNo = '', doctorName, notifyUserName, notifyUserNo, status } = shipment
  const { warehouseNo, warehouse, boxes, priority, carrier, carrierName, tracking, labels } = shipment
  const { instruction, instructionFormat, note, noteFormat, createBy, createDate, updateDate, events } = shipment
  const check = events.find(({ what }) => what === 'packed')
  const main = items.find(({ productNo }) => productNo === mainProductNo) ?? items[0]
  return {
    outboundId: outboundNo,
    outboundNo,
    productName: main?.productName ?? '',
    mainProduct: mainProductNo,
    items: items.map(itemRecordOf),
    units: items.reduce((sum, { qty }) => sum + qty, 0),
    doctorNo: shipment.doctorNo,
    company: doctorName,
    users: notifyUserName,
    notifyUserNo,
    status: SHIPMENT_STATUSES[listedStatus(shipment)],
    unfinished: status === 'preparing' ? ('submitting' as const) : undefined,
    ...(status === 'closing' ? { unfinished: 'cancelling' as const } : {}),
    warehouseNo,
    warehouse,
    splitPackagesNum: boxes,
    priority,
    carrier,
    carrierName,
    tracking,
    labels,
    scanned: shipment.scanned,
    packed: check ? { at: check.at, userName: check.userName } : undefined,
    instruction,
    instructionFormat,
    note,
    noteFormat,
    createBy,
    createDate,
    outboundDate: updateDate,
  }
}

const itemRecordOf = ({ productNo, productName, upc, qty, isSub, serviceFeeId, serviceLabel }: ShipmentItem) => ({
  productNo,
  productName,
  upc,
  qty,
  type: isSub ? ITEM_TYPES.sub : ITEM_TYPES.plain,
  service: serviceFeeId ?? NO_SERVICE,
  serviceLabel: serviceLabel ?? '',
})
