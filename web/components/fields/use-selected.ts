import { useState } from 'react'
import { type Choice, choiceOf } from './choice.ts'

/** The chosen option; in a searched list, as it was last listed. */
export const useSelected = (options: readonly Choice[], value: unknown, isSearched: boolean): Choice | undefined => {
  const [seen, setSeen] = useState<Choice>()
  const listed = choiceOf(options, value)
  if (listed && (listed.value !== seen?.value || listed.label !== seen.label)) setSeen(listed)
  return listed ?? (isSearched && seen?.value === value ? seen : undefined)
}
