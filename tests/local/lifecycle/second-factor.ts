import { RevokeTokenCommand } from '@aws-sdk/client-cognito-identity-provider'
import { expect } from 'vitest'
import { codeOf } from '../../support/second-factor.ts'
import { makeUser, signIn } from '../fixture/people.ts'
import { secondFactorOn } from '../fixture/second-factor.ts'
import type { StackPlace } from '../fixture/start.ts'

const REVOKED = { name: 'NotAuthorizedException', message: 'Refresh Token has been revoked' }

/** Creates a second factor, a used code and a revoked token. The returned function checks all three after a restart. */
export const beginSecondFactor = async (stack: StackPlace) => {
  const { client, createUserWithSecondFactor, startSignIn, answer, refresh } = secondFactorOn(stack)
  const secret = await createUserWithSecondFactor('kate')
  await makeUser(stack, 'lena', 'lena@example.test')
  const [kept, gone] = [await signIn(stack, 'lena'), await signIn(stack, 'lena')]
  const { userPoolClientId: ClientId } = stack.info
  await client().send(new RevokeTokenCommand({ Token: gone.RefreshToken, ClientId }))
  await expect(refresh(gone.RefreshToken)).rejects.toMatchObject(REVOKED)
  const code = codeOf(secret, 1)
  await answer('kate', (await startSignIn('kate')).Session, code)

  return async (next: StackPlace): Promise<void> => {
    const then = secondFactorOn(next)
    const { ChallengeName, Session } = await then.startSignIn('kate')
    expect(ChallengeName).toBe('SOFTWARE_TOKEN_MFA')
    await expect(then.answer('kate', Session, code)).rejects.toMatchObject({ name: 'ExpiredCodeException' })
    await expect(then.refresh(gone.RefreshToken)).rejects.toMatchObject(REVOKED)
    const revoke = (Token: string) => then.client().send(new RevokeTokenCommand({ Token, ClientId }))
    await revoke(gone.RefreshToken)
    expect((await then.refresh(kept.RefreshToken)).AuthenticationResult?.IdToken).toBeTruthy()
    await expect(revoke(kept.AccessToken)).rejects.toMatchObject({ name: 'UnsupportedTokenTypeException' })
  }
}
