import Alert from '@cloudscape-design/components/alert'
import Button from '@cloudscape-design/components/button'

interface RetryAlertProps {
  message: string
  onRetry: () => void
}

/** What failed, and the button that tries it again. */
export const RetryAlert = ({ message, onRetry }: RetryAlertProps) => (
  <Alert type="error" action={<Button onClick={onRetry}>Try again</Button>}>
    {message}
  </Alert>
)
