import { useLastListed } from '../use-last-listed.ts'
import { type Choice, choiceOf } from './choice.ts'

/** The chosen option; in a searched list, as it was last listed. */
export const useSelected = (options: readonly Choice[], value: unknown, isSearched: boolean): Choice | undefined =>
  useLastListed(
    choiceOf(options, value),
    (last) => isSearched && last.value === value,
    (a, b) => a.value === b.value && a.label === b.label,
  )
