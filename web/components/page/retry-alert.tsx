import Alert from '@cloudscape-design/components/alert'
import Button from '@cloudscape-design/components/button'
import type { DisplayMessage } from '../../texts/translate-message.ts'
import { useSentences, useTexts } from '../../texts/use-texts.ts'

interface RetryAlertProps {
  message: DisplayMessage
  onRetry: () => void
}

/** Shows an error, with a button that retries. */
export const RetryAlert = ({ message, onRetry }: RetryAlertProps) => {
  const t = useTexts('components')
  const say = useSentences()
  return (
    <Alert
      type="error"
      action={
        <Button formAction="none" onClick={onRetry}>
          {t('tryAgain')}
        </Button>
      }
    >
      {say(message)}
    </Alert>
  )
}
