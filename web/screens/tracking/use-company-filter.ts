import { useSearchParams } from 'react-router-dom'
import type { Filter } from '../../components/table/table-types.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { useCompanies } from './companies.ts'

/**
 * A filter by company for lists of all companies of a warehouse admin; none where only one is in sight. `clears` are the
 * filters whose values belong to one company.
 */
export const useCompanyFilter = (clears: string[] = []) => {
  const t = useTexts('components')
  const { several, companies, preset } = useCompanies()
  const [parameters] = useSearchParams()
  const chosen = several ? companies.find(({ doctorNo }) => doctorNo === parameters.get('of')) : undefined
  const filters: readonly Filter[] = several
    ? [
        {
          kind: 'choice',
          // Not 'company': that parameter switches the whole console to a company.
          id: 'of',
          label: t('company'),
          all: t('allCompanies'),
          options: companies.map(({ doctorNo, doctorName }) => ({ value: doctorNo, label: doctorName })),
          clears,
        },
      ]
    : []
  const doctorNo = chosen?.doctorNo ?? preset
  return {
    filters,
    several,
    /** The company the list is narrowed to; empty: all. */
    doctorNo,
    /** The same as the input of a call. */
    of: doctorNo === '' ? {} : { doctorNo },
  }
}
