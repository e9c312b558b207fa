import { useEffect, useState } from 'react'
import { afterComposition } from './composition.ts'

/** Milliseconds without a key after which a search or check begins (SPEC-mixed-packages-155). */
export const TYPING_PAUSE_MS = 300

/** Calls back once nothing has been typed or composed for this long. Returns a function that cancels it. */
export const afterPause = (run: () => void, pauseMs: number): (() => void) => {
  if (pauseMs === 0) return afterComposition(run)
  let stop = (): void => undefined
  const timer = setTimeout(() => {
    stop = afterComposition(run)
  }, pauseMs)
  return () => {
    clearTimeout(timer)
    stop()
  }
}

/** The typed text, trimmed, once typing pauses for this long. */
export const usePaused = (text: string, pauseMs = TYPING_PAUSE_MS): string => {
  const [paused, setPaused] = useState(text)
  useEffect(() => afterPause(() => setPaused(text.trim()), pauseMs), [text, pauseMs])
  return paused
}
