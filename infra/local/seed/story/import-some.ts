import { SHIPMENT_COLUMNS } from '../../../../shared/outbound/imports.rules.ts'
import { CATALOGUE_COLUMNS } from '../../../../shared/products/catalogue.rules.ts'
import { sendForm } from '../send-form.ts'
import type { Teller } from './tell-story.ts'

/**
 * Uploads workbooks for people of a company, each with some invalid rows: arrivals (one imported, one only checked),
 * products and shipments. They are processed as soon as the store is filled.
 */
export const importSome = async (teller: Teller): Promise<void> => {
  await Promise.all([importArrivals(teller), checkCatalogue(teller), checkShipments(teller)])
}

const importArrivals = async ({ company, goods, plan }: Teller): Promise<void> => {
  const { doctorNo, warehouse } = company
  const [warehouseNo = ''] = goods.warehouses
  const { tracking: api } = warehouse.api
  const upload = async (fileName: string, checkFirst: boolean, from: number): Promise<void> => {
    const parcel = (at: number): string => `${plan.trackingPrefix}00407${10_060 + (from + at) * 793}`
    const rows = goods.products.slice(0, 6).map(({ upc }, at): Cells => [parcel(at), upc, at + 1, ''])
    const file = await workbook([
      ['trackingNum', 'upc', 'quantity', 'note'],
      ...rows,
      [parcel(6), goods.products[0]?.upc ?? '', 0, 'Box was empty'],
      ['1Z12', goods.products[1]?.upc ?? '', 2, 'Label torn'],
    ])
    const files = [{ name: fileName, type: XLSX_TYPE, size: file.length }]
    const { uploads } = await api.startImport({ doctorNo, warehouseNo, checkFirst, files })
    for (const form of uploads) await sendForm(form, file)
  }
  await upload('dock-4-monday.xlsx', false, 10)
  await upload('dock-4-tuesday.xlsx', true, 30)
}

const checkCatalogue = async ({ company: { doctorNo, doctor } }: Teller): Promise<void> => {
  const { products: api } = doctor.api
  const { productName, upc, price, size } = CATALOGUE_COLUMNS
  const file = await workbook([
    [productName, upc, price, size],
    ['Willow Desk Lamp, Brass', '860001230017', 38.5, 'M'],
    ['Willow Floor Lamp, Brass', '860001230024', 84, 'L'],
    ['Willow Lamp Shade', '86000123', 12.25, 'S'],
    ['Willow Bulb pack of 4', '860001230048', 'ask', 'S'],
  ])
  const name = 'spring-catalogue.xlsx'
  const { fileNo: fileId, uploads } = await api.startCatalogue({
    doctorNo,
    files: [{ name, type: XLSX_TYPE, size: file.length }],
  })
  for (const form of uploads) await sendForm(form, file)
  await api.checkCatalogue({ doctorNo, fileId, fileName: name })
}

const checkShipments = async ({ company: { doctorNo, doctor, nurses }, goods }: Teller): Promise<void> => {
  const { outbound: api } = doctor.api
  const { upc, quantity, label, carrier, note } = SHIPMENT_COLUMNS
  const [warehouseNo = ''] = goods.warehouses
  const [first, second] = goods.products
  const file = await workbook([
    [upc, quantity, label, carrier, note],
    [first?.upc ?? '', 1, '', 'UPS', 'Gift wrap'],
    [second?.upc ?? '', 5000, '', 'FedEx', ''],
    ['036000291452', 1, '', 'USPS', ''],
  ])
  const notifyUserNo = nurses[0].userNo
  const asked = { doctorNo, warehouseNo, notifyUserNo, labels: [] }
  const started = await api.startShipmentImport({
    ...asked,
    workbook: { name: 'friday-orders.xlsx', size: file.length },
  })
  await sendForm(started.workbook, file)
  await api.checkShipmentImport({ doctorNo, importNo: started.importNo })
}

type Cells = readonly (string | number)[]
const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The bytes of a workbook with one sheet. */
const workbook = async (rows: readonly Cells[]): Promise<Uint8Array<ArrayBuffer>> => {
  const { utils, write } = await import('@e965/xlsx')
  const book = utils.book_new(utils.aoa_to_sheet(rows.map((row) => [...row])), 'Sheet1')
  const bytes: unknown = write(book, { type: 'buffer', bookType: 'xlsx' })
  if (!(bytes instanceof Uint8Array)) throw new Error('No workbook was written')
  return new Uint8Array(bytes)
}
