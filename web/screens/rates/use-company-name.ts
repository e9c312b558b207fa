import { useSession } from '../../session/session-context.tsx'
import { useCompanies } from '../warehouses/use-accounts.ts'

/** Name of a company: from the session for a warehouse admin, fetched for the super admin. */
export const useCompanyName = (doctorNo: string): string => {
  const { user } = useSession()
  const { companies } = useCompanies({ chosen: doctorNo, enabled: user.role === 'superAdmin' })
  const own = user.companies.find((one) => one.doctorNo === doctorNo)?.doctorName
  return own ?? companies.find(({ value }) => value === doctorNo)?.label ?? doctorNo
}
