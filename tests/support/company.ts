import { saveOffer } from '../../functions/offers/use-cases/save-offer.ts'
import { userNameItem } from '../../functions/people/people.items.ts'
import { membershipItem, staffItem, userItem } from '../../functions/platform/actor.items.ts'
import type { CompanyActor } from '../../functions/platform/actor.ts'
import { put } from '../../functions/platform/db/intent.ts'
import type { Deps } from '../../functions/platform/deps.ts'
import { idMaker } from '../../functions/platform/ids.ts'
import { saveFreeStorage } from '../../functions/products/use-cases/free-storage.ts'
import { saveProduct } from '../../functions/products/use-cases/save-product.ts'
import { bootstrapRates, DEFAULT_BOX_SIZES } from '../../functions/rates/public.ts'
import { linkWarehouses } from '../../functions/warehouses/use-cases/links.ts'
import { saveWarehouse } from '../../functions/warehouses/use-cases/save-warehouse.ts'
import { offers } from '../../shared/offers/offers.contract.ts'
import { products } from '../../shared/products/products.contract.ts'
import type { Rights } from '../../shared/rights/rights.ts'
import { addDays, dayIn } from '../../shared/values/day.ts'
import { warehouses } from '../../shared/warehouses/warehouses.contract.ts'
import { startTestTable, type TestTable } from './test-table.ts'

/** Default size category of products. */
export const BOX_SIZE = DEFAULT_BOX_SIZES[1]?.size.boxSizeId ?? ''

export interface TestStore {
  deps: Deps
  /** Sets the clock of `deps` to a time; without an argument, the clock follows the real time. */
  setNow: (instant?: string) => void
  /** All stored items. */
  items: TestTable['items']
  stop: () => Promise<void>
}

/**
 * Makes each reading of a clock later than the one before. In memory, many records are created within a millisecond,
 * but ids are ordered only across milliseconds.
 */
export const ticking = (now: () => string): (() => string) => {
  let last = 0
  return () => {
    const at = Date.parse(now())
    // A larger step back is one that the test made on purpose.
    last = at > last || last - at > 1000 ? at : last + 1
    return new Date(last).toISOString()
  }
}

/**
 * Resolution of the clock in milliseconds. Events at the same time have no order, so a coarse clock makes a test fail
 * if it relies on their order.
 */
const CLOCK_STEP_MS = Number(process.env.CLOCK_STEP_MS ?? 1)
const clockTime = (): string => new Date(Math.floor(Date.now() / CLOCK_STEP_MS) * CLOCK_STEP_MS).toISOString()

/** Starts a table for one test, with deps whose clock the test can set. */
export const startStore = async (): Promise<TestStore> => {
  const { table, items, stop } = await startTestTable()
  let fixed: string | undefined
  const now = () => fixed ?? clockTime()
  await bootstrapRates({ table })
  return {
    deps: { table, now, newId: idMaker(ticking(now)) },
    setNow: (instant) => {
      fixed = instant
    },
    items,
    stop,
  }
}

const nobody = { phone: '+1 555 010 0100', permissions: [] }

/** Creates a company, and returns its doctor as the platform passes them to a use case. */
export const newCompany = async (deps: Deps, companyName = 'Test Trading'): Promise<CompanyActor> => {
  const userNo = deps.newId('user')
  const email = `${userNo.toLowerCase()}@example.com`
  const user = { ...nobody, userNo, userName: `doctor-${userNo}`, email, role: 'doctor' as const, companyName }
  await deps.table.commit([
    put(userItem, { ...user, emailProven: true, status: 'approved', createTime: deps.now(), rev: 1 }),
    put(userNameItem, { userName: user.userName, userNo, email }),
  ])
  const company = { doctorNo: userNo, doctorName: companyName, limited: false, groups: [] }
  return { ...user, operatorNo: userNo, company }
}

/** A doctor with an account of their own and these rights on the staff of the company. */
export const newStaff = async (deps: Deps, { company }: CompanyActor, rights: Rights): Promise<CompanyActor> => {
  const { userNo, ...person } = await newCompany(deps)
  const { doctorNo, doctorName } = company
  const { userName, email } = person
  const staff = { doctorNo, doctorName, userNo, userName, email, rights, createTime: deps.now(), rev: 1 }
  await deps.table.commit([put(staffItem, { ...staff, status: 'active' })])
  return { userNo, ...person, company: { ...company, rights } }
}

/** Creates a nurse or warehouse admin linked to a company; caps are 0 by default. */
export const newMember = async (
  deps: Deps,
  { company }: CompanyActor,
  role: 'nurse' | 'warehouseAdmin',
  caps: { maxOpenTakes?: number; maxOpenAmount?: number } = {},
): Promise<CompanyActor> => {
  const userNo = deps.newId('user')
  const { doctorNo, doctorName } = company
  const person = {
    ...nobody,
    userNo,
    userName: `${role}-${userNo}`,
    email: `${userNo.toLowerCase()}@example.com`,
    role,
  }
  const { maxOpenTakes = 0, maxOpenAmount = 0 } = caps
  const { userName, email } = person
  await deps.table.commit([
    put(userItem, {
      ...person,
      emailProven: true,
      companyName: '',
      status: 'approved',
      createTime: deps.now(),
      rev: 1,
    }),
    put(membershipItem, {
      doctorNo,
      doctorName,
      userNo,
      userName,
      email,
      role,
      status: 'active' as const,
      alias: '',
      groups: [],
      maxOpenTakes,
      maxOpenAmount,
      createTime: deps.now(),
      rev: 1,
    }),
  ])
  const membership = { doctorNo, doctorName, limited: false, groups: [], maxOpenTakes, maxOpenAmount }
  return { ...person, operatorNo: userNo, company: membership }
}

/** Adds a member of one company to another company as well. */
export const joinCompany = async (
  deps: Deps,
  member: CompanyActor,
  { company }: CompanyActor,
): Promise<CompanyActor> => {
  const { doctorNo, doctorName } = company
  const { userNo, userName, email, role } = member
  if (role !== 'nurse' && role !== 'warehouseAdmin') throw new Error('Only members join companies')
  await deps.table.commit([
    put(
      membershipItem,
      {
        doctorNo,
        doctorName,
        userNo,
        userName,
        email,
        role,
        status: 'active' as const,
        alias: '',
        groups: [],
        createTime: deps.now(),
        rev: 1,
      },
      { error: 'race' },
    ),
  ])
  return { ...member, company: { doctorNo, doctorName, limited: false, groups: [] } }
}

/** The super admin, acting in a company. */
export const superAdminIn = (deps: Deps, { company }: Pick<CompanyActor, 'company'>): CompanyActor => {
  const userNo = deps.newId('user')
  const person = { ...nobody, userNo, operatorNo: userNo, userName: 'super', email: 'super@example.com' }
  return { ...person, role: 'superAdmin', company }
}

/**
 * Creates a warehouse. Its body is parsed with the contract's schema, so that a test cannot send what a person could
 * not.
 */
export const newWarehouse = async (
  deps: Deps,
  doctor: CompanyActor,
  more: { adminNo?: string; [field: string]: unknown } = {},
): Promise<{ warehouseNo: string }> => {
  const adminNo = more.adminNo ?? (await newMember(deps, doctor, 'warehouseAdmin')).userNo
  return saveWarehouse(
    deps,
    doctor,
    warehouses.calls.saveWarehouse.body.parse({
      doctorNo: doctor.userNo,
      state: 'NJ',
      city: 'Edison',
      address: '1 Dock Rd',
      zipCode: '08837',
      ...more,
      adminNo,
    }),
  )
}

interface PlaceKey {
  doctorNo: string
  warehouseNo: string
}

/** Links two warehouses, or removes their link, as the super admin does. */
export const linkPlaces = async (deps: Deps, one: PlaceKey, other: PlaceKey, linked = true): Promise<void> => {
  const company = { doctorNo: one.doctorNo, doctorName: '', limited: false, groups: [] }
  const body = { ...one, otherDoctorNo: other.doctorNo, otherWarehouseNo: other.warehouseNo, linked }
  const actor = superAdminIn(deps, { company })
  await linkWarehouses(deps, actor, warehouses.calls.linkWarehouses.body.parse(body))
}

/**
 * Creates a product. `storageFreeDuration`: months of free storage that the super admin grants it in all warehouses.
 */
export const newProduct = async (
  deps: Deps,
  doctor: CompanyActor,
  { storageFreeDuration: months, ...more }: { storageFreeDuration?: number | undefined; [field: string]: unknown } = {},
): Promise<{ productNo: string }> => {
  const doctorNo = doctor.userNo
  const { productNo } = await saveProduct(
    deps,
    doctor,
    products.calls.saveProduct.body.parse({
      doctorNo,
      productName: 'Aurora 14 Laptop',
      upc: '810012340014',
      price: 412.5,
      size: BOX_SIZE,
      ...more,
    }),
  )
  if (months !== undefined) await grantFreeStorage(deps, superAdminIn(deps, doctor), { productNo, months })
  return { productNo }
}

/** Grants free storage months to a product, as a warehouse admin or the super admin does. */
export const grantFreeStorage = (
  deps: Deps,
  actor: CompanyActor,
  asked: { productNo: string; months: number | null; adminNo?: string },
) =>
  saveFreeStorage(
    deps,
    actor,
    products.calls.saveFreeStorage.body.parse({ doctorNo: actor.company.doctorNo, ...asked }),
  )

export const newOffer = (
  deps: Deps,
  doctor: CompanyActor,
  productNo: string,
  more: object = {},
): Promise<{ offerNo: string }> =>
  saveOffer(
    deps,
    doctor,
    offers.calls.saveOffer.body.parse({
      doctorNo: doctor.userNo,
      productNo,
      price: 412.5,
      bouns: 5,
      quantity: 40,
      notify: false,
      expireDate: addDays(dayIn(deps.now()), 3),
      ...more,
    }),
  )
