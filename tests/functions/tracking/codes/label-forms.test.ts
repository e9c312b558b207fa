import { expect, it } from 'vitest'
import { routes as mixedRoutes } from '../../../../functions/mixed-packages/routes.ts'
import { routes as parcelRoutes } from '../../../../functions/parcels/routes.ts'
import { apiHandler } from '../../../../functions/platform/http/api-handler.ts'
import { createClient } from '../../../../shared/contract/client.ts'
import { mixedPackages } from '../../../../shared/mixed-packages/mixed-packages.contract.ts'
import { parcels } from '../../../../shared/parcels/parcels.contract.ts'
import { handledBy } from '../../../support/handled-call.ts'
import { memoryFiles } from '../../../support/memory-files.ts'
import { pierAt } from '../../outbound/pier.ts'
import { checkBooks, confirm, take, UPC } from '../arrivals.ts'
import { deps, dock, openDock } from '../confirm-dock.ts'
import { callsOf } from '../parcels/parcel-world.ts'

openDock()

interface Parcel {
  /** The number that the carrier shows to customers. */
  number: string
  /** Content of the label barcode. */
  label: string
  carrier: string
}
const PARCELS: readonly Parcel[] = [
  { number: '712345600426', label: '1001740123450001970200712345600426', carrier: 'FedEx' },
  { number: '011122233344457', label: '9611020011122233344457', carrier: 'FedEx Ground' },
  { number: '9200190123456780001277', label: '420088379200190123456780001277', carrier: 'USPS' },
  { number: '9400111206206406260787', label: '4207874512349400111206206406260787', carrier: 'USPS' },
  { number: '1Z5R89390357567127', label: '1Z5R89390357567127', carrier: 'UPS' },
  { number: '123456789012345675', label: '00123456789012345675', carrier: 'GLS' },
]
const formsOf = ({ number, label, carrier }: Parcel): readonly string[] => [
  number,
  label,
  `]C1${label}`,
  `\u001d${label}`,
  `${carrier} ${number.toLowerCase().replace(/(.{4})/g, '$1 ')}`,
  `${carrier}: ${label.slice(0, 7)}-${label.slice(7)}`,
]
const otherCalls = ({ userNo }: { userNo: string }) => {
  const files = memoryFiles()
  const client = (handler: Parameters<typeof handledBy>[0]) => ({ baseUrl: '', fetch: handledBy(handler, userNo) })
  return {
    ...createClient({ mixedPackages }, client(apiHandler(mixedPackages, mixedRoutes, { ...deps, files }))),
    ...createClient({ parcels }, client(apiHandler(parcels, parcelRoutes, deps))),
  }
}

it.each(PARCELS)(
  'finds the parcel $number by every form of its number in scans, imports, claims and searches',
  async (parcel) => {
    const { number, label } = parcel
    const forms = formsOf(parcel)
    const { doctorNo, warehouseNo } = dock
    const warehouse = callsOf(deps, dock.admin)
    const nurse = callsOf(deps, dock.nurse)
    const desk = otherCalls(dock.admin)
    const inboundNo = await take(deps, dock, 6)

    // The nurse copies the number from an email, and the warehouse scans the label.
    const [given = '', ...others] = forms
    const typed = await nurse.inbound.importTracking({ doctorNo, inboundNo, data: [{ tracking: given, qty: 6 }] })
    expect(typed).toMatchObject({ successCount: 1 })
    const again = others.map((tracking) => ({ tracking, qty: 6 }))
    // Only the first form is accepted, as an update of the same number; each other form is a duplicate line.
    expect(await nurse.inbound.importTracking({ doctorNo, inboundNo, data: again })).toMatchObject({
      failedCount: others.length - 1,
    })
    for (const form of forms) {
      expect(await warehouse.tracking.lookUpScan({ doctorNo, tracking: form })).toMatchObject({
        tracking: number,
        outcome: 'expected',
      })
    }
    const scan = { doctorNo, warehouseNo, upc: UPC, qty: 6, scannedAt: '2026-11-22T10:00:00.000Z' }
    const { cwId, batchNumber } = await warehouse.tracking.receiveScan({ ...scan, tracking: label })
    for (const form of forms) {
      expect(await warehouse.tracking.receiveScan({ ...scan, tracking: form })).toMatchObject({
        outcome: 'duplicate',
        cwId,
        tracking: number,
      })
      const line = { tracking: form, upc: UPC, qty: 6 }
      const imported = await warehouse.tracking.saveImportData({ doctorNo, warehouseNo, data: [line] })
      expect(imported.failedRecords[0]?.reasons[0]?.reason, form).toBe('tracking.duplicateRow')
      const { records } = await warehouse.tracking.listNoMatch({ doctorNo, condition: form })
      expect(records, form).toMatchObject([{ cwId, tracking: number, ...(label === number ? {} : { scanned: label }) }])
    }
    await confirm(deps, dock, batchNumber)
    for (const form of forms) {
      const known = { doctorNo, inboundNo, tracking: form }
      expect(await nurse.inbound.canTrackingBeClaimed(known)).toMatchObject({ canClaim: true, qty: 6 })
      expect(await nurse.inbound.getQtyByTracking({ doctorNo, inboundNo, trackings: [form] })).toMatchObject({ qty: 6 })
      expect(await nurse.inbound.getNumByTrackings({ doctorNo, trackings: [form] })).toMatchObject({
        records: [{ tracking: number, unclaimed: 6 }],
      })
      expect((await warehouse.tracking.listInboundHistory({ doctorNo, condition: form })).records).toMatchObject([
        { cwId },
      ])
      expect(await desk.parcels.getParcel({ doctorNo, tracking: form })).toMatchObject({ tracking: number })
      const { groups } = await desk.parcels.search({ doctorNo, condition: form })
      expect(groups.find(({ kind }) => kind === 'parcel')?.hits, form).toMatchObject([{ no: number, isExact: true }])
    }
    const claimed = await nurse.inbound.claimTracking({ doctorNo, inboundNo, tracking: forms.at(-1) ?? '', qty: 6 })
    expect(claimed).toMatchObject({ claimed: 6, leftNum: 0 })
    await checkBooks(deps, dock)
  },
)

it.each(PARCELS)(
  'finds the mixed package $number by every form of its number, and refuses to create it again',
  async (parcel) => {
    const forms = formsOf(parcel)
    const { doctorNo, warehouseNo } = dock
    const desk = otherCalls(dock.admin)
    const items = [{ upc: UPC, qty: 4 }]
    const made = await desk.mixedPackages.createPackage({ doctorNo, warehouseNo, tracking: forms[1] ?? '', items })
    for (const form of forms) {
      await expect(
        desk.mixedPackages.createPackage({ doctorNo, warehouseNo, tracking: form, items }),
      ).rejects.toMatchObject({ status: 409 })
      const { records } = await desk.mixedPackages.listPackages({ doctorNo, tracking: form })
      expect(records, form).toMatchObject([{ id: made.packageId, tracking: parcel.number }])
    }
    await checkBooks(deps, dock)
  },
)

it.each(PARCELS)(
  'finds and claims the mixed package $number of an imported batch by every form of its number',
  async (parcel) => {
    const forms = formsOf(parcel)
    const [, , scanned = '', ...others] = forms
    const { doctorNo, warehouseNo } = dock
    const { mixedPackages } = otherCalls(dock.admin)
    const { batchNumber } = await mixedPackages.generateBatchNumber({ doctorNo, warehouseNo })
    const importing = (tracking: string) =>
      mixedPackages.textImport({ doctorNo, warehouseNo, batchNumber, textContent: `${tracking}\t${UPC}\t9` })
    expect(await importing(scanned)).toMatchObject({ successCount: 1 })
    for (const form of others) expect(await importing(form), form).toMatchObject({ successCount: 0 })
    await mixedPackages.bulkConfirm({ doctorNo, batchNumber })
    const claimer = otherCalls(dock.doctor).mixedPackages
    for (const tracking of forms) {
      const { records } = await claimer.searchMixedItems({ currentCompany: doctorNo, tracking })
      expect(records, tracking).toMatchObject([{ tracking: parcel.number }])
      const wish = { currentCompany: doctorNo, tracking, upc: UPC, quantity: 1, warehouseNo }
      await claimer.submitMixedClaim(wish)
    }
    const [left] = (await claimer.searchMixedItems({ currentCompany: doctorNo, tracking: parcel.number })).records
    expect(left).toMatchObject({ unclaimedQty: 9 - forms.length })
    await checkBooks(deps, dock)
  },
)

it.each(PARCELS)(
  'finds the shipment $number by every form of its number, whether the number or the label was entered',
  async (parcel) => {
    const forms = formsOf(parcel)
    const pier = pierAt(deps, dock)
    const productNo = await pier.product(2, { productName: 'Oak desk', upc: '042100005264' })
    const { parcels: desk } = otherCalls(dock.doctor)
    for (const entered of forms.slice(0, 2)) {
      const { outboundNo } = await pier.submit([{ productNo, toShip: 1 }], { tracking: entered })
      for (const condition of forms) {
        const found = (await pier.list({ condition })).records.map((shipment) => shipment.outboundNo)
        expect(found, condition).toContain(outboundNo)
        const { groups } = await desk.search({ doctorNo: dock.doctorNo, condition })
        const hits = groups.flatMap(({ kind, hits: some }) => (kind === 'shipment' ? some : []))
        expect(
          hits.map(({ no }) => no),
          condition,
        ).toContain(outboundNo)
      }
    }
    await checkBooks(deps, dock)
  },
)

it('refuses a product code as a tracking number, and names the product code', async () => {
  const { doctorNo } = dock
  const warehouse = callsOf(deps, dock.admin)
  await expect(
    warehouse.tracking.lookUpScan({ doctorNo, tracking: ']C10110614141000415\u001d3724' }),
  ).rejects.toMatchObject({
    errors: [{ path: 'tracking', reason: 'values.trackingIsGoods', params: { gtin: '10614141000415' } }],
  })
})
