import { reasonsOf } from '../reasons/reasons.ts'

/** Messages about imports of shipments. */
export const shipmentImportReasons = reasonsOf('shipmentImport', {
  upc: { text: 'UPC' },
  quantity: { text: 'quantity' },
  label: { text: 'label file' },
  productName: { text: 'product name' },
  boxes: { text: 'boxes' },
  carrier: { text: 'carrier' },
  tracking: { text: 'tracking number' },
  priority: { text: 'priority' },
  service: { text: 'service' },
  instruction: { text: 'instruction' },
  note: { text: 'note' },
  noHeader: {
    text: 'No header row was found in the first rows of the sheet "{sheet}", which begins with: {found}. Choose the columns, or name them as in the template in one row above the shipments and upload the workbook again.',
  },
  columnsMissing: {
    text: 'The header in row {row} of the sheet "{sheet}" lacks these columns: {columns}. Choose the columns, or name them as in the template and upload the workbook again.',
  },
  unknownProduct: { text: 'The company has no product with this UPC.' },
  severalProducts: {
    text: 'Several products have this UPC: {names}. Give the name of one of them in the column "Product name".',
  },
  otherProduct: { text: 'No product with this UPC has this name. The names are: {names}.' },
  unknownPriority: { text: 'There is no such priority. Use one of: {normal}, {medium}, {urgent}.' },
  normal: { text: 'Normal' },
  medium: { text: 'Medium' },
  urgent: { text: 'Urgent' },
  unknownService: { text: 'There is no such service. Use one of: {choices}.' },
  noLabelFile: { text: 'There is no label file named {file} among the uploaded files.' },
  tooManyLabels: { text: 'A shipment can have at most {most} label files.' },
  short: { text: 'Not enough stock for this row. Units left: {have}, to be shipped: {need}.' },
  sameName: { code: 'invalid', text: 'Another label file has this name. Rename one of them.' },
  fileGone: { text: 'The uploaded workbook is no longer available. Choose it again.' },
  brokeOff: {
    text: 'The import was interrupted. Shipments already submitted are kept; submit the rest with the button below.',
  },
  shipperLostRights: {
    code: 'forbidden',
    text: 'The person who started this may no longer ship. Shipments already submitted are kept; submit the rest with the button below.',
  },
  noImport: { code: 'missing', text: 'This import does not exist, or you do not have access to it.' },
  begunAlready: { code: 'conflict', text: 'This workbook is being checked, or has already been checked.' },
  nothingToShip: { code: 'conflict', text: 'No row of this workbook can be shipped now.' },
  sameSheet: {
    code: 'conflict',
    text: 'The shipments of this sheet have already been submitted by import {importNo} of the same workbook. If these are additional shipments, change something in the workbook, such as a note, and choose it again.',
  },
})
