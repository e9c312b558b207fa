import Alert from '@cloudscape-design/components/alert'
import type { DisplayMessage } from '../../texts/translate-message.ts'
import { useSentences } from '../../texts/use-texts.ts'

export const ProblemAlert = ({ message }: { message: DisplayMessage }) => {
  const say = useSentences()
  return (
    <Alert type="error" header={message.heading}>
      {say(message)}
    </Alert>
  )
}
