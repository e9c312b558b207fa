import Alert from '@cloudscape-design/components/alert'
import type { Sayable } from '../../texts/say.ts'
import { useSentences } from '../../texts/use-texts.ts'

/** An error alert. */
export const ProblemAlert = ({ told }: { told: Sayable }) => {
  const say = useSentences()
  return (
    <Alert type="error" header={told.heading}>
      {say(told)}
    </Alert>
  )
}
