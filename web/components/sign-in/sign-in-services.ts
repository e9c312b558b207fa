import { confirmSignIn, type SignInInput, signIn } from 'aws-amplify/auth'
import { writeTold } from '../../../shared/reasons/reasons.ts'
import { loadConfig } from '../../session/config.ts'
import { signInTold } from '../../session/sign-in-errors.ts'

const inWords = async <T>(step: Promise<T>): Promise<T> => {
  try {
    return await step
  } catch (error) {
    // The Authenticator hands on the message alone.
    throw new Error(writeTold(signInTold(error)))
  }
}

/**
 * The Authenticator's steps with our flow and our words. SRP keeps the password off the wire; the stand-in pool of a
 * person's own machine cannot do it.
 */
export const signInServices = {
  handleSignIn: async (input: SignInInput) => {
    const { local } = await loadConfig()
    const authFlowType = local ? ('USER_PASSWORD_AUTH' as const) : ('USER_SRP_AUTH' as const)
    return inWords(signIn({ ...input, options: { ...input.options, authFlowType } }))
  },
  handleConfirmSignIn: (input: Parameters<typeof confirmSignIn>[0]) => inWords(confirmSignIn(input)),
}
