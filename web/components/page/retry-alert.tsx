import Alert from '@cloudscape-design/components/alert'
import Button from '@cloudscape-design/components/button'
import { useSentences, useTexts } from '../../texts/use-texts.ts'

interface RetryAlertProps {
  message: string
  onRetry: () => void
}

/** What failed, and the button that tries it again. */
export const RetryAlert = ({ message, onRetry }: RetryAlertProps) => {
  const t = useTexts('components')
  const say = useSentences()
  return (
    <Alert type="error" action={<Button onClick={onRetry}>{t('tryAgain')}</Button>}>
      {say(message)}
    </Alert>
  )
}
