import { useSearchParams } from 'react-router-dom'
import type { Filter } from '../../components/table/table-types.ts'
import { useCompanies } from '../tracking/companies.ts'

/** Mixed packages are listed a company at a time: while several stand side by side, a filter says which; the first by itself. */
export const useChosenCompany = (label: string) => {
  const { several, companies, preset } = useCompanies()
  const [parameters] = useSearchParams()
  const [first, ...others] = companies
  const filters: readonly Filter[] = several
    ? [
        {
          // Not 'company': an address that names one so switches the whole console to it.
          ...{ kind: 'choice', id: 'of', label, all: first?.doctorName ?? '' },
          options: others.map(({ doctorNo, doctorName }) => ({ value: doctorNo, label: doctorName })),
          // A batch is one company's: of another it would show nothing.
          clears: ['batchNumber'],
        },
      ]
    : []
  /** The company to ask for, by the filter's value. */
  const companyOf = (chosen: string | undefined): string => preset || (chosen ?? first?.doctorNo ?? '')
  return { filters, companyOf, doctorNo: companyOf(parameters.get('of') || undefined) }
}
