import Alert from '@cloudscape-design/components/alert'
import Box from '@cloudscape-design/components/box'
import Button from '@cloudscape-design/components/button'
import Modal from '@cloudscape-design/components/modal'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { useEffect } from 'react'
import { useReturnedFocus } from '../../components/modals/use-returned-focus.ts'
import { Waiting } from '../../components/page/waiting.tsx'
import { SignIn } from '../../components/sign-in/sign-in.tsx'
import { SignInPlace } from '../../components/sign-in/sign-in-place.ts'
import { EXPIRED } from '../../session/expiry.ts'
import { isOwners } from '../../session/id-token.ts'
import { endRenewal } from '../../session/renewal.ts'
import { useSession } from '../../session/session-context.tsx'
import { storedIdToken, watchIdToken } from '../../session/stored-login.ts'
import { useSentences, useTexts } from '../../texts/use-texts.ts'

/** Continues with the page if its owner signed in; any other user gets a new page. */
const continueAs = (token: string | undefined): void => {
  if (token !== undefined && isOwners(token)) endRenewal(true)
  else location.assign('/')
}

/**
 * Lets the page's owner sign in again, in a dialog over the screen that contains their input. The only other way out is
 * to leave the page.
 */
export const SignInAgainModal = () => {
  const t = useTexts('login')
  const say = useSentences()
  const { user } = useSession()
  useReturnedFocus()
  // Another tab may sign in first.
  useEffect(() => watchIdToken(continueAs), [])
  return (
    <Modal
      visible
      header={t('again.title')}
      size="small"
      closeAriaLabel={t('again.leave')}
      // Escape must not discard the input that this dialog protects.
      onDismiss={({ detail }) => detail.reason === 'closeButton' && leave()}
    >
      <SpaceBetween size="l">
        <Alert type="info" header={say(EXPIRED)}>
          {t('again.text')}
        </Alert>
        <SignInPlace value="dialog">
          <SignIn userName={user.userName} signedIn={<SignedIn />} />
        </SignInPlace>
        <Box textAlign="center">
          <Button variant="inline-link" formAction="none" onClick={leave}>
            {t('again.leave')}
          </Button>
        </Box>
      </SpaceBetween>
    </Modal>
  )
}

const leave = (): void => location.assign('/login')

const SignedIn = () => {
  useEffect(() => continueAs(storedIdToken()), [])
  return <Waiting />
}
