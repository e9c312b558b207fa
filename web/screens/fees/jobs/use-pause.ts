import { useEffect, useState } from 'react'
import { PAUSE_MS } from '../../../../shared/fees/jobs.rules.ts'

/** Disables a clicked button for five seconds (SPEC-fees-17). */
export const usePause = (): { isPaused: boolean; pause: () => void } => {
  const [pauses, setPauses] = useState(0)
  const [isPaused, setPaused] = useState(false)
  useEffect(() => {
    if (pauses === 0) return
    setPaused(true)
    const timer = setTimeout(() => setPaused(false), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [pauses])
  return { isPaused, pause: () => setPauses((count) => count + 1) }
}

/** Resolves five seconds after submitting, when the dialog may close (SPEC-fees-17). */
export const untilClosed = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
