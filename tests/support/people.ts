import { type Client, createClient } from '../../shared/contract/client.ts'
import { contracts } from '../../shared/contracts.ts'
import type { Role } from '../../shared/values/role.ts'

export const DEMO_PASSWORD = 'Dockside-demo-1'

export interface SignedIn {
  token: string
  refreshToken: string
  userNo: string
  userName: string
  role: Role
  companies: { doctorNo: string; doctorName: string }[]
  api: Client<typeof contracts>
}

/** Signs in through the API, as a script would. */
export const signIn = async (baseUrl: string, userName: string, password = DEMO_PASSWORD): Promise<SignedIn> => {
  const open = createClient(contracts, { baseUrl })
  const { token, refreshToken, userNo, role, companies } = await open.people.login({ userName, password })
  const api = createClient(contracts, {
    baseUrl,
    token: async () => token,
    company: () => companies[0]?.doctorNo,
  })
  return { token, refreshToken, userNo, userName, role, companies, api }
}
