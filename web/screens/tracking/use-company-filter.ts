import { useSearchParams } from 'react-router-dom'
import type { Filter } from '../../components/table/table-types.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { useCompanies } from './companies.ts'

/**
 * Company filter for lists over all companies of a warehouse admin; empty if a single company is shown. `clears` lists
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
          // The id cannot be 'company': that parameter switches the whole console to a company.
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
    /** Company the list is filtered by; empty for all. */
    doctorNo,
    /** `doctorNo` as call input. */
    of: doctorNo === '' ? {} : { doctorNo },
  }
}
