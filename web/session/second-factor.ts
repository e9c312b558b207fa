import { fetchMFAPreference, setUpTOTP } from 'aws-amplify/auth'
import { ReasonError, reasonMessage } from '../../shared/reasons/reasons.ts'
import { sessionReasons } from '../texts/session.reasons.ts'
import { configureAmplify } from './amplify.ts'
import { EXPIRED } from './expiry.ts'

const ISSUER = 'Dockside'

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '')

/** Converts refusals of the user pool to messages of the console. */
const withReadableErrors = async <T>(step: Promise<T>): Promise<T> => {
  try {
    return await step
  } catch (error) {
    const name = nameOf(error)
    if (/TooMany|LimitExceeded/.test(name)) throw new ReasonError(reasonMessage(sessionReasons.tooMany))
    if (/NotAuthorized|UserUnAuthenticated/.test(name)) throw new ReasonError(EXPIRED)
    throw new ReasonError(reasonMessage(sessionReasons.poolUnreachable))
  }
}

/** True if signing in requires a code from the user's authenticator app. */
export const hasSecondFactor = async (): Promise<boolean> => {
  await configureAmplify()
  const { enabled } = await withReadableErrors(fetchMFAPreference())
  return enabled?.includes('TOTP') ?? false
}

export interface SecretOfApp {
  /** Base 32, for typing. */
  secret: string
  /** Content of the QR code: an otpauth:// address. */
  address: string
}

/** A new secret for the app. It has no effect until a code has verified it. */
export const newSecret = async (userName: string): Promise<SecretOfApp> => {
  await configureAmplify()
  const { sharedSecret: secret } = await withReadableErrors(setUpTOTP())
  // Amplify's own address puts the name in quotation marks.
  const query = new URLSearchParams({ secret, issuer: ISSUER })
  return { secret, address: `otpauth://totp/${ISSUER}:${encodeURIComponent(userName)}?${query}` }
}
