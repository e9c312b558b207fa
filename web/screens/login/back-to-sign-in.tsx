import { useAuthenticator } from '@aws-amplify/ui-react'
import Box from '@cloudscape-design/components/box'
import Button from '@cloudscape-design/components/button'

export const BackToSignIn = () => {
  const { toSignIn } = useAuthenticator((context) => [context.route])
  return (
    <Box textAlign="center">
      <Button variant="inline-link" formAction="none" onClick={toSignIn}>
        Back to sign in
      </Button>
    </Box>
  )
}
