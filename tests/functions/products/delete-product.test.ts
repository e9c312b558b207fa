import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countOpen, countReport, newPosting, productTotalsRef } from '../../../functions/books/public.ts'
import { changeReportStatus } from '../../../functions/inventory/use-cases/reports.ts'
import { saveReport } from '../../../functions/inventory/use-cases/save-report.ts'
import { expireOffers } from '../../../functions/offers/expire-offers.ts'
import { changeOfferStatus } from '../../../functions/offers/use-cases/change-offer-status.ts'
import { takeOffer } from '../../../functions/offers/use-cases/take-offer.ts'
import { ref } from '../../../functions/platform/db/table.ts'
import { deletedProductItem, fbmInfoItem } from '../../../functions/products/products.items.ts'
import type { ProductsDeps } from '../../../functions/products/products-deps.ts'
import { deleteProduct } from '../../../functions/products/use-cases/delete-product.ts'
import { getProduct, listProducts } from '../../../functions/products/use-cases/products.ts'
import { saveProduct } from '../../../functions/products/use-cases/save-product.ts'
import { saveFbm } from '../../../functions/products/use-cases/stock.ts'
import { changeProposalStatus } from '../../../functions/proposals/use-cases/change-proposal.ts'
import { saveProposal } from '../../../functions/proposals/use-cases/save-proposal.ts'
import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import { inventory } from '../../../shared/inventory/inventory.contract.ts'
import { offers } from '../../../shared/offers/offers.contract.ts'
import { products } from '../../../shared/products/products.contract.ts'
import { proposals } from '../../../shared/proposals/proposals.contract.ts'
import { addDays, dayIn } from '../../../shared/values/day.ts'
import { newCompany, newMember, newOffer, newProduct, startStore, type TestStore } from '../../support/company.ts'
import { memoryFiles } from '../../support/memory-files.ts'
import { overtakenTable } from '../../support/memory-table.ts'
import {
  arrive,
  checkBooks,
  confirm,
  type Dock,
  newDock,
  newTracking,
  take,
  toConfirm,
  typeIn,
} from '../tracking/arrivals.ts'

let store: TestStore
let deps: ProductsDeps
let dock: Dock

beforeAll(async () => {
  store = await startStore()
  deps = { ...store.deps, files: memoryFiles() }
})
afterAll(() => store.stop())
beforeEach(async () => {
  store.setNow()
  dock = await newDock(deps)
})

const remove = () => deleteProduct(deps, dock.doctor, { doctorNo: dock.doctorNo, productNo: dock.productNo })
const totals = () => deps.table.get(productTotalsRef(dock), { consistent: true })
const listed = async (condition?: string) =>
  (
    await listProducts(
      deps,
      dock.doctor,
      products.calls.listProducts.body.parse({ doctorNo: dock.doctorNo, condition }),
    )
  ).records
const stocktake = (qty: number) =>
  saveFbm(
    deps,
    dock.doctor,
    products.calls.saveFbm.body.parse({ ...dock, qty, note: 'Counted', doctorNo: dock.doctorNo }),
  )
/** Adds a pending report of the product to the books, or removes it from them. */
const report = (by: 1 | -1) => {
  const books = newPosting(deps, dock.doctor)
  countReport(books, { product: dock, by })
  return deps.table.commit(books.intents())
}

/** Returns the outcomes of two calls that are started concurrently, in either order. */
const race = async <A, B>(one: () => Promise<A>, other: () => Promise<B>, swapped: boolean) => {
  const started = swapped ? [other(), one()].toReversed() : [one(), other()]
  const [first, second] = await Promise.allSettled(started)
  return { deleted: first?.status === 'fulfilled', other: second?.status === 'fulfilled' }
}

describe('deleting a product', () => {
  it('removes it from lists and search, cannot be repeated, and leaves the books consistent', async () => {
    await stocktake(3)
    await stocktake(0)
    await remove()
    expect(await listed()).toEqual([])
    expect(await listed('aurora')).toEqual([])
    await expect(
      getProduct(deps, dock.doctor, { doctorNo: dock.doctorNo, productNo: dock.productNo }),
    ).rejects.toMatchObject({ code: 'missing' })
    await expect(remove()).rejects.toMatchObject({ code: 'missing' })
    await checkBooks(deps, dock)
  })

  it('records who deleted it, and its size category for the fees of earlier days', async () => {
    const product = await getProduct(deps, dock.doctor, { doctorNo: dock.doctorNo, productNo: dock.productNo })
    await remove()
    const { productName, upc, condition, size } = product
    expect(await deps.table.get(ref(deletedProductItem, dock))).toMatchObject({
      productName,
      upc,
      condition,
      size,
      userNo: dock.doctor.userNo,
    })
  })

  it('records the values of an edit made between its read and its commit', async () => {
    const { productName, size, price } = await getProduct(deps, dock.doctor, dock)
    const edited = products.calls.saveProduct.body.parse({ ...dock, productName, size, price, upc: '999912345678' })
    const table = overtakenTable(deps.table, () => saveProduct(deps, dock.doctor, edited))
    await deleteProduct({ ...deps, table }, dock.doctor, dock)
    expect(await deps.table.get(ref(deletedProductItem, dock))).toMatchObject({ upc: '999912345678' })
  })

  it('is refused while the product is in stock, with the text of the specification', async () => {
    await stocktake(1)
    await expect(remove()).rejects.toMatchObject({
      code: 'conflict',
      message: "You can't delete a product if FBM left more then 0.",
    })
    expect(await listed()).toHaveLength(1)
  })

  it('is refused while the product has unclaimed units', async () => {
    await arrive(deps, dock, newTracking(), 5)
    await expect(remove()).rejects.toMatchObject({ reason: 'products.unclaimedLeft', params: { count: 5 } })
  })

  it('is refused while units are on their way or the product is on offer', async () => {
    await take(deps, dock, 4)
    await expect(remove()).rejects.toMatchObject({ reason: 'products.unitsUnderWay', params: { count: 4 } })
    const other = await newProduct(deps, dock.doctor)
    await newOffer(deps, dock.doctor, other.productNo)
    const offered = deleteProduct(deps, dock.doctor, { doctorNo: dock.doctorNo, productNo: other.productNo })
    await expect(offered).rejects.toMatchObject({ reason: 'products.openOffers', params: { count: 1 } })
  })

  it('is possible after the offers of the product have ended', async () => {
    await newOffer(deps, dock.doctor, dock.productNo)
    store.setNow(`${addDays(dayIn(deps.now()), 10)}T12:00:00.000Z`)
    await expireOffers(deps, deps.now())
    expect(await totals()).toMatchObject({ openOffers: 0 })
    await remove()
    expect(await listed()).toEqual([])
    await checkBooks(deps, dock)
  })

  it('is refused while a report is pending', async () => {
    await report(1)
    await expect(remove()).rejects.toMatchObject({ reason: 'products.pendingReports', params: { count: 1 } })
    await report(-1)
    await remove()
    await expect(report(1)).rejects.toMatchObject({ code: 'missing' })
  })

  it('prevents takes from an open offer that the count of open offers did not include', async () => {
    const { offerNo } = await newOffer(deps, dock.doctor, dock.productNo)
    await deps.table.commit([countOpen(dock, { openOffers: -1 }, refuse(generalReasons.noProduct))])
    await remove()
    const { doctorNo, warehouseNo } = dock
    const taken = takeOffer(deps, dock.nurse, { doctorNo, offerNo, warehouseNo, quantity: 1 })
    await expect(taken).rejects.toMatchObject({ code: 'missing' })
  })

  it('refuses a stocktake without a difference, which would only write price and note, that began before', async () => {
    await stocktake(1)
    await stocktake(0)
    const table = overtakenTable(deps.table, remove)
    const { doctorNo, productNo, warehouseNo } = dock
    const body = { doctorNo, productNo, warehouseNo, qty: 0, price: 9, note: 'Counted again' }
    const counted = saveFbm({ ...deps, table }, dock.doctor, products.calls.saveFbm.body.parse(body))
    await expect(counted).rejects.toMatchObject({ reason: 'general.noProduct' })
    expect(await deps.table.get(ref(fbmInfoItem, dock))).toMatchObject({ note: 'Counted' })
  })

  it('is possible only for the company of the product', async () => {
    const stranger = await newCompany(deps)
    const foreign = deleteProduct(deps, stranger, { doctorNo: stranger.userNo, productNo: dock.productNo })
    await expect(foreign).rejects.toMatchObject({ code: 'missing' })
    expect(await listed()).toHaveLength(1)
  })
})

describe.each([false, true])('a product deleted concurrently with another call (other call first: %s)', (swapped) => {
  const exactlyOne = async (outcome: { deleted: boolean; other: boolean }) => {
    expect(outcome.deleted).not.toBe(outcome.other)
    expect(await listed()).toHaveLength(outcome.deleted ? 0 : 1)
    await checkBooks(deps, dock)
  }

  it('is either deleted or offered', async () => {
    await exactlyOne(await race(remove, () => newOffer(deps, dock.doctor, dock.productNo), swapped))
  })

  it('is either deleted or reported', async () => {
    const outcome = await race(remove, () => report(1), swapped)
    // The report exists only in the books, so it must be removed before the audit.
    if (outcome.other) await report(-1)
    await exactlyOne(outcome)
  })

  it('is kept if a report of the product is made and confirmed concurrently', async () => {
    await take(deps, dock, 4)
    const { doctorNo, productNo, warehouseNo } = dock
    const body = inventory.calls.saveReport.body.parse({ doctorNo, itemId: productNo, warehouseNo, quantity: 4 })
    let id = ''
    const reporting = await race(
      remove,
      async () => {
        id = (await saveReport(deps, dock.nurse, body)).id
      },
      swapped,
    )
    expect(reporting).toEqual({ deleted: false, other: true })
    const confirming = await race(
      remove,
      () => changeReportStatus(deps, dock.doctor, { doctorNo, id, status: 1, reason: '' }),
      swapped,
    )
    await exactlyOne(confirming)
    expect(confirming.other).toBe(true)
  })

  it('is either deleted or taken through a confirmed proposal for its expired offer', async () => {
    store.setNow('2026-11-20T18:00:00.000Z')
    const { offerNo } = await newOffer(deps, dock.doctor, dock.productNo)
    store.setNow('2026-11-27T18:00:00.000Z')
    await expireOffers(deps, deps.now())
    const { doctorNo, warehouseNo } = dock
    const body = proposals.calls.saveProposal.body.parse({ doctorNo, offerNo, warehouseNo, quantity: 2 })
    const { id } = await saveProposal(deps, dock.nurse, body)
    const outcome = await race(
      remove,
      () => changeProposalStatus(deps, dock.doctor, { doctorNo, id, status: 1 }),
      swapped,
    )
    await exactlyOne(outcome)
    expect(await totals()).toMatchObject(outcome.other ? { inbound: 2 } : { deleted: true })
  })

  it('is either deleted or relisted', async () => {
    const { offerNo } = await newOffer(deps, dock.doctor, dock.productNo)
    const turn = (status: 'archived' | 'offering', more: object = {}) => {
      const body = { doctorNo: dock.doctorNo, offerNo, status, ...more }
      return changeOfferStatus(deps, dock.doctor, offers.calls.changeOfferStatus.body.parse(body))
    }
    await turn('archived')
    const expireDate = addDays(dayIn(deps.now()), 5)
    await exactlyOne(await race(remove, () => turn('offering', { expireDate }), swapped))
  })

  it('is either deleted or has its units confirmed', async () => {
    const { batchNumber } = await typeIn(deps, dock, [{ tracking: newTracking(), qty: 5 }])
    const outcome = await race(remove, () => confirm(deps, dock, batchNumber), swapped)
    const waiting = (await toConfirm(deps, dock)).records.length
    // A bulk confirmation returns the rows that failed, so the rows show whether it succeeded.
    await exactlyOne({ deleted: outcome.deleted, other: waiting === 0 })
  })

  it('is either deleted or counted in a stocktake', async () => {
    await exactlyOne(await race(remove, () => stocktake(2), swapped))
  })

  it('is kept if units are taken from its offer', async () => {
    const { offerNo } = await newOffer(deps, dock.doctor, dock.productNo)
    const nurse = await newMember(deps, dock.doctor, 'nurse')
    const { doctorNo, warehouseNo } = dock
    const outcome = await race(
      remove,
      () => takeOffer(deps, nurse, { doctorNo, offerNo, warehouseNo, quantity: 2 }),
      swapped,
    )
    // The product is on offer, so it is not deleted.
    expect(outcome).toEqual({ deleted: false, other: true })
    await checkBooks(deps, dock)
  })
})
