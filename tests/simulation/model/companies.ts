import type { NumberSeal } from '../../../functions/payments/banks/number-seal.ts'
import { saveBank } from '../../../functions/payments/use-cases/save-bank.ts'
import { type Membership, membershipItem } from '../../../functions/platform/actor.items.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import { put } from '../../../functions/platform/db/intent.ts'
import type { StoredItem } from '../../../functions/platform/db/item.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { bootstrapRates } from '../../../functions/rates/public.ts'
import { saveWarehouse } from '../../../functions/warehouses/use-cases/save-warehouse.ts'
import { payments } from '../../../shared/payments/payments.contract.ts'
import { makeId } from '../../../shared/values/id.ts'
import { warehouses } from '../../../shared/warehouses/warehouses.contract.ts'
import { newCompany, newMember, newProduct, newWarehouse } from '../../support/company.ts'
import { memoryTable } from '../../support/memory-table.ts'
import { SEAL } from '../cloud/api.ts'
import { Chance } from '../scheduler/chance.ts'

/**
 * All warehouses except the nurses' own share one address, so that units can move between the companies, and people
 * find the parcels of the other company.
 */
const BUILDING = { address: '9 Raritan Center Pkwy', transferAddrKeyWold: 'raritan center', physicalAddrKey: 'raritan' }
export const PRICE = 12.3456
export const BONUS = 0.5

export interface Product {
  productNo: string
  upc: string
}

/** A company with its people, warehouses and products. */
export interface Side {
  doctor: CompanyActor
  doctorNo: string
  admin: CompanyActor
  nurses: readonly { userNo: string; userName: string; bankNo: string; selfStorageNo: string }[]
  warehouses: readonly string[]
  products: readonly Product[]
}

/** Storage of the second product is charged from arrival; the first has the free months of the company's terms. */
const GOODS = [{ upc: '810012340014' }, { upc: '810012340021', storageFreeDuration: 0 }]

type Banked = Deps & { seal: NumberSeal }

interface CompaniesAtStart {
  sides: readonly [Side, Side]
  items: readonly StoredItem[]
}

const known = new Map<string, Promise<CompaniesAtStart>>()

/**
 * Two companies in one building that share a warehouse admin and a nurse. They are the same in all worlds with the
 * same start, and are created once, a minute before that start.
 */
export const companiesAt = (start: string): Promise<CompaniesAtStart> => {
  const found = known.get(start) ?? createCompaniesAt(start)
  known.set(start, found)
  return found
}

const createCompaniesAt = async (start: string): Promise<CompaniesAtStart> => {
  const table = memoryTable()
  const chance = new Chance('founding')
  let at = Date.parse(start) - 60_000
  // The clock advances a millisecond each time it is read, so that ids have an order.
  const now = () => new Date(at++).toISOString()
  const deps = { table, now, newId: idMakerOf(now, chance) }
  await bootstrapRates(deps)
  return { sides: await createCompanies(deps), items: table.items() }
}

/** Creates the two companies in a store that contains only the default rates. */
export const createCompanies = async (deps: Deps, seal: NumberSeal = SEAL): Promise<CompaniesAtStart['sides']> => {
  const banked = { ...deps, seal }
  const doctors = [await newCompany(deps, 'First Trading'), await newCompany(deps, 'Second Trading')] as const
  const admin = await newMember(deps, doctors[0], 'warehouseAdmin')
  const shared = await newMember(deps, doctors[0], 'nurse', { maxOpenTakes: 6 })
  await link(deps, admin, doctors[1])
  await link(deps, shared, doctors[1])
  return [await sideOf(banked, doctors[0], admin, shared), await sideOf(banked, doctors[1], admin, shared)]
}

const sideOf = async (deps: Banked, doctor: CompanyActor, admin: CompanyActor, shared: CompanyActor): Promise<Side> => {
  const doctorNo = doctor.userNo
  const own = await newMember(deps, doctor, 'nurse', { maxOpenAmount: 5_000_000 })
  const places = [
    await newWarehouse(deps, doctor, { adminNo: admin.userNo, ...BUILDING, timeZone: 'America/New_York' }),
    await newWarehouse(deps, doctor, { adminNo: admin.userNo, ...BUILDING, timeZone: 'Asia/Shanghai' }),
  ]
  const goods: Product[] = []
  for (const kind of GOODS)
    goods.push({ upc: kind.upc, ...(await newProduct(deps, doctor, { ...kind, productName: `Goods ${kind.upc}` })) })
  const nurses: { userNo: string; userName: string; bankNo: string; selfStorageNo: string }[] = []
  for (const nurse of [own, shared]) {
    const here = { ...nurse, company: { ...nurse.company, doctorNo, doctorName: doctor.company.doctorName } }
    const place = { doctorNo, state: 'TX', city: 'Austin', address: '1 Home Rd', zipCode: '78701', isDoctor: '1' }
    const { warehouseNo: selfStorageNo } = await saveWarehouse(
      deps,
      here,
      warehouses.calls.saveWarehouse.body.parse(place),
    )
    nurses.push({ userNo: nurse.userNo, userName: nurse.userName, selfStorageNo, ...(await newBank(deps, nurse)) })
  }
  return { doctor, doctorNo, admin, nurses, warehouses: places.map(({ warehouseNo }) => warehouseNo), products: goods }
}

const newBank = (deps: Banked, nurse: CompanyActor): Promise<{ bankNo: string }> =>
  saveBank(
    deps,
    nurse,
    payments.calls.saveBank.body.parse({
      category: 'Bank Transfer',
      currency: 'USD',
      bankName: 'Harbor Bank',
      accountHolder: 'Ann Lee',
      accountType: 'Checking',
      accountNumber: '4539148803436467',
      bankAddress: '1 Quay St',
    }),
  )

const idMakerOf =
  (now: () => string, chance: Chance): Deps['newId'] =>
  (kind) =>
    makeId(kind, Date.parse(now()), () => chance.bits())

/** Links a person to another company. */
export const link = async ({ table, now }: Deps, member: CompanyActor, { company }: CompanyActor): Promise<void> => {
  const { userNo, userName, email, role } = member
  const { maxOpenTakes = 0, maxOpenAmount = 0 } = member.company
  const linked: Membership = {
    doctorNo: company.doctorNo,
    doctorName: company.doctorName,
    userNo,
    userName,
    email,
    role: role === 'nurse' ? 'nurse' : 'warehouseAdmin',
    status: 'active',
    alias: '',
    groups: [],
    maxOpenTakes,
    maxOpenAmount,
    createTime: now(),
    rev: 1,
  }
  await table.commit([put(membershipItem, linked)])
}
