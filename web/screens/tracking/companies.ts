import { useRemembered } from '../../components/page/use-remembered.ts'
import { useSession } from '../../session/session-context.tsx'
import { unnamed } from '../../settings/preferences.ts'

/** Companies of a warehouse admin, for dialogs and lists that distinguish them. */
export const useCompanies = () => {
  const { user, company } = useSession()
  const { companies } = user
  const only = companies.length === 1 ? companies[0] : undefined
  const names = new Map(companies.map(({ doctorNo, doctorName }) => [doctorNo, doctorName]))
  return {
    companies,
    /** Default company of a write; empty if the user must choose. */
    preset: (company ?? only)?.doctorNo ?? '',
    /** True while several companies are shown together. */
    several: company === undefined && only === undefined,
    /** Companies whose records the lists show. */
    inScope: company ? [company] : companies,
    nameOf: (doctorNo: string): string => names.get(doctorNo) ?? doctorNo,
  }
}

/**
 * Initial company of a dialog, and a function that remembers a choice. The initial company is the current company or,
 * if there is none, the user's last choice, since users process one company's parcels at a time.
 */
export const useFormCompany = (): [string, (doctorNo: string) => void] => {
  const { preset, companies } = useCompanies()
  const [last, remember] = useRemembered(`dockside.arrivals.company.${unnamed(useSession().user.userNo)}`, '')
  const isListed = companies.some(({ doctorNo }) => doctorNo === last)
  return [preset || (isListed ? last : ''), remember]
}

/** The only company among the listed records; undefined if there are several, so that a dialog must ask. */
export const onlyCompanyIn = (records: readonly { doctorNo: string }[] = []): string | undefined => {
  const [doctorNo, ...others] = new Set(records.map((record) => record.doctorNo))
  return others.length === 0 ? doctorNo : undefined
}
