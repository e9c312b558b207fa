import { useLastListed } from '../use-last-listed.ts'
import { type Choice, choiceOf } from './choice.ts'

/** The chosen option. If a search has removed it from the options, it is returned as last listed. */
export const useSelected = (options: readonly Choice[], value: unknown, isSearched: boolean): Choice | undefined =>
  useLastListed(
    choiceOf(options, value),
    (last) => isSearched && last.value === value,
    (a, b) => a.value === b.value && a.label === b.label,
  )
