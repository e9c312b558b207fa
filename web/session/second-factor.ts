import { fetchMFAPreference, setUpTOTP, updateMFAPreference, verifyTOTPSetup } from 'aws-amplify/auth'
import { ApiError } from '../../shared/contract/client.ts'
import { ToldError, tell } from '../../shared/contract/reasons.ts'
import { configureAmplify } from './amplify.ts'
import { EXPIRED } from './expiry.ts'
import { sessionReasons } from './session.reasons.ts'

const ISSUER = 'Dockside'

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '')

/** The user pool's refusals in words; a wrong code belongs to its field. */
const inWords = async <T>(step: Promise<T>): Promise<T> => {
  try {
    return await step
  } catch (error) {
    const name = nameOf(error)
    if (name === 'EnableSoftwareTokenMFAException' || name === 'CodeMismatchException') {
      const told = tell(sessionReasons.wrongCode)
      throw new ApiError(400, told, [{ path: 'code', ...told }])
    }
    if (/TooMany|LimitExceeded/.test(name)) throw new ToldError(tell(sessionReasons.tooMany))
    if (/NotAuthorized|UserUnAuthenticated/.test(name)) throw new ToldError(EXPIRED)
    throw new ToldError(tell(sessionReasons.poolUnreachable))
  }
}

/** Whether signing in asks for a code of the person's authenticator app. */
export const hasSecondFactor = async (): Promise<boolean> => {
  await configureAmplify()
  const { enabled } = await inWords(fetchMFAPreference())
  return enabled?.includes('TOTP') ?? false
}

export interface SecretOfApp {
  /** Base 32, for typing. */
  secret: string
  /** What the QR code says: an otpauth:// address. */
  address: string
}

/** A new secret for the app. It counts for nothing until a code has proved it. */
export const newSecret = async (userName: string): Promise<SecretOfApp> => {
  await configureAmplify()
  const { sharedSecret: secret } = await inWords(setUpTOTP())
  // Amplify's own address puts the name in quotation marks.
  const query = new URLSearchParams({ secret, issuer: ISSUER })
  return { secret, address: `otpauth://totp/${ISSUER}:${encodeURIComponent(userName)}?${query}` }
}

/** A code that shows that the app has the secret. It is spent by that: not to be sent again. */
export const proveSecret = async (code: string): Promise<void> => {
  await configureAmplify()
  await inWords(verifyTOTPSetup({ code }))
}

/** Asks for codes from now on. */
export const turnOnSecondFactor = async (): Promise<void> => {
  await configureAmplify()
  await inWords(updateMFAPreference({ totp: 'PREFERRED' }))
}

export const turnOffSecondFactor = async (): Promise<void> => {
  await configureAmplify()
  await inWords(updateMFAPreference({ totp: 'DISABLED' }))
}
