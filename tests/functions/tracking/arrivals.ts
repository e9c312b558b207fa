import { expect } from 'vitest'
import { auditCompany, describeBreach } from '../../../functions/audit/audit.ts'
import { importTracking } from '../../../functions/inbound/use-cases/submit-numbers.ts'
import { takeOffer } from '../../../functions/offers/use-cases/take-offer.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { bulkConfirm } from '../../../functions/tracking/use-cases/bulk-confirm.ts'
import { listNoMatch } from '../../../functions/tracking/use-cases/row-lists.ts'
import { saveImportData } from '../../../functions/tracking/use-cases/save-import-data.ts'
import { saveWarehouse } from '../../../functions/warehouses/use-cases/save-warehouse.ts'
import { inbound } from '../../../shared/inbound/inbound.contract.ts'
import { tracking } from '../../../shared/tracking/tracking.contract.ts'
import { warehouses } from '../../../shared/warehouses/warehouses.contract.ts'
import { joinCompany, newCompany, newMember, newOffer, newProduct, newWarehouse } from '../../support/company.ts'

export const UPC = '810012340014'

/** A company with everything needed to receive goods. */
export interface Dock {
  doctor: CompanyActor
  admin: CompanyActor
  nurse: CompanyActor
  doctorNo: string
  warehouseNo: string
  productNo: string
}

/**
 * Creates a company with everything needed to receive goods. `building`: keyword of the building (absent: the warehouse
 * shares no building). `operator`: an admin of another company's warehouse who also runs this one.
 */
export const newDock = async (deps: Deps, building?: string, operator?: CompanyActor): Promise<Dock> => {
  const doctor = await newCompany(deps)
  const admin = operator ? await joinCompany(deps, operator, doctor) : await newMember(deps, doctor, 'warehouseAdmin')
  const keyword = building === undefined ? {} : { physicalAddrKey: building }
  const [nurse, { warehouseNo }, { productNo }] = await Promise.all([
    newMember(deps, doctor, 'nurse'),
    newWarehouse(deps, doctor, { adminNo: admin.userNo, ...keyword }),
    newProduct(deps, doctor, { upc: UPC }),
  ])
  return { doctor, admin, nurse, doctorNo: doctor.userNo, warehouseNo, productNo }
}

/** Creates a self storage for the dock's nurse. Warehouse staff cannot use it. */
export const selfStorageOf = (
  deps: Deps,
  { doctorNo, nurse }: Pick<Dock, 'doctorNo' | 'nurse'>,
): Promise<{ warehouseNo: string }> => {
  const place = { state: 'TX', city: 'Austin', address: '1 Home Rd', zipCode: '78701' }
  return saveWarehouse(deps, nurse, warehouses.calls.saveWarehouse.body.parse({ doctorNo, ...place, isDoctor: '1' }))
}

let numbers = 0
/** Returns a unique tracking number. */
export const newTracking = (): string => `1Z${String(Date.now()).slice(-8)}${String(++numbers).padStart(8, '0')}`

interface TypedLine {
  tracking: string
  upc?: string
  qty?: number | string
  note?: string
  lineNumber?: number
}

/** Submits typed arrivals, as the console does. */
export const typeIn = (deps: Deps, dock: Dock, lines: TypedLine[], more: object = {}) =>
  saveImportData(
    deps,
    dock.admin,
    tracking.calls.saveImportData.body.parse({
      doctorNo: dock.doctorNo,
      warehouseNo: dock.warehouseNo,
      data: lines.map((line) => ({ upc: UPC, qty: 5, ...line })),
      ...more,
    }),
  )

export const confirm = (deps: Deps, dock: Dock, batchNumber: string, data?: object[], actor = dock.admin) =>
  bulkConfirm(
    deps,
    actor,
    tracking.calls.bulkConfirm.body.parse({
      doctorNo: dock.doctorNo,
      batchNumber,
      data: data ?? [{ upc: UPC, productNo: dock.productNo }],
    }),
  )

/** Imports and confirms one parcel. */
export const arrive = async (deps: Deps, dock: Dock, tracking: string, qty: number) => {
  const { batchNumber } = await typeIn(deps, dock, [{ tracking, qty }])
  return confirm(deps, dock, batchNumber)
}

export const toConfirm = (deps: Deps, dock: Dock, more: object = {}, actor = dock.admin) =>
  listNoMatch(deps, actor, tracking.calls.listNoMatch.body.parse({ doctorNo: dock.doctorNo, ...more }))

/** Takes units of the dock's product as a nurse. */
export const take = async (deps: Deps, dock: Dock, quantity: number, nurse = dock.nurse): Promise<string> => {
  const { offerNo } = await newOffer(deps, dock.doctor, dock.productNo, { quantity })
  const { doctorNo, warehouseNo } = dock
  return (await takeOffer(deps, nurse, { doctorNo, offerNo, warehouseNo, quantity })).inboundNo
}

export const give = (deps: Deps, dock: Dock, inboundNo: string, data: object[], nurse = dock.nurse) =>
  importTracking(deps, nurse, inbound.calls.importTracking.body.parse({ doctorNo: dock.doctorNo, inboundNo, data }))

/** Verifies the books of the companies with the full audit. */
export const checkBooks = async (deps: Deps, ...docks: Pick<Dock, 'doctorNo'>[]): Promise<void> => {
  for (const { doctorNo } of docks) {
    const { breaches } = await auditCompany({ ...deps, wait: async () => {} }, { doctorNo, deep: true })
    expect(breaches.map(describeBreach)).toEqual([])
  }
}
