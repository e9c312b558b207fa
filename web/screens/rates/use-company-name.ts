import { useSession } from '../../session/session-context.tsx'
import { useAccounts } from '../warehouses/use-accounts.ts'

/** Name of a company: from the session for a warehouse admin, fetched for the super admin. */
export const useCompanyName = (doctorNo: string): string => {
  const { user } = useSession()
  const { accounts } = useAccounts('doctor', { chosen: doctorNo, enabled: user.role === 'superAdmin' })
  const own = user.companies.find((one) => one.doctorNo === doctorNo)?.doctorName
  return own ?? accounts.find(({ userNo }) => userNo === doctorNo)?.alias ?? doctorNo
}
