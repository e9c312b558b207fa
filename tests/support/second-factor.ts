import {
  AssociateSoftwareTokenCommand,
  type CognitoIdentityProviderClient,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { Secret, TOTP } from 'otpauth'

const STEP_MS = 30_000

/**
 * Returns the code that an authenticator app shows for a base32 secret, `steps` of 30 s from now (negative: earlier).
 */
export const codeOf = (secret: string, steps = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * STEP_MS })

/** Returns a wrong code: one that the app does not show around the current time. */
export const wrongCode = (secret: string): string => {
  const near = new Set([-3, -2, -1, 0, 1, 2, 3].map((steps) => codeOf(secret, steps)))
  const wrong = ['000000', '111111', '222222', '333333', '444444', '555555', '666666', '777777'].find(
    (code) => !near.has(code),
  )
  if (!wrong) throw new Error('All of these codes are valid')
  return wrong
}

/** Returns a new secret for an app; none of its codes has been used. */
export const newSecretFor = async (client: CognitoIdentityProviderClient, AccessToken: string): Promise<string> =>
  (await client.send(new AssociateSoftwareTokenCommand({ AccessToken }))).SecretCode ?? ''

/**
 * Turns the second factor on directly in the user pool, without a call of Dockside; returns the secret. This uses up
 * the current code: sign in with `codeOf(secret, 1)`.
 */
export const turnOnSecondFactor = async (
  client: CognitoIdentityProviderClient,
  AccessToken: string,
): Promise<string> => {
  const SecretCode = await newSecretFor(client, AccessToken)
  await client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode: codeOf(SecretCode) }))
  const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true }
  await client.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings }))
  return SecretCode
}
