import { useSearchParams } from 'react-router-dom'
import type { Filter } from '../table/table-types.ts'
import { useNurseChoices } from './use-nurse-choices.ts'

interface NurseFilterProps {
  texts: { label: string; all: string; hint: string }
  enabled?: boolean
}

/** Filters a list by one of the company's nurses; the URL keeps the choice. */
export const useNurseFilter = ({ texts, enabled = true }: NurseFilterProps): readonly Filter[] => {
  const [parameters] = useSearchParams()
  const { options, onType, loading, query } = useNurseChoices(parameters.get('nurseNo') ?? '', { enabled })
  if (!enabled) return []
  const search = onType ? { onType, loading, hint: texts.hint, query } : undefined
  return [{ kind: 'choice', id: 'nurseNo', label: texts.label, all: texts.all, options, search }]
}
