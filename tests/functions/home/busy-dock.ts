import { warehousePaymentItem } from '../../../functions/fees/payments/warehouse-payments.items.ts'
import { saveReport } from '../../../functions/inventory/use-cases/save-report.ts'
import { generateBatchNumber, textImport } from '../../../functions/mixed-packages/use-cases/imports.ts'
import { invitationItem } from '../../../functions/people/people.items.ts'
import { put } from '../../../functions/platform/db/intent.ts'
import { ref } from '../../../functions/platform/db/table.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { saveProposal } from '../../../functions/proposals/use-cases/save-proposal.ts'
import { batchItem } from '../../../functions/tracking/public.ts'
import { inventory } from '../../../shared/inventory/inventory.contract.ts'
import { mixedPackages } from '../../../shared/mixed-packages/mixed-packages.contract.ts'
import { proposals } from '../../../shared/proposals/proposals.contract.ts'
import { dayIn } from '../../../shared/values/day.ts'
import { DAY_MS } from '../../../shared/values/durations.ts'
import { linkPlaces, newOffer, newWarehouse, type TestStore } from '../../support/company.ts'
import { deskAt } from '../discrepancies/desk.ts'
import { claim, newPackage } from '../mixed-packages/claims/claiming-world.ts'
import { pierAt } from '../outbound/pier.ts'
import { newPurse, requestMoney, withSeal } from '../payments/money.ts'
import { arrive, type Dock, give, newDock, newTracking, take, typeIn } from '../tracking/arrivals.ts'
import { BUILDING, newSide, send, stocked } from '../transfers/transferring.ts'

export const LAMP = '036000291452'
/** Tracking number of the shipment. */
export const SHIPPED_AS = '1Z999AA10123456784'

export type BusyDock = Awaited<ReturnType<typeof newBusyDock>>

/** Creates a dock with one pending item of every kind; returns the numbers of these items. */
export const newBusyDock = async (store: TestStore) => {
  const { deps } = store
  const dock = await newDock(deps)
  const { doctor, nurse, admin, doctorNo, productNo, warehouseNo } = dock
  const proposalNo = await proposed(store, dock)
  const ready = await take(deps, dock, 5)
  const tracking = newTracking()
  await give(deps, dock, ready, [{ tracking, qty: 2 }])
  await arrive(deps, dock, tracking, 2)
  const open = await take(deps, dock, 3)
  const report = { doctorNo, itemId: productNo, warehouseNo, quantity: 1 }
  const { id: reportNo } = await saveReport(deps, nurse, inventory.calls.saveReport.body.parse(report))
  const { batchNumber } = await typeIn(deps, dock, [{ tracking: newTracking() }])
  const batch = await deps.table.get(ref(batchItem, { doctorNo, batchNumber }))
  const mixed = await newPackage(deps, dock)
  const { claimId: claimNo } = await claim(deps, dock, { tracking: mixed.tracking })
  const mixedBatch = await importedMixed(deps, dock)
  const pier = pierAt(deps, dock)
  const lamp = await pier.product(4, { upc: LAMP, productName: 'Boreal lamp' })
  const { outboundNo } = await pier.submit([{ productNo: lamp, toShip: 1 }], { tracking: SHIPPED_AS })
  const place = await newWarehouse(deps, doctor, { address: BUILDING, adminNo: admin.userNo })
  const sender = await newSide(deps, 'Sender')
  await linkPlaces(deps, { doctorNo, ...place }, { doctorNo: sender.doctor.userNo, warehouseNo: sender.warehouseNo })
  await stocked(deps, sender, 3)
  const { transferNo } = await send(deps, sender, doctor, 2)
  const desk = deskAt(deps, dock)
  const caseNo = await desk.damaged((await desk.rowOf(tracking)).cwId, 2, 1)
  const sealing = withSeal(deps)
  const purse = await newPurse(sealing, 90, doctor)
  const { paymentNo } = await requestMoney(sealing, purse, 50)
  return {
    ...dock,
    ready,
    open,
    tracking,
    lamp,
    outboundNo,
    transferNo,
    mixed,
    claimNo,
    batchNumber,
    mixedBatch,
    importNo: batch?.importNo ?? '',
    reportNo,
    proposalNo,
    paymentNo,
    caseNo,
    purse,
    sender,
    building: place.warehouseNo,
  }
}

/** Makes a proposal for an offer that expired a week ago. */
const proposed = async (store: TestStore, { doctor, nurse, doctorNo, productNo, warehouseNo }: Dock) => {
  const then = new Date(Date.now() - 8 * DAY_MS).toISOString()
  store.setNow(then)
  const { offerNo } = await newOffer(store.deps, doctor, productNo, { quantity: 3, expireDate: dayIn(then) })
  store.setNow()
  const body = { doctorNo, offerNo, warehouseNo, quantity: 2 }
  return (await saveProposal(store.deps, nurse, proposals.calls.saveProposal.body.parse(body))).id
}

const importedMixed = async (deps: Deps, { admin, doctorNo, warehouseNo }: Dock): Promise<string> => {
  const { batchNumber } = await generateBatchNumber(deps, admin, { doctorNo, warehouseNo })
  const body = { doctorNo, batchNumber, warehouseNo, textContent: `${newTracking()}\t${LAMP}\t2` }
  await textImport(deps, admin, mixedPackages.calls.textImport.body.parse(body))
  return batchNumber
}

/** Creates two invitations from another company to a nurse, one open and one expired. */
export const invite = (deps: Deps, { email }: { email: string }, { doctorNo, doctor }: Dock) => {
  const made = { createDate: deps.now(), expireDate: new Date(Date.now() + DAY_MS).toISOString(), mailedAt: [], rev: 1 }
  const over = new Date(Date.now() - DAY_MS).toISOString()
  const invitation = {
    email,
    role: 'nurse' as const,
    status: 'pending' as const,
    doctorNo,
    doctorName: doctor.company.doctorName,
  }
  return deps.table.commit([
    put(invitationItem, { invitationNo: deps.newId('invitation'), ...invitation, ...made }),
    put(invitationItem, { invitationNo: deps.newId('invitation'), ...invitation, ...made, expireDate: over }),
  ])
}

/** Creates pending payment requests for bills of the company. */
export const askForBills = async (deps: Deps, { doctorNo, warehouseNo, admin }: Dock, bills: number) => {
  const life = { status: 'pending' as const, archived: false, createDate: deps.now(), rev: 1 }
  const numbers = Array.from({ length: bills }, () => deps.newId('warehousePayment'))
  await deps.table.commit(
    numbers.map((paymentNo) =>
      put(warehousePaymentItem, {
        doctorNo,
        doctorName: '',
        paymentNo,
        billNo: deps.newId('bill'),
        warehouseNo,
        warehouse: '',
        month: '2026-10',
        adminNo: admin.userNo,
        adminName: '',
        amount: 10_000,
        warehouseNote: '',
        doctorNote: '',
        events: [],
        ...life,
      }),
    ),
  )
  return numbers
}
