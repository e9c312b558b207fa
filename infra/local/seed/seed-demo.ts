import { firstInvitation } from '../../../functions/people/public.ts'
import { HARBOR_PRODUCTS, HARBOR_WAREHOUSES, NORTHWIND_PRODUCTS, NORTHWIND_WAREHOUSES } from './catalogue.ts'
import { type DemoPerson, demoPeople } from './demo-people.ts'
import { type DemoCompany, fillCompany, tradeSome } from './demo-trade.ts'
import type { SeedDemo } from './seeding.ts'

/** Screens' family numbers (DECISIONS s1): 2 nurse, 3 warehouse admin. */
const NURSE = 2
const WAREHOUSE_ADMIN = 3

/**
 * Fills an empty store with two companies that trade, through the API alone: what it shows is what the product did.
 * Not resumable: the caller starts over from an empty store when it was interrupted.
 */
export const seedDemo: SeedDemo = async ({ baseUrl, say }) => {
  const people = demoPeople(baseUrl)
  say('Filling the empty store with demo data ...')
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
  await Promise.all([
    fillCompany(northwind, NORTHWIND_WAREHOUSES, NORTHWIND_PRODUCTS).then((goods) =>
      tradeSome(northwind, goods, '1Z999AA1'),
    ),
    fillCompany(harbor, HARBOR_WAREHOUSES, HARBOR_PRODUCTS).then((goods) => tradeSome(harbor, goods, 'TBA30911')),
  ])
}

type People = ReturnType<typeof demoPeople>

const newDoctor = async (people: People, root: DemoPerson, name: 'doctor1' | 'doctor2', companyName: string) => {
  const { invitationNo } = await root.api.people.invitedDoctor({ email: people.emailOf(name) })
  return people.register(invitationNo, name, companyName)
}

type RoleId = typeof NURSE | typeof WAREHOUSE_ADMIN

const join = async (people: People, doctor: DemoPerson, name: 'nurse1' | 'nurse2' | 'warehouse1', roleId: RoleId) => {
  const { invitationNo } = await doctor.api.people.inviteUser({
    doctorNo: doctor.userNo,
    roleId,
    email: people.emailOf(name),
  })
  return people.register(invitationNo, name)
}

const linkAlso = async (doctor: DemoPerson, person: DemoPerson, roleId: RoleId): Promise<void> => {
  const { invitationNo } = await doctor.api.people.inviteUser({ doctorNo: doctor.userNo, roleId, email: person.email })
  await person.api.people.answerInvitation({ invitationNo, status: 1 })
}
