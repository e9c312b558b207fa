import { expect, it } from 'vitest'
import { put } from '../../../../functions/platform/db/intent.ts'
import { ref } from '../../../../functions/platform/db/table.ts'
import { productItem } from '../../../../functions/products/public.ts'
import { newProduct } from '../../../support/company.ts'
import { checkBooks, confirm, newTracking, toConfirm, typeIn } from '../arrivals.ts'
import { deps, dock, list, notClaimed, openDock } from '../confirm-dock.ts'
import { callsOf } from '../parcels/parcel-world.ts'

openDock()

const UPC = '810012340014'
const FORMS = [UPC, `0${UPC}`, `]E00${UPC}`, `0100${UPC}`, `(01)00${UPC}(37)5`, `]d20100${UPC}17271231\u001d10LOT7`]

it.each(FORMS)('scans, imports and searches recognize the UPC in %j', async (text) => {
  const { doctorNo, warehouseNo } = dock
  const desk = callsOf(deps, dock.admin).tracking
  const tracking = newTracking()
  const scan = { doctorNo, warehouseNo, tracking, qty: 5, scannedAt: '2026-11-22T10:00:00.000Z' }
  const { cwId } = await desk.receiveScan({ ...scan, upc: text })
  expect(await desk.receiveScan({ ...scan, upc: UPC })).toMatchObject({ outcome: 'duplicate', cwId })
  const typed = await typeIn(deps, dock, [{ tracking: newTracking(), upc: text, qty: 5 }])
  const { records } = await toConfirm(deps, dock, { condition: text })
  expect(records.map(({ upc }) => upc)).toEqual([UPC, UPC])
  expect(await list(typed.batchNumber)).toMatchObject([{ upc: UPC, productsList: [{ productNo: dock.productNo }] }])
  const data = [{ upc: text.replace('\u001d', ''), productNo: dock.productNo }]
  if (text.length <= 50) expect(await confirm(deps, dock, typed.batchNumber, data)).toMatchObject({ successCount: 1 })
})

it('a product that an earlier version of Dockside stored with an EAN-13 can be chosen by either code for rows of its UPC', async () => {
  const { doctorNo } = dock
  const ean = '0036000291452'
  const { productNo } = await newProduct(deps, dock.doctor, { upc: ean })
  const product = await deps.table.get(ref(productItem, { doctorNo, productNo }))
  expect(product?.upc).toBe('036000291452')
  if (!product) throw new Error('There is no product')
  await deps.table.commit([put(productItem, { ...product, upc: ean, rev: product.rev + 1 }, { error: 'race' })])
  const { batchNumber } = await typeIn(deps, dock, [{ tracking: newTracking(), upc: ean, qty: 5 }])
  const [group] = await list(batchNumber)
  expect(group).toMatchObject({ upc: '036000291452', productsList: [{ productNo }] })
  for (const upc of [ean, '036000291452']) {
    const answer = await confirm(deps, dock, batchNumber, [{ upc, productNo }])
    expect(answer.failureRecords).toEqual([])
  }
  expect(await notClaimed(productNo)).toBe(5)
  await checkBooks(deps, dock)
})
