import { inject } from 'vitest'
import { type SignedIn, signIn } from '../../support/people.ts'
import { addressOf, type NewCompany, newCompany } from '../new-company.ts'
import { startTrade, type Trade } from '../trade.ts'
import type { GuideCompanies } from './perform-line.ts'

// Companies for the guide in one language. Those in the building at Terminal Road share one warehouse admin.

const { baseUrl } = inject('stack')

const PLACE = { city: 'Newark', state: 'NJ', zipCode: '07114' }
const BUILDING = { transferAddrKeyWold: 'terminal road', physicalAddrKey: 'terminal road 18' }

/** Accepts all pending invitations; returns the session that includes the companies. */
const acceptAll = async ({ api, userName }: SignedIn): Promise<SignedIn> => {
  for (const { invitationNo } of (await api.people.listInvitations({})).records)
    await api.people.setInvitationStatus({ invitationNo, status: 1 })
  return signIn(baseUrl, userName)
}

/** Links the nurse and the warehouse admin to the neighbor company, and adds a second dock of that admin there. */
const openNextDoor = async (
  { nurse, house }: Trade,
  neighbor: NewCompany,
  emails: readonly string[],
): Promise<Trade> => {
  const theirs = await startTrade(neighbor)
  const { api, userNo: doctorNo } = theirs.doctor
  for (const [at, email] of emails.entries()) await api.people.inviteUser({ doctorNo, roleId: at === 0 ? 2 : 3, email })
  const [, keeper] = [await acceptAll(nurse), await acceptAll(house)]
  const street = '18 Terminal Road, Dock 2'
  const dock = { doctorNo, adminNo: house.userNo, name: street, address: street, ...PLACE, ...BUILDING }
  return { ...theirs, house: keeper, warehouseNo: (await api.warehouses.saveWarehouse(dock)).warehouseNo }
}

export const createGuideCompanies = async (name: string): Promise<GuideCompanies> => {
  const [company, neighbor, newcomerCompany] = await Promise.all([
    newCompany(name),
    newCompany(`${name}-next`),
    newCompany(`${name}-new`),
  ])
  const trade = await startTrade(company)
  const { doctor, house, warehouseNo } = trade
  const place = { doctorNo: doctor.userNo, warehouseNo, adminNo: house.userNo, address: '18 Terminal Road' }
  await doctor.api.warehouses.saveWarehouse({ ...place, ...PLACE, ...BUILDING })
  // The guide takes more than a nurse may have open by default; 0 means no limit.
  const unlimited = { transactions: 0, amount: 0 }
  await doctor.api.people.editMember({ doctorNo: doctor.userNo, memberId: trade.nurse.userNo, ...unlimited })
  const nextDoor = await openNextDoor(trade, neighbor, [addressOf(company.nurse), addressOf(company.house)])
  return { company, trade, newcomerCompany, neighbor, nextDoor }
}
