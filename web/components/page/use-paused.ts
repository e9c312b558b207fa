import { useEffect, useState } from 'react'

const TYPING_PAUSE_MS = 250

/** What is typed, once the typing pauses. */
export const usePaused = (text: string): string => {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text.trim()), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}
