import { type Client, createClient } from '../../../shared/contract/client.ts'
import { contracts } from '../../../shared/contracts.ts'
import type { Preset } from '../../../shared/rights/rights.ts'

const DEMO_PASSWORD = 'Dockside-demo-1'
export const DEMO_USERS = ['super', 'doctor1', 'doctor2', 'nurse1', 'nurse2', 'warehouse1'] as const

/** Staff of the first demo company, each with the preset of their user name. */
export const DEMO_STAFF = {
  buyer1: 'buyer',
  bookkeeper1: 'bookkeeper',
  packer1: 'packer',
  viewer1: 'viewer',
  viewer2: 'viewer',
} as const satisfies Record<string, Preset>
/** On the staff, but suspended. */
export const SUSPENDED: keyof typeof DEMO_STAFF = 'viewer2'

/** Clerks of `warehouse1`: one receives, the other packs. */
export const DEMO_CLERKS = ['clerk1', 'clerk2'] as const
export type DemoUser = (typeof DEMO_USERS)[number] | keyof typeof DEMO_STAFF | (typeof DEMO_CLERKS)[number]

export type Api = Client<typeof contracts>
export interface DemoPerson {
  api: Api
  userNo: string
  email: string
}

// Calls of the demo are never retried, so their responses need not be stored, which saves a tenth of the writes.
const newKey = (): string => ''

const emailOf = (name: DemoUser): string => `${name}@dockside.test`

/** Registers and signs in demo people through the API, as real people do. */
export const demoPeople = (baseUrl: string) => {
  const open = createClient(contracts, { baseUrl, newKey })
  const signIn = async (userName: DemoUser): Promise<DemoPerson> => {
    const session = await open.people.login({ userName, password: DEMO_PASSWORD })
    const api = createClient(contracts, { baseUrl, newKey, token: async () => session.token })
    return { api, userNo: session.userNo, email: emailOf(userName) }
  }
  const register = async (id: string, userName: DemoUser, companyName?: string): Promise<DemoPerson> => {
    await open.people.register({
      id,
      userName,
      password: DEMO_PASSWORD,
      rePassword: DEMO_PASSWORD,
      phone: '+1 555 010 0100',
      companyName: companyName || undefined,
    })
    return signIn(userName)
  }
  return { emailOf, register, signIn }
}
