import { useAuthenticator } from '@aws-amplify/ui-react'
import Box from '@cloudscape-design/components/box'
import Button from '@cloudscape-design/components/button'
import { useTexts } from '../../texts/use-texts.ts'

export const BackToSignIn = () => {
  const t = useTexts('login')
  const { toSignIn } = useAuthenticator((context) => [context.route])
  return (
    <Box textAlign="center">
      <Button variant="inline-link" formAction="none" onClick={toSignIn}>
        {t('signIn.back')}
      </Button>
    </Box>
  )
}
