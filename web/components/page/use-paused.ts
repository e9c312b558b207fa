import { useEffect, useState } from 'react'

const TYPING_PAUSE_MS = 250

/** What is typed, once the typing pauses for so long. */
export const usePaused = (text: string, pauseMs = TYPING_PAUSE_MS): string => {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [text, pauseMs])
  return paused
}
