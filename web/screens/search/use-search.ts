import { useEffect, useRef, useState } from 'react'
import { SEARCH_MIN } from '../../../shared/parcels/parcels.rules.ts'
import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { usePaused } from '../../components/page/use-paused.ts'
import type { Found } from './places.ts'

/** An answer is as good when the same is typed again a moment later. */
const FRESH_MS = 10_000

/**
 * What is found for a text: asked for once typing pauses, or at once when Enter was pressed, as after a scanner's burst.
 * `onFound` hears the answer of an Enter, unless something else has been typed before it came.
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
  const tell = useRef(onFound)
  // An Enter is answered once; its text is what is shown until another is typed.
  const isDue = useRef(false)
  useEffect(() => {
    tell.current = onFound
  })
  useEffect(() => {
    if (entered === undefined || isFetching || !isDue.current) return
    isDue.current = false
    if (data) tell.current(data, entered)
  }, [entered, data, isFetching])
  return {
    ...query,
    /** What the answer is of; typing may be further. */
    asked,
    isBehind: asked !== text.trim(),
    /** Enter: nothing waits for a pause. */
    enter: (now: string) => {
      const next = now.trim()
      if (next.length < SEARCH_MIN) return
      isDue.current = true
      setEntered(next)
      // The same again: its answer is there, and no change of state tells of it.
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
