import { buildBill } from '../../../functions/fees/bills/build-bill.ts'
import { claimTracking } from '../../../functions/inbound/use-cases/claim-tracking.ts'
import { changeReportStatus } from '../../../functions/inventory/use-cases/reports.ts'
import { saveReport } from '../../../functions/inventory/use-cases/save-report.ts'
import { createPackage } from '../../../functions/mixed-packages/use-cases/create-package.ts'
import { generateBatchNumber, textImport } from '../../../functions/mixed-packages/use-cases/imports.ts'
import { submitMixedClaim } from '../../../functions/mixed-packages/use-cases/submit-mixed-claim.ts'
import { cancelInboundById } from '../../../functions/offers/use-cases/cancel-takes.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { changeProposalStatus } from '../../../functions/proposals/use-cases/change-proposal.ts'
import { saveProposal } from '../../../functions/proposals/use-cases/save-proposal.ts'
import { inbound } from '../../../shared/inbound/inbound.contract.ts'
import { inventory } from '../../../shared/inventory/inventory.contract.ts'
import { offers } from '../../../shared/offers/offers.contract.ts'
import { proposals } from '../../../shared/proposals/proposals.contract.ts'
import { newMember, newOffer, newProduct, type TestStore } from '../../support/company.ts'
import { deskAt } from '../discrepancies/desk.ts'
import { collectFeeMessages, deliver } from '../fees/fee-world.ts'
import { pierAt } from '../outbound/pier.ts'
import { addBank, change, requestMoney, withSeal } from '../payments/money.ts'
import { arrive, type Dock, give, newDock, newTracking, take, typeIn, UPC } from '../tracking/arrivals.ts'

/** Name of each dock's newest product. */
export const FORMULA = '=HYPERLINK("http://example.com","Free")'

/**
 * Creates a company with records in every list, some of them days old. Leaves the clock at 18:00 UTC on November 20.
 */
export const newTrade = async (store: Deps, setNow: TestStore['setNow']): Promise<Dock> => {
  const { deps, feeMessages } = collectFeeMessages(store)
  setNow('2026-11-18T12:00:00.000Z')
  const dock = await newDock(deps)
  const { productNo: delivered } = await newProduct(deps, dock.doctor, { productName: 'Delivered in full' })
  const { offerNo: expired } = await newOffer(deps, dock.doctor, dock.productNo, { expireDate: '2026-11-18' })
  setNow('2026-11-20T18:00:00.000Z')
  await shipSome(deps, dock)
  await postOffers(deps, dock)
  await claimSome(deps, dock)
  await reportSome(deps, dock, delivered)
  await proposeOn(deps, dock, expired)
  await askForMoney(deps, dock)
  await deliver(deps, feeMessages)
  await buildBill(deps, { ...dock, month: '2026-11' }, { isPreview: true })
  await openParcels(deps, dock)
  return dock
}

/** Creates mixed packages: one pending in a batch, and two without a batch, one of them with a claimed unit. */
const openParcels = async (deps: Deps, { admin, doctor, doctorNo, warehouseNo }: Dock): Promise<void> => {
  const { batchNumber } = await generateBatchNumber(deps, admin, { doctorNo, warehouseNo })
  const textContent = `${newTracking()} 036000291452 3`
  await textImport(deps, admin, { doctorNo, batchNumber, warehouseNo, textContent })
  const items = [
    { upc: UPC, qty: 2 },
    { upc: '036000291452', qty: 1 },
  ]
  await createPackage(deps, admin, { doctorNo, warehouseNo, tracking: newTracking(), items, note: '=by hand' })
  const tracking = newTracking()
  await createPackage(deps, admin, { doctorNo, warehouseNo, tracking, items, note: '' })
  await submitMixedClaim(deps, doctor, { currentCompany: doctorNo, tracking, upc: UPC, quantity: 1, warehouseNo })
}

/** Creates a shipment in each status. */
const shipSome = async (deps: Deps, dock: Dock): Promise<void> => {
  const { product, submit, change } = pierAt(deps, dock)
  const productNo = await product(9, { productName: 'Shipped', upc: '00012345678912' })
  const one = async (more: object = {}) => (await submit([{ productNo, toShip: 1 }], more)).outboundNo
  await one({ note: '=fragile', tracking: '1Z999AA10123456784' })
  await change(await one(), 2)
  await change(await one(), 3)
}

const postOffers = async (deps: Deps, { doctor, productNo }: Dock): Promise<void> => {
  await newProduct(deps, doctor, { productName: FORMULA, note: '+1 box', upc: '00012345678905' })
  await newOffer(deps, doctor, productNo, { quantity: 7, note: '@home' })
  const { userNo } = await newMember(deps, doctor, 'nurse')
  await newOffer(deps, doctor, productNo, { scope: 'private', nurseStr: userNo })
}

/** Creates a partly delivered take with a case, an unconfirmed row, and a take partly canceled by the company. */
const claimSome = async (deps: Deps, dock: Dock): Promise<void> => {
  const { doctorNo } = dock
  const inboundNo = await take(deps, dock, 3)
  const parcel = newTracking()
  await give(deps, dock, inboundNo, [{ tracking: parcel, qty: 3 }])
  await arrive(deps, dock, parcel, 3)
  const { rowOf, owner } = deskAt(deps, dock)
  const { cwId } = await rowOf(parcel)
  await owner.openCase({ doctorNo, cwId, kind: 'short', expected: 4, found: 3, note: '=one is missing' })
  await typeIn(deps, dock, [{ tracking: newTracking(), qty: 4, note: '-bulky' }])
  const claim = inbound.calls.claimTracking.body.parse({ doctorNo, inboundNo, tracking: parcel, qty: 2 })
  await claimTracking(deps, dock.nurse, claim)
  const cancel = { doctorNo, inboundNo: await take(deps, dock, 5), cancelNum: 2, note: '=sold out' }
  await cancelInboundById(deps, dock.doctor, offers.calls.cancelInboundById.body.parse(cancel))
}

/** Creates a payment request that the nurse cancels, and a pending request. */
const askForMoney = async (deps: Deps, dock: Dock): Promise<void> => {
  const sealed = withSeal(deps)
  const { bankNo } = await addBank(sealed, dock.nurse, { accountHolder: '=Ann' })
  const { paymentNo } = await requestMoney(sealed, { ...dock, bankNo }, 10)
  await change(deps, dock.nurse, paymentNo, 2)
  await requestMoney(sealed, { ...dock, bankNo }, 12.5)
}

/** Creates a pending report, and a confirmed report that delivers all units of a product. */
const reportSome = async (deps: Deps, dock: Dock, delivered: string): Promise<void> => {
  const { doctorNo, doctor, nurse, warehouseNo } = dock
  const { saveReport: save, changeReportStatus: change } = inventory.calls
  const report = async (itemId: string, quantity: number): Promise<string> => {
    await take(deps, { ...dock, productNo: itemId }, 4)
    const body = { doctorNo, itemId, warehouseNo, quantity, note: '=shelf 4' }
    return (await saveReport(deps, nurse, save.body.parse(body))).id
  }
  await report(dock.productNo, 2)
  const id = await report(delivered, 4)
  await changeReportStatus(deps, doctor, change.body.parse({ doctorNo, id, status: 1 }))
}

/** Creates a pending proposal, and a confirmed proposal with its take. */
const proposeOn = async (
  deps: Deps,
  { doctorNo, doctor, nurse, warehouseNo }: Dock,
  offerNo: string,
): Promise<void> => {
  const { saveProposal: save, changeProposalStatus: change } = proposals.calls
  const propose = (quantity: number, price: number) =>
    saveProposal(deps, nurse, save.body.parse({ doctorNo, offerNo, warehouseNo, quantity, price }))
  await propose(5, 400.25)
  const { id } = await propose(2, 410)
  await changeProposalStatus(deps, doctor, change.body.parse({ doctorNo, id, status: 1 }))
}
