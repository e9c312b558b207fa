import Alert from '@cloudscape-design/components/alert'
import type { DisplayMessage } from '../../texts/translate-message.ts'
import { useSentences } from '../../texts/use-texts.ts'

export const ProblemAlert = ({ told }: { told: DisplayMessage }) => {
  const say = useSentences()
  return (
    <Alert type="error" header={told.heading}>
      {say(told)}
    </Alert>
  )
}
