import { useSyncExternalStore } from 'react'

/** Below this many pixels a list is drawn as cards; the same number stands in table.module.css. */
const NARROW = '(max-width: 699px)'

const watch = (changed: () => void): (() => void) => {
  const media = matchMedia(NARROW)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

/** Whether the window is as narrow as a phone's; known at the first drawing, so that nothing jumps. */
export const useNarrow = (): boolean => useSyncExternalStore(watch, () => matchMedia(NARROW).matches)
