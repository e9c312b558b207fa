import Button from '@cloudscape-design/components/button'
import StatusIndicator from '@cloudscape-design/components/status-indicator'
import { useTexts } from '../texts/use-texts.ts'
import { showCount } from './text/format.ts'
import type { Rounds } from './use-rounds.ts'

interface RoundsProgressProps {
  rounds: Rounds
  /** Describes the progress, for example 'x confirmed, y to go'. */
  text: (counts: { done: string; left: string }) => string
}

/** Progress of repeated calls, and a button that stops them after the current call. */
export const RoundsProgress = ({ rounds, text }: RoundsProgressProps) => {
  const { progress } = rounds
  if (!progress) return null
  return (
    <div>
      <StatusIndicator type="in-progress">
        {text({ done: showCount(progress.done), left: showCount(progress.left) })}
      </StatusIndicator>{' '}
      <StopRounds rounds={rounds} />
    </div>
  )
}

/** Button that stops repeated calls after the current call. */
export const StopRounds = ({ rounds: { isStopping, stop } }: { rounds: Pick<Rounds, 'isStopping' | 'stop'> }) => {
  const t = useTexts('components')
  return (
    <Button variant="inline-link" formAction="none" disabled={isStopping} onClick={stop}>
      {t(isStopping ? 'stopping' : 'stop')}
    </Button>
  )
}
