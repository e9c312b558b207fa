import { useSearchParams } from 'react-router-dom'
import type { Filter } from '../../components/table/table-types.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { useNurseChoices } from './use-nurse-choices.ts'

/** Filters a list by one of the company's nurses; the URL keeps the choice. */
export const useNurseFilter = (): Filter => {
  const t = useTexts('payments')
  const [parameters] = useSearchParams()
  const { options, onType, loading, query } = useNurseChoices(parameters.get('nurseNo') ?? '')
  return {
    kind: 'choice',
    id: 'nurseNo',
    label: t('history.nurse'),
    all: t('history.allNurses'),
    options,
    search: onType ? { onType, loading, hint: t('history.findNurse'), query } : undefined,
  }
}
