import { reasonsOf } from '../reasons/reasons.ts'

/** Messages about catalogs of products. */
export const catalogueReasons = reasonsOf('catalogue', {
  productName: { text: 'product name' },
  upc: { text: 'UPC' },
  price: { text: 'price' },
  size: { text: 'category' },
  condition: { text: 'condition' },
  asin: { text: 'ASIN' },
  weight: { text: 'weight' },
  storageFreeDuration: { text: 'free storage months' },
  note: { text: 'note' },
  noHeader: {
    text: 'No header row was found in the first rows of the sheet "{sheet}", which begins with: {found}. Choose the columns, or name them as in the template in one row above the products and upload the workbook again.',
  },
  columnsMissing: {
    text: 'The header in row {row} of the sheet "{sheet}" lacks these columns: {columns}. Choose the columns, or name them as in the template and upload the workbook again.',
  },
  unknownCategory: { text: 'There is no such category. Use one of: {choices}.' },
  unknownCondition: { text: 'There is no such condition. Use one of: {choices}.' },
  twice: { text: 'The same product (name, UPC and condition) is already in row {row}.' },
  known: { text: 'A product with this name, UPC and condition already exists.' },
  fileGone: { text: 'The uploaded workbook is no longer available. Choose it again.' },
  brokeOff: {
    text: 'The import was interrupted. Products already added are kept; choose the workbook again to add the rest.',
  },
  importerLostRights: {
    code: 'forbidden',
    text: 'The person who started this may no longer change products. Products already added are kept; choose the workbook again to add the rest.',
  },
  noCatalogue: { code: 'missing', text: 'This import does not exist, or you do not have access to it.' },
  notChecked: { code: 'conflict', text: 'This catalog has already been imported, or its check was not successful.' },
  nothingToAdd: { code: 'conflict', text: 'No row of this catalog can be added.' },
  otherImporting: { code: 'conflict', text: 'Another catalog is being imported. Try again when it is done.' },
})
