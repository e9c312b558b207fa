import { type User, userItem } from '../../../functions/platform/actor.items.ts'
import { put } from '../../../functions/platform/db/intent.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { bootstrapRates } from '../../../functions/rates/public.ts'
import { payments } from '../../../shared/payments/payments.contract.ts'
import { people } from '../../../shared/people/people.contract.ts'
import { products } from '../../../shared/products/products.contract.ts'
import { warehouses } from '../../../shared/warehouses/warehouses.contract.ts'
import { link } from '../../simulation/model/companies.ts'
import { newCompany, newMember } from '../../support/company.ts'
import { Book } from './oracle/book.ts'
import type { Stage } from './stage.ts'

/**
 * A building that two companies share: units move between the companies, and the staff of both find its mixed packages.
 */
const SHARED = { address: '9 Raritan Center Pkwy', transferAddrKeyWold: 'raritan center', physicalAddrKey: 'raritan' }
const HOME = 'America/New_York'
export const SIZES = {
  S: `BX-${'1'.padStart(20, '0')}`,
  M: `BX-${'2'.padStart(20, '0')}`,
  L: `BX-${'3'.padStart(20, '0')}`,
}
export const RELABEL = `SF-${'1'.padStart(20, '0')}`

/** When storage is charged: on arrival, after a month, or by the company's terms (three months by default). */
const GOODS = {
  laptop: { upc: '810012340014', size: SIZES.M, freeMonths: 0 },
  phone: { upc: '810012340021', size: SIZES.S, freeMonths: 1 },
  screen: { upc: '810012340038', size: SIZES.L },
} as const
export type GoodName = keyof typeof GOODS

export interface Nurse {
  userNo: string
  bankNo: string
}

/** A company with its warehouses and products. */
export interface Side {
  doctorNo: string
  userName: string
  warehouses: Record<string, string>
  goods: Record<GoodName, { productNo: string; upc: string }>
}

export type MonthSetup = Awaited<ReturnType<typeof setUpMonth>>

/** Creates people directly in the store: calls would need invitations and a user pool. */
const createPeople = async (deps: Deps) => {
  const [first, second] = [await newCompany(deps, 'Northwind'), await newCompany(deps, 'Harbor')]
  const root: User = {
    userNo: deps.newId('user'),
    userName: 'root',
    email: 'root@example.com',
    role: 'superAdmin',
    status: 'approved',
    companyName: '',
    phone: '',
    permissions: [],
    emailProven: true,
    createTime: deps.now(),
    rev: 1,
  }
  await deps.table.commit([put(userItem, root)])
  const admins = {
    near: await newMember(deps, first, 'warehouseAdmin'),
    far: await newMember(deps, first, 'warehouseAdmin'),
  }
  const nurses = {
    ann: await newMember(deps, first, 'nurse'),
    bob: await newMember(deps, first, 'nurse'),
    eve: await newMember(deps, first, 'nurse'),
    /** This person works for both companies. */
    cho: await newMember(deps, first, 'nurse'),
    dee: await newMember(deps, second, 'nurse'),
  }
  for (const one of [admins.near, admins.far, nurses.cho]) await link(deps, one, second)
  return { root: root.userNo, doctors: [first, second] as const, admins, nurses }
}

/**
 * Creates two companies, their people, and five warehouses in three time zones. Everything else is done through calls.
 */
export const setUpMonth = async (stage: Stage) => {
  const { cloud } = stage
  const deps = { table: cloud.store.plain, now: () => cloud.scheduler.instant(), newId: cloud.idMaker(cloud.chance) }
  await bootstrapRates(deps)
  const { root, doctors, admins, nurses } = await createPeople(deps)
  const book = new Book()
  const at = cloud.scheduler.now
  const near = admins.near.userNo
  const far = admins.far.userNo
  const { saveWarehouse } = warehouses.calls

  const building = async (doctorNo: string, adminNo: string, timeZone: string, more: object = {}): Promise<string> => {
    const place = { state: 'NJ', city: 'Edison', address: '1 Dock Rd', zipCode: '08837', ...more }
    const { warehouseNo } = await stage.send(saveWarehouse, doctorNo, { doctorNo, adminNo, timeZone, ...place })
    book.stores.open({ doctorNo, warehouseNo, timeZone, adminNo }, at)
    return warehouseNo
  }
  const listed = async (doctorNo: string, productName: GoodName) => {
    const { freeMonths: months, ...good } = { freeMonths: undefined, ...GOODS[productName], productName, price: 412.5 }
    const { productNo } = await stage.send(products.calls.saveProduct, doctorNo, { doctorNo, ...good })
    if (months !== undefined) {
      await stage.send(products.calls.saveFreeStorage, root, { doctorNo, productNo, months })
    }
    const freeMonths = months === undefined ? {} : { freeMonths: months }
    book.stores.list({ doctorNo, productNo, size: good.size, ...freeMonths })
    return { productNo, upc: good.upc }
  }
  const sideOf = async (
    { userNo: doctorNo, userName }: { userNo: string; userName: string },
    away: string,
  ): Promise<Side> => {
    const shared = await building(doctorNo, near, HOME, SHARED)
    const remote = await building(doctorNo, far, away)
    const goods = {
      laptop: await listed(doctorNo, 'laptop'),
      phone: await listed(doctorNo, 'phone'),
      screen: await listed(doctorNo, 'screen'),
    }
    return { doctorNo, userName, warehouses: { shared, remote }, goods }
  }
  // Auckland is a day ahead of Honolulu, and New York changes its clocks within the month.
  const north = await sideOf(doctors[0], 'Pacific/Auckland')
  const harbor = await sideOf(doctors[1], 'Pacific/Honolulu')
  const own = {
    state: 'TX',
    city: 'Austin',
    address: '1 Home Rd',
    zipCode: '78701',
    isDoctor: '1' as const,
    timeZone: HOME,
  }
  const bob = nurses.bob.userNo
  const { warehouseNo: home } = await stage.send(saveWarehouse, bob, { doctorNo: north.doctorNo, ...own })
  book.stores.open({ doctorNo: north.doctorNo, warehouseNo: home, timeZone: HOME }, at)
  north.warehouses.home = home

  const banked = async (userNo: string): Promise<Nurse> => ({
    userNo,
    ...(await stage.send(payments.calls.saveBank, userNo, {
      category: 'Bank Transfer',
      currency: 'USD',
      bankName: 'Harbor Bank',
      accountHolder: 'Ann Lee',
      accountType: 'Checking',
      accountNumber: '4539148803436467',
      bankAddress: '1 Quay St',
    })),
  })
  await stage.send(people.calls.modifyUserPermissions, root, { userNo: near, permissions: ['forceChargeTime'] })
  return {
    stage,
    book,
    root,
    north,
    harbor,
    admins: { near: await banked(near), far: await banked(far) },
    nurses: {
      ann: await banked(nurses.ann.userNo),
      bob: await banked(bob),
      cho: await banked(nurses.cho.userNo),
      dee: await banked(nurses.dee.userNo),
      eve: await banked(nurses.eve.userNo),
    },
  }
}
