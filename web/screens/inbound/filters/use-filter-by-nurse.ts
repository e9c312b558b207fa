import { useNurseFilter } from '../../../components/record/use-nurse-filter.ts'
import { useTexts } from '../../../texts/use-texts.ts'

/** Filters a list of takes, deliveries or tracking numbers by nurse. */
export const useFilterByNurse = () => {
  const t = useTexts('takes')
  const texts = { label: t('list.nurse'), all: t('list.allNurses'), hint: t('list.nurseHint') }
  return useNurseFilter({ texts })
}
