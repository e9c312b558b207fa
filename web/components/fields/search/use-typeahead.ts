import { useState } from 'react'
import { usePaused } from '../../page/use-paused.ts'

interface Query<O> {
  data: O | undefined
  isPlaceholderData: boolean
  fetchStatus: 'fetching' | 'paused' | 'idle'
}

export interface Typeahead {
  /** As it stands in the field. */
  text: string
  /** Without the spaces around it. */
  typed: string
  onType: (text: string) => void
  /** What the server is asked for: the text once typing pauses. */
  condition: string
  /** Whether something is typed, or asked for still. */
  isSearched: boolean
  /**
   * The answer to what is typed now, undefined until it is there. Options of an earlier answer must not be offered meanwhile:
   * an arrow key and Enter would choose what nobody searched for, or whatever takes its place in the list.
   */
  answerOf: <O>(query: Query<O>) => O | undefined
  /** Whether an answer is on its way, the first or a fresh one; offline it waits to be asked for. */
  isSearching: (query: Query<unknown>) => boolean
}

/** The text of a field whose options are searched at the server. */
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
