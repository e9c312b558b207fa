import { shipmentImportReasons } from '../../../shared/outbound/imports.reasons.ts'
import type { ShipmentField } from '../../../shared/outbound/imports.rules.ts'
import { word } from '../../../shared/reasons/reasons.ts'
import { noteNames, productNames, quantityNames, trackingNames, upcNames } from '../../../shared/sheets/column-names.ts'
import { type FieldLine, fieldReader, headerFormat, type TypedField } from '../../sheets/public.ts'

/** Columns of a shipment workbook, with the header names by which each is recognized. */
const FIELDS: Readonly<Record<ShipmentField, TypedField>> = {
  upc: {
    word: word(shipmentImportReasons.upc),
    ...upcNames,
    required: true,
    kind: 'upc',
  },
  quantity: {
    word: word(shipmentImportReasons.quantity),
    names: `${quantityNames.names} toship`,
    weak: quantityNames.weak,
    required: true,
    kind: 'number',
  },
  label: {
    word: word(shipmentImportReasons.label),
    names:
      'labelfile label labels labelfiles packagelabel packagelabels file filename 面单 面单文件 标签 标签文件 面單',
    required: true,
    kind: 'lines',
  },
  productName: {
    word: word(shipmentImportReasons.productName),
    ...productNames,
    required: false,
  },
  boxes: {
    word: word(shipmentImportReasons.boxes),
    names: 'boxes box numbofbox boxcount cartons packages 箱数 箱數',
    required: false,
    kind: 'number',
  },
  carrier: {
    word: word(shipmentImportReasons.carrier),
    names: 'carrier shippingcarrier courier 承运商 快递 快递公司 物流公司 承運商',
    required: false,
  },
  tracking: {
    word: word(shipmentImportReasons.tracking),
    ...trackingNames,
    required: false,
    kind: 'code',
  },
  priority: { word: word(shipmentImportReasons.priority), names: 'priority urgency 优先级 優先級', required: false },
  service: { word: word(shipmentImportReasons.service), names: 'service servicefee 服务 服務', required: false },
  instruction: {
    word: word(shipmentImportReasons.instruction),
    names: 'instruction instructions 指示 发货说明 發貨說明',
    required: false,
    kind: 'lines',
  },
  note: {
    word: word(shipmentImportReasons.note),
    ...noteNames,
    required: false,
    kind: 'lines',
  },
}

export type ShipmentLine = FieldLine<ShipmentField>

export const shipmentHeader = headerFormat<ShipmentField>(FIELDS, {
  noHeader: shipmentImportReasons.noHeader,
  columnsMissing: shipmentImportReasons.columnsMissing,
})

/** `addZeros`: true if the user agreed to restore leading zeros that the sheet dropped from UPCs. */
export const shipmentReader = (addZeros: boolean) => fieldReader<ShipmentField>(FIELDS, { addZeros })
