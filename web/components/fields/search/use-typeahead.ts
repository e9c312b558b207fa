import { useState } from 'react'
import { usePaused } from '../../page/use-paused.ts'

interface Query<O> {
  data: O | undefined
  isPlaceholderData: boolean
  fetchStatus: 'fetching' | 'paused' | 'idle'
}

export interface Typeahead {
  /** Text in the field, untrimmed. */
  text: string
  /** Trimmed text. */
  typed: string
  onType: (text: string) => void
  /** Search term for the server: the text once typing pauses. */
  condition: string
  /** True while the field has text, or was cleared so recently that `condition` still has the former text. */
  isSearched: boolean
  /**
   * Answer to the current text; undefined until it arrives. Options of an earlier answer must not be offered meanwhile:
   * with an arrow key and Enter, users could choose an option that they did not search for, or one that has just
   * replaced their choice in the list.
   */
  answerOf: <O>(query: Query<O>) => O | undefined
  /** True from typing until the answer arrives, and during a refetch; also while the fetch is paused offline. */
  isSearching: (query: Query<unknown>) => boolean
}

/** State of a field whose options are searched on the server. */
export const useTypeahead = (pauseMs?: number): Typeahead => {
  const [text, onType] = useState('')
  const typed = text.trim()
  const condition = usePaused(typed, pauseMs)
  const isAsked = typed === condition
  return {
    text,
    typed,
    onType,
    condition,
    isSearched: typed !== '' || condition !== '',
    answerOf: ({ data, isPlaceholderData }) => (isAsked && !isPlaceholderData ? data : undefined),
    isSearching: ({ fetchStatus }) => !isAsked || fetchStatus !== 'idle',
  }
}
