import { useSession } from '../../session/session-context.tsx'
import { useAccounts } from '../warehouses/use-accounts.ts'

/** Name of a company: a warehouse admin's session has it; the super admin looks it up. */
export const useCompanyName = (doctorNo: string): string => {
  const { user } = useSession()
  const { accounts } = useAccounts('doctor', { chosen: doctorNo, enabled: user.role === 'superAdmin' })
  const own = user.companies.find((one) => one.doctorNo === doctorNo)?.doctorName
  return own ?? accounts.find(({ userNo }) => userNo === doctorNo)?.alias ?? doctorNo
}
