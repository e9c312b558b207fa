import { confirmSignIn, type SignInInput, type SignInOutput, signIn } from 'aws-amplify/auth'
import { ReasonError, reasonMessage, serializeReasonMessage } from '../../../shared/reasons/reasons.ts'
import { loadConfig } from '../../session/config.ts'
import { signInMessage } from '../../session/sign-in-errors.ts'
import { signInNamesOf, storedIdToken } from '../../session/stored-login.ts'
import { sessionReasons } from '../../texts/session.reasons.ts'

const withReadableErrors = async <T>(step: Promise<T>): Promise<T> => {
  try {
    return await step
  } catch (error) {
    // The Authenticator passes on only the message.
    throw new Error(serializeReasonMessage(signInMessage(error)))
  }
}

/**
 * Tabs share one login, and Amplify refuses a second sign-in. If another tab has signed in since this page opened, the
 * step succeeds for the same user and is refused for any other.
 */
const takingOver = async (username: string, step: Promise<SignInOutput>): Promise<SignInOutput> => {
  try {
    return await step
  } catch (error) {
    if (!(error instanceof Error && error.name === 'UserAlreadyAuthenticatedException')) throw error
    const [userName = '', ...others] = signInNamesOf(storedIdToken() ?? '')
    if (![userName, ...others].includes(username.toLowerCase())) {
      throw new ReasonError(reasonMessage(sessionReasons.signedInAs, { user: userName }))
    }
    return { isSignedIn: true, nextStep: { signInStep: 'DONE' } }
  }
}

/**
 * The Authenticator's steps with our flow and our texts. SRP keeps the password off the wire; the local user pool does
 * not support it.
 */
export const signInServices = {
  handleSignIn: async (input: SignInInput) => {
    const { local } = await loadConfig()
    const authFlowType = local ? ('USER_PASSWORD_AUTH' as const) : ('USER_SRP_AUTH' as const)
    return withReadableErrors(
      takingOver(input.username, signIn({ ...input, options: { ...input.options, authFlowType } })),
    )
  },
  handleConfirmSignIn: (input: Parameters<typeof confirmSignIn>[0]) => withReadableErrors(confirmSignIn(input)),
}
