import { useNurseFilter } from '../../components/record/use-nurse-filter.ts'
import { useTexts } from '../../texts/use-texts.ts'

/** Filters a list of payments by nurse. */
export const useFilterByNurse = () => {
  const t = useTexts('payments')
  const texts = { label: t('history.nurse'), all: t('history.allNurses'), hint: t('history.findNurse') }
  return useNurseFilter({ texts })
}
