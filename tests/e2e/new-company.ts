import { inject } from 'vitest'
import { createClient } from '../../shared/contract/client.ts'
import { contracts } from '../../shared/contracts.ts'
import type { Rights } from '../../shared/rights/rights.ts'
import { type SignedIn, signIn } from '../support/people.ts'
import { linkInMailTo } from './inbox.ts'

/** Password of all people here, the same as that of the demo people. */
export const PASSWORD = 'Dockside-demo-1'

/** Role numbers in the calls of people (DEC-people-63). */
const NURSE = 2
const WAREHOUSE_ADMIN = 3

const { baseUrl, info } = inject('stack')
const emailOf = (userName: string): string => `${userName}@people.example`

/** Registers a person through the emailed link, which verifies the address, so that other companies can invite them. */
export const register = async (userName: string, companyName?: string): Promise<SignedIn> => {
  const id = new URL(await linkInMailTo(info.inbox, emailOf(userName), 'register')).searchParams.get('id') ?? ''
  await createClient(contracts, { baseUrl }).people.register({
    id,
    userName,
    password: PASSWORD,
    rePassword: PASSWORD,
    phone: '+1 555 010 0100',
    companyName: companyName || undefined,
  })
  return signIn(baseUrl, userName)
}

export interface NewCompany {
  companyName: string
  /** User names: `{name}-doctor`, `{name}-nurse`, `{name}-house`. */
  doctor: string
  nurse: string
  house: string
}

/**
 * Creates a company with its own nurse and warehouse admin, so that test files that share the stack do not interfere.
 * `name` is unique among all files.
 */
export const newCompany = async (name: string): Promise<NewCompany> => {
  const [companyName, doctor, nurse, house] = [`${name} Trading`, `${name}-doctor`, `${name}-nurse`, `${name}-house`]
  const root = await signIn(baseUrl, 'super')
  await root.api.people.inviteDoctor({ email: emailOf(doctor) })
  const { api, userNo: doctorNo } = await register(doctor, companyName)
  const join = async (userName: string, roleId: typeof NURSE | typeof WAREHOUSE_ADMIN): Promise<void> => {
    await api.people.inviteUser({ doctorNo, roleId, email: emailOf(userName) })
    await register(userName)
  }
  await Promise.all([join(nurse, NURSE), join(house, WAREHOUSE_ADMIN)])
  return { companyName, doctor, nurse, house }
}

export const addressOf = emailOf

/** Adds a person to the staff of a company. */
export const hire = async (
  { api, userNo: doctorNo }: SignedIn,
  userName: string,
  rights: Rights,
): Promise<SignedIn> => {
  await api.people.inviteStaff({ doctorNo, email: emailOf(userName), rights })
  return register(userName)
}
