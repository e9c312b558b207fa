import { mailedInvitation } from '../../../functions/people/public.ts'
import { PRESETS } from '../../../shared/rights/rights.ts'
import { DEMO_STAFF, type DemoPerson, type demoPeople, SUSPENDED } from './demo-people.ts'
import type { DemoCompany } from './demo-trade.ts'

const namesOf = <Name extends string>(record: Readonly<Record<Name, unknown>>): Name[] => Object.keys(record) as Name[]

/** Adds the staff of a company; one of them is suspended. */
export const hireStaff = async (people: ReturnType<typeof demoPeople>, doctor: DemoPerson): Promise<void> => {
  const { api, userNo: doctorNo } = doctor
  const hire = async (name: keyof typeof DEMO_STAFF): Promise<void> => {
    const rights = PRESETS[DEMO_STAFF[name]]
    const { invitationNo } = await api.people.inviteStaff({ doctorNo, email: people.emailOf(name), rights })
    const { userNo } = await people.register(await mailedInvitation(invitationNo), name)
    if (name === SUSPENDED) await api.people.saveStaff({ doctorNo, userNo, status: 'suspended' })
  }
  await Promise.all(namesOf(DEMO_STAFF).map(hire))
}

/** Invites one more person, who has not answered yet. */
export const inviteOneMore = async ({ doctor, doctorNo }: DemoCompany): Promise<void> => {
  const rights = { ...PRESETS.packer, inbound: 'read' } as const
  await doctor.api.people.inviteStaff({ doctorNo, email: 'packer2@dockside.test', rights })
}
