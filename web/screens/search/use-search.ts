import { useEffect, useRef, useState } from 'react'
import { SEARCH_MIN } from '../../../shared/parcels/parcels.rules.ts'
import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { usePaused } from '../../components/page/use-paused.ts'
import type { Found } from './places.ts'

/** Repeating a search within this time uses the cached answer. */
const FRESH_MS = 10_000

/**
 * Searches for a text once typing pauses, or immediately on Enter, which a scanner sends after its code. `onFound`
 * receives the answer to an Enter, unless the text changes before it arrives.
 */
export const useSearch = (text: string, onFound: (found: Found, text: string) => void) => {
  const paused = usePaused(text)
  const [entered, setEntered] = useState<string>()
  const asked = entered ?? paused
  const query = useCall(
    api.parcels.search,
    { condition: asked },
    { enabled: asked.length >= SEARCH_MIN, staleTime: FRESH_MS },
  )
  const { data, isFetching } = query
  const latest = useRef(onFound)
  // Each Enter is answered once; its text stays the query until other text is typed.
  const isDue = useRef(false)
  useEffect(() => {
    latest.current = onFound
  })
  useEffect(() => {
    if (entered === undefined || isFetching || !isDue.current) return
    isDue.current = false
    if (data) latest.current(data, entered)
  }, [entered, data, isFetching])
  return {
    ...query,
    /** Query of the current answer; the typed text may be ahead of it. */
    asked,
    isBehind: asked !== text.trim(),
    /** Searches immediately, without waiting for a pause. */
    enter: (now: string) => {
      const next = now.trim()
      if (next.length < SEARCH_MIN) return
      isDue.current = true
      setEntered(next)
      // A repeated query is already answered, and no state change would trigger the effect.
      if (next === entered && data && !isFetching) {
        isDue.current = false
        onFound(data, next)
      }
    },
    forget: () => {
      isDue.current = false
      setEntered(undefined)
    },
  }
}
