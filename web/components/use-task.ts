import { useState } from 'react'
import type { DisplayMessage } from '../texts/translate-message.ts'
import { useTexts } from '../texts/use-texts.ts'

interface Task {
  busy: boolean
  /** Error of the last task; cleared when the next one begins. */
  problem: DisplayMessage | undefined
  run: (task: () => unknown) => Promise<void>
}

/** Runs the task of a button, and exposes whether it is running and its error. */
export const useTask = (): Task => {
  const t = useTexts('components')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<DisplayMessage>()
  const run = async (task: () => unknown) => {
    setBusy(true)
    setProblem(undefined)
    try {
      await task()
    } catch (error) {
      setProblem(error instanceof Error ? error : { message: t('didNotWork') })
    }
    setBusy(false)
  }
  return { busy, problem, run }
}
