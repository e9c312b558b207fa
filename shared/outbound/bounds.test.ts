import { expect, test } from 'vitest'
import type * as z from 'zod'
import { transfers } from '../transfers/transfers.contract.ts'
import { outbound } from './outbound.contract.ts'

// Exact bounds of shipments, templates and transfers, tested on both sides (SPEC-outbound-32, SPEC-outbound-42).

const { submitOutbound, saveTemplate, saveInstruction, startLabels, startShipmentImport } = outbound.calls
const { transferTo, checkTransfer, startDifferencePhoto } = transfers.calls

const number = (kind: string, at = 1): string => `${kind}-${String(at).padStart(20, '0')}`
const doctorNo = number('US')
const warehouseNo = number('WH')
const item = (at = 1) => ({ productNo: number('PR', at), toShip: 1 })
const shipment = {
  doctorNo,
  warehouseNo,
  data: [item()],
  fileNo: number('FL'),
  notifiyUserNo: doctorNo,
  splitPackagesNum: 1,
}
const row = (at = 2) => ({ productNo: number('PR', at), qty: 1, service: 'None' })
const template = {
  doctorNo,
  templateName: 'Kit',
  warehouseNo,
  mainProductId: number('PR'),
  mainProductQty: 1,
  items: [row()],
}
const instruction = { doctorNo, name: 'Fragile' }
const label = { name: 'a.pdf', type: 'application/pdf', size: 1 }
const workbook = { name: 'a.xlsx', size: 1 }
const sheet = { doctorNo, workbook, labels: [label], warehouseNo, notifyUserNo: doctorNo }
const transfer = { doctorNo, productNo: number('PR'), warehouseNo, to: 'blue', transferQty: 1 }
const check = { transferId: number('TF'), received: 1 }
const photo = { transferId: number('TF'), files: [{ name: 'a.jpg', type: 'image/jpeg', size: 1 }] }

const letters = (count: number) => 'x'.repeat(count)
const many = (count: number, one: (at: number) => object = () => label) =>
  Array.from({ length: count }, (_, at) => one(at + 1))
const MB = 1024 * 1024

/** The request body for a count `n`, the minimum and maximum accepted, and the field that the refusal names. */
type Bound = [name: string, body: z.ZodType, of: (n: number) => object, least: number, most: number, field: string]

test.each<Bound>([
  ['products', submitOutbound.body, (n) => ({ ...shipment, data: many(n, item) }), 1, 100, 'data'],
  [
    'units',
    submitOutbound.body,
    (toShip) => ({ ...shipment, data: [{ ...item(), toShip }] }),
    1,
    99_999,
    'data.0.toShip',
  ],
  ['boxes', submitOutbound.body, (n) => ({ ...shipment, splitPackagesNum: n }), 1, 99_999, 'splitPackagesNum'],
  ['an instruction', submitOutbound.body, (n) => ({ ...shipment, instruction: letters(n) }), 0, 4000, 'instruction'],
  ['a note', submitOutbound.body, (n) => ({ ...shipment, note: letters(n) }), 0, 4000, 'note'],
  ['a tracking number', submitOutbound.body, (n) => ({ ...shipment, tracking: letters(n) }), 7, 34, 'tracking'],
  ['a carrier', submitOutbound.body, (n) => ({ ...shipment, carrierName: letters(n) }), 0, 60, 'carrierName'],
  ['a template name', saveTemplate.body, (n) => ({ ...template, templateName: letters(n) }), 1, 100, 'templateName'],
  ['main units', saveTemplate.body, (n) => ({ ...template, mainProductQty: n }), 1, 99_999, 'mainProductQty'],
  ['sub-products', saveTemplate.body, (n) => ({ ...template, items: many(n, row) }), 0, 99, 'items'],
  ['sub-units', saveTemplate.body, (qty) => ({ ...template, items: [{ ...row(), qty }] }), 1, 99_999, 'items.0.qty'],
  ['an instruction name', saveInstruction.body, (n) => ({ ...instruction, name: letters(n) }), 1, 100, 'name'],
  ['an instruction text', saveInstruction.body, (n) => ({ ...instruction, text: letters(n) }), 0, 4000, 'text'],
  ['an instruction note', saveInstruction.body, (n) => ({ ...instruction, note: letters(n) }), 0, 1000, 'note'],
  ['labels', startLabels.body, (n) => ({ doctorNo, files: many(n) }), 1, 50, 'files'],
  ['a label', startLabels.body, (size) => ({ doctorNo, files: [{ ...label, size }] }), 1, 20 * MB, 'files.0.size'],
  ['labels of an import', startShipmentImport.body, (n) => ({ ...sheet, labels: many(n) }), 0, 200, 'labels'],
  [
    'a workbook',
    startShipmentImport.body,
    (n) => ({ ...sheet, workbook: { ...workbook, size: n } }),
    1,
    20 * MB,
    'workbook.size',
  ],
  ['units transferred', transferTo.body, (n) => ({ ...transfer, transferQty: n }), 1, 99_999, 'transferQty'],
  ['units checked', checkTransfer.body, (n) => ({ ...check, received: n }), 0, 99_999, 'received'],
  ['a note of a check', checkTransfer.body, (n) => ({ ...check, note: letters(n) }), 0, 1000, 'note'],
  [
    'a photo',
    startDifferencePhoto.body,
    (size) => ({ ...photo, files: [{ ...photo.files[0], size }] }),
    1,
    2 * MB,
    'files.0.size',
  ],
])(
  'the minimum and maximum of %s are accepted, and the values beyond them are refused',
  (_, body, of, least, most, field) => {
    const refusedAt = (n: number) => body.safeParse(of(n)).error?.issues.map(({ path }) => path.join('.'))
    expect(refusedAt(least)).toBeUndefined()
    expect(refusedAt(most)).toBeUndefined()
    expect(refusedAt(most + 1)).toEqual([field])
    if (least > 0) expect(refusedAt(least - 1)).toEqual([field])
  },
)
