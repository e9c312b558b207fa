import Alert, { type AlertProps } from '@cloudscape-design/components/alert'
import { type Counts, outcomeOf } from './result-summary.tsx'

const TYPES: Record<ReturnType<typeof outcomeOf>, AlertProps.Type> = {
  'All Successful': 'success',
  'All Failed': 'error',
  'Partial Success': 'warning',
}

interface VerdictProps {
  counts: Counts
  /** Text for each outcome. */
  texts: (outcome: ReturnType<typeof outcomeOf>) => string
  /** Shown instead while some rows have not been tried. */
  rest?: string | undefined
}

/** Overall outcome in one sentence. */
export const Verdict = ({ counts, texts, rest }: VerdictProps) => {
  if (rest !== undefined) return <Alert type="info">{rest}</Alert>
  const outcome = outcomeOf(counts)
  return <Alert type={TYPES[outcome]}>{texts(outcome)}</Alert>
}
