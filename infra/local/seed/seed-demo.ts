import { firstInvitation, mailedInvitation } from '../../../functions/people/public.ts'
import { DAY_MS } from '../../../shared/values/durations.ts'
import { HARBOR_PRODUCTS, HARBOR_WAREHOUSES, NORTHWIND_PRODUCTS, NORTHWIND_WAREHOUSES } from './catalogue.ts'
import { addBanks, askApproval, requestPayments } from './demo-money.ts'
import { type DemoPerson, demoPeople } from './demo-people.ts'
import { setRates } from './demo-rates.ts'
import { hireStaff, inviteOneMore } from './demo-staff.ts'
import { STORY_DAYS } from './demo-story.ts'
import { type DemoCompany, fillCompany, type Goods } from './demo-trade.ts'

import type { SeedContext, SeedDemo } from './seeding.ts'
import { claimSome } from './story/claim-some.ts'
import { discussSome } from './story/discuss-some.ts'
import { openParcels } from './story/open-parcels.ts'
import { pairMistyped } from './story/pair-mistyped.ts'
import { settleSome } from './story/settle-some.ts'
import { shipSome } from './story/ship-some.ts'
import { type Teller, tellStories } from './story/tell-story.ts'
import { transferSome } from './story/transfer-some.ts'
import { integrateSome, proposeSome, varyTrade } from './story/vary-trade.ts'

/** Role numbers in the calls for people (DEC-people-63). */
const NURSE = 2
const WAREHOUSE_ADMIN = 3

/**
 * Fills an empty store with two companies that trade, using only real API calls. Not resumable: after an interruption
 * the caller starts over with an empty store.
 */
export const seedDemo: SeedDemo = async ({ baseUrl, say, setClock }) => {
  const people = demoPeople(baseUrl)
  say('Filling the empty store with demo data ...')
  const tellers = await asOfDay(-STORY_DAYS - 1, setClock, async () => {
    const founded = await foundCompanies(people)
    // On the day on which they register, so that their first accounts can be paid at once.
    await addBanks(new Set(founded.flatMap(({ company }) => [...company.nurses, company.warehouse])))
    return founded
  })
  await tellStories(tellers, setClock)
  await Promise.all(tellers.map(varyTrade))
  await Promise.all(tellers.map(shipSome))
  await Promise.all(tellers.map((teller) => integrateSome(teller, baseUrl)))
  await transferSome(tellers)
  await Promise.all(tellers.map(openParcels))
  await Promise.all(tellers.map(claimSome))
  await Promise.all(tellers.map(discussSome))
  await settleSome(tellers, baseUrl)
  await Promise.all(tellers.map(pairMistyped))
  await fireSchedule(baseUrl, 'expire-offers')
  await fireSchedule(baseUrl, 'tell-offers')
  await Promise.all(tellers.map(proposeSome))
  await Promise.all(tellers.map(({ company }) => requestPayments(company)))
  const [first] = tellers
  if (!first) return
  await inviteOneMore(first.company)
  await askApproval(first.company, await people.signIn('bookkeeper1'))
}

/**
 * Runs with the clock moved by `day` days (negative: into the past), because people who trade on the first day of the
 * story must exist before it.
 */
const asOfDay = async <T>(day: number, setClock: SeedContext['setClock'], run: () => Promise<T>): Promise<T> => {
  setClock(new Date(Date.now() + day * DAY_MS).toISOString())
  try {
    return await run()
  } finally {
    setClock()
  }
}

const foundCompanies = async (people: People): Promise<Teller[]> => {
  const root = await people.register(await firstInvitation(people.emailOf('super')), 'super')
  const [doctor1, doctor2] = await Promise.all([
    newDoctor(people, root, 'doctor1', 'Northwind Trading'),
    newDoctor(people, root, 'doctor2', 'Blue Harbor Buyers'),
  ])
  const [nurse1, nurse2, warehouse1] = await Promise.all([
    join(people, doctor1, 'nurse1', NURSE),
    join(people, doctor1, 'nurse2', NURSE),
    join(people, doctor1, 'warehouse1', WAREHOUSE_ADMIN),
  ])
  await hireStaff(people, doctor1)
  await linkAlso(doctor2, nurse2, NURSE)
  await linkAlso(doctor2, warehouse1, WAREHOUSE_ADMIN)
  const northwind: DemoCompany = {
    doctorNo: doctor1.userNo,
    doctor: doctor1,
    nurses: [nurse1, nurse2],
    warehouse: warehouse1,
  }
  const harbor: DemoCompany = {
    doctorNo: doctor2.userNo,
    doctor: doctor2,
    nurses: [nurse2, nurse2],
    warehouse: warehouse1,
  }
  const [northwindGoods, harborGoods] = await Promise.all([
    fillCompany(northwind, NORTHWIND_WAREHOUSES, NORTHWIND_PRODUCTS),
    fillCompany(harbor, HARBOR_WAREHOUSES, HARBOR_PRODUCTS),
    setLimits(northwind, harbor),
    setRates(northwind),
  ])
  await linkBuilding(root, [northwind, northwindGoods], [harbor, harborGoods])
  await hireClerks(people, northwind, northwindGoods)
  return [
    { company: northwind, goods: northwindGoods, plan: { seed: 1, offersADay: 0.7, trackingPrefix: '1Z999AA1' } },
    { company: harbor, goods: harborGoods, plan: { seed: 2, offersADay: 0.4, trackingPrefix: 'TBA30911' } },
  ]
}

/**
 * The super admin links the first warehouses of two companies, which share a building; the link survives a change of
 * admin.
 */
const linkBuilding = async (
  root: DemoPerson,
  [
    one,
    {
      warehouses: [warehouseNo = ''],
    },
  ]: [DemoCompany, Goods],
  [
    other,
    {
      warehouses: [otherWarehouseNo = ''],
    },
  ]: [DemoCompany, Goods],
): Promise<void> => {
  await root.api.warehouses.linkWarehouses({
    doctorNo: one.doctorNo,
    warehouseNo,
    otherDoctorNo: other.doctorNo,
    otherWarehouseNo,
    linked: true,
  })
}

/** Busy nurses may have more open takes than the default: some by their own limits, some by their group's. */
const setLimits = async (northwind: DemoCompany, harbor: DemoCompany): Promise<void> => {
  const [first, second] = northwind.nurses
  const own = { memberId: first.userNo, transactions: 30, amount: 60_000 }
  await northwind.doctor.api.people.editMember({ doctorNo: northwind.doctorNo, ...own })
  const group = { groupName: 'Regulars', addUsers: second.userNo, transactions: 25, minPayment: 50 }
  await northwind.doctor.api.people.saveGroup({ doctorNo: northwind.doctorNo, ...group })
  const [only] = harbor.nurses
  const { doctorNo, doctor } = harbor
  await doctor.api.people.editMember({ doctorNo, memberId: only.userNo, transactions: 20, amount: 0, minPayment: 100 })
}

/** Runs a job that would otherwise run up to an hour later, so that past offers have ended. */
const fireSchedule = async (baseUrl: string, name: string): Promise<void> => {
  const answer = await fetch(`${baseUrl}/_local/schedules/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ time: new Date().toISOString() }),
  })
  if (!answer.ok) throw new Error(`The job ${name} failed: ${await answer.text()}`)
}

type People = ReturnType<typeof demoPeople>

const newDoctor = async (people: People, root: DemoPerson, name: 'doctor1' | 'doctor2', companyName: string) => {
  const { invitationNo } = await root.api.people.inviteDoctor({ email: people.emailOf(name) })
  return people.register(await mailedInvitation(invitationNo), name, companyName)
}

type RoleId = typeof NURSE | typeof WAREHOUSE_ADMIN

const join = async (people: People, doctor: DemoPerson, name: 'nurse1' | 'nurse2' | 'warehouse1', roleId: RoleId) => {
  const { invitationNo } = await doctor.api.people.inviteUser({
    doctorNo: doctor.userNo,
    roleId,
    email: people.emailOf(name),
  })
  return people.register(await mailedInvitation(invitationNo), name)
}

/** One clerk receives parcels in the first warehouse of a company, the other packs in all warehouses of the admin. */
const hireClerks = async (people: People, { doctorNo, warehouse }: DemoCompany, goods: Goods): Promise<void> => {
  const {
    warehouses: [warehouseNo = ''],
  } = goods
  const receiver = { name: 'clerk1', rights: ['receive'], warehouses: [{ doctorNo, warehouseNo }] } as const
  const packer = { name: 'clerk2', rights: ['pack', 'stock'], warehouses: [] } as const
  for (const { name, rights, warehouses } of [receiver, packer]) {
    const email = people.emailOf(name)
    const { invitationNo } = await warehouse.api.people.inviteClerk({
      email,
      rights: [...rights],
      warehouses: [...warehouses],
    })
    await people.register(await mailedInvitation(invitationNo), name)
  }
}

const linkAlso = async (doctor: DemoPerson, person: DemoPerson, roleId: RoleId): Promise<void> => {
  const { invitationNo } = await doctor.api.people.inviteUser({ doctorNo: doctor.userNo, roleId, email: person.email })
  await person.api.people.setInvitationStatus({ invitationNo, status: 1 })
}
