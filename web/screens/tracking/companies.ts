import { useRemembered } from '../../components/page/use-remembered.ts'
import { useSession } from '../../session/session-context.tsx'

/** The companies a warehouse admin works for, as far as dialogs and lists need to tell them apart. */
export const useCompanies = () => {
  const { user, company } = useSession()
  const { companies } = user
  const only = companies.length === 1 ? companies[0] : undefined
  const names = new Map(companies.map(({ doctorNo, doctorName }) => [doctorNo, doctorName]))
  return {
    companies,
    /** The one a write goes to unless the person chooses; empty when they have to. */
    preset: (company ?? only)?.doctorNo ?? '',
    /** True while several companies stand side by side. */
    several: company === undefined && only === undefined,
    /** Those whose records the lists show. */
    inScope: company ? [company] : companies,
    nameOf: (doctorNo: string): string => names.get(doctorNo) ?? doctorNo,
  }
}

/**
 * The company that a dialog begins with, and how it remembers the one chosen: the one in use, else the one that this person
 * chose last, since somebody books the parcels of one company after the other's.
 */
export const useFormCompany = (): [string, (doctorNo: string) => void] => {
  const { preset, companies } = useCompanies()
  const [last, remember] = useRemembered(`dockside.arrivals.company.${useSession().user.userNo}`, '')
  const isListed = companies.some(({ doctorNo }) => doctorNo === last)
  return [preset || (isListed ? last : ''), remember]
}

/** The company that all listed records are of; none where they are of several, so that a dialog has to ask. */
export const onlyCompanyIn = (records: readonly { doctorNo: string }[] = []): string | undefined => {
  const [doctorNo, ...others] = new Set(records.map((record) => record.doctorNo))
  return others.length === 0 ? doctorNo : undefined
}
