import { useSession } from '../../session/session-context.tsx'
import { useAccounts } from '../warehouses/use-accounts.ts'

/** What a company is called: a warehouse admin knows the names of their companies, the super admin looks it up. */
export const useCompanyName = (doctorNo: string): string => {
  const { user } = useSession()
  const { accounts } = useAccounts('doctor', { chosen: doctorNo, enabled: user.role === 'superAdmin' })
  const own = user.companies.find((one) => one.doctorNo === doctorNo)?.doctorName
  return own ?? accounts.find(({ userNo }) => userNo === doctorNo)?.alias ?? doctorNo
}
