import { setTimeout as sleep } from 'node:timers/promises'
import {
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminRespondToAuthChallengeCommand,
  AssociateSoftwareTokenCommand,
  GetTokensFromRefreshTokenCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  RevokeTokenCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Stack } from '../support/stack.ts'
import { makeUser, PASSWORD, poolClient, signIn } from './fixture/people.ts'
import { startFixture, testFolder } from './fixture/start.ts'

const folder = testFolder()
let stack: Stack
beforeAll(async () => {
  stack = await startFixture({ dataDir: folder.dataDir })
  for (const name of ['ada', 'bob', 'cyd', 'dan']) await makeUser(stack, name, `${name}@example.test`)
})
// No test may begin in one step of the clock and end in the next: its codes would mean others.
beforeEach(async () => {
  const left = STEP_MS - (Date.now() % STEP_MS)
  if (left < 8_000) await sleep(left + 50)
})
afterAll(async () => {
  await stack.stop()
  folder.remove()
})

const STEP_MS = 30_000
/** The code of a secret some steps of 30 s from now: the step before, this one and the next are good, each once. */
const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS })

const begin = (USERNAME: string) =>
  poolClient(stack).send(
    new InitiateAuthCommand({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: stack.info.userPoolClientId,
      AuthParameters: { USERNAME, PASSWORD },
    }),
  )
const answer = (USERNAME: string, Session: string | undefined, code: string) =>
  poolClient(stack).send(
    new RespondToAuthChallengeCommand({
      ClientId: stack.info.userPoolClientId,
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      Session,
      ChallengeResponses: { USERNAME, SOFTWARE_TOKEN_MFA_CODE: code },
    }),
  )
const associate = async (AccessToken: string): Promise<string> =>
  (await poolClient(stack).send(new AssociateSoftwareTokenCommand({ AccessToken }))).SecretCode ?? ''
const verify = (AccessToken: string, UserCode: string) =>
  poolClient(stack).send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }))
const prefer = (AccessToken: string, Enabled: boolean) =>
  poolClient(stack).send(
    new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings: { Enabled, PreferredMfa: Enabled } }),
  )
/** Turns it on with the code of the step before: those of this step and the next are still good afterwards. */
const turnOn = async (name: string): Promise<string> => {
  const { AccessToken } = await signIn(stack, name)
  const secret = await associate(AccessToken)
  await verify(AccessToken, codeOf(secret, -1))
  await prefer(AccessToken, true)
  return secret
}

describe('a second factor', () => {
  it('is turned on by its owner once the app has shown a code, and asks for one from then on', async () => {
    const { AccessToken } = await signIn(stack, 'ada')
    await expect(prefer(AccessToken, true)).rejects.toMatchObject({ name: 'InvalidParameterException' })
    const secret = await associate(AccessToken)
    await expect(verify(AccessToken, '000000')).rejects.toMatchObject({ name: 'EnableSoftwareTokenMFAException' })
    await verify(AccessToken, codeOf(secret, -1))
    expect((await begin('ada')).AuthenticationResult?.IdToken).toBeTruthy()
    await prefer(AccessToken, true)
    const named = { UserPoolId: stack.info.userPoolId, Username: 'ada' }
    expect(await poolClient(stack).send(new AdminGetUserCommand(named))).toMatchObject({
      ...{ UserMFASettingList: ['SOFTWARE_TOKEN_MFA'], PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA' },
    })

    const { ChallengeName, Session, AuthenticationResult } = await begin('ADA@example.test')
    expect([ChallengeName, AuthenticationResult]).toEqual(['SOFTWARE_TOKEN_MFA', undefined])
    await expect(answer('ada', Session, '000000')).rejects.toMatchObject({ name: 'CodeMismatchException' })
    await expect(answer('ada', Session, codeOf(secret, 3))).rejects.toMatchObject({ name: 'CodeMismatchException' })
    const tokens = (await answer('ada', Session, codeOf(secret))).AuthenticationResult
    expect(tokens).toMatchObject({ TokenType: 'Bearer', IdToken: expect.any(String) })
    // The session was good for one sign-in, the code too.
    await expect(answer('ada', Session, codeOf(secret, 1))).rejects.toThrow('Invalid session')
    await expect(answer('ada', (await begin('ada')).Session, codeOf(secret))).rejects.toMatchObject({
      name: 'CodeMismatchException',
    })
    const refreshed = new GetTokensFromRefreshTokenCommand({
      RefreshToken: tokens?.RefreshToken,
      ClientId: stack.info.userPoolClientId,
    })
    expect((await poolClient(stack).send(refreshed)).AuthenticationResult?.IdToken).toBeTruthy()
  })

  it('is asked for by the server’s sign-in too, and of nobody else', async () => {
    const secret = await turnOn('bob')
    const ids = { UserPoolId: stack.info.userPoolId, ClientId: stack.info.userPoolClientId }
    const admin = new AdminInitiateAuthCommand({
      ...ids,
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: 'bob', PASSWORD },
    })
    const { Session, ChallengeName } = await poolClient(stack).send(admin)
    expect(ChallengeName).toBe('SOFTWARE_TOKEN_MFA')
    await expect(answer('cyd', Session, codeOf(secret))).rejects.toThrow('Invalid session')
    const respond = new AdminRespondToAuthChallengeCommand({
      ...ids,
      ...{ ChallengeName: 'SOFTWARE_TOKEN_MFA', Session },
      ChallengeResponses: { USERNAME: 'bob', SOFTWARE_TOKEN_MFA_CODE: codeOf(secret) },
    })
    expect((await poolClient(stack).send(respond)).AuthenticationResult?.IdToken).toBeTruthy()
    expect((await begin('cyd')).AuthenticationResult?.IdToken).toBeTruthy()
  })

  it('cannot be guessed without end, not even with the right password', async () => {
    const secret = await turnOn('dan')
    for (let guess = 0; guess < 20; guess += 1) {
      const { Session } = await begin('dan')
      await expect(answer('dan', Session, '000000')).rejects.toMatchObject({ name: 'CodeMismatchException' })
    }
    await expect(begin('dan')).rejects.toThrow('Password attempts exceeded')
    expect(secret).not.toBe('')
  })

  it('keeps the old app until a new one has shown a code, and is turned off by its owner', async () => {
    const old = await turnOn('cyd')
    const { AuthenticationResult } = await answer('cyd', (await begin('cyd')).Session, codeOf(old))
    const { AccessToken = '' } = AuthenticationResult ?? {}
    const next = await associate(AccessToken)
    const bySecret = await answer('cyd', (await begin('cyd')).Session, codeOf(old, 1))
    expect(bySecret.AuthenticationResult?.IdToken).toBeTruthy()
    await verify(AccessToken, codeOf(next))
    await expect(answer('cyd', (await begin('cyd')).Session, codeOf(old, 1))).rejects.toMatchObject({
      name: 'CodeMismatchException',
    })
    await prefer(AccessToken, false)
    expect((await begin('cyd')).AuthenticationResult?.IdToken).toBeTruthy()
  })
})

it('a second factor and a revoked refresh token outlive a restart', async () => {
  await makeUser(stack, 'eve', 'eve@example.test')
  const secret = await turnOn('eve')
  const { RefreshToken } = await (async () => {
    const { Session } = await begin('eve')
    return (await answer('eve', Session, codeOf(secret))).AuthenticationResult ?? {}
  })()
  const ClientId = stack.info.userPoolClientId
  await poolClient(stack).send(new RevokeTokenCommand({ Token: RefreshToken, ClientId }))
  const refresh = () => poolClient(stack).send(new GetTokensFromRefreshTokenCommand({ RefreshToken, ClientId }))
  await expect(refresh()).rejects.toThrow('revoked')
  await stack.stop()
  stack = await startFixture({ dataDir: folder.dataDir })
  await expect(refresh()).rejects.toThrow('revoked')
  const { ChallengeName, Session } = await begin('eve')
  expect(ChallengeName).toBe('SOFTWARE_TOKEN_MFA')
  await expect(answer('eve', Session, codeOf(secret))).rejects.toMatchObject({ name: 'CodeMismatchException' })
  expect((await answer('eve', Session, codeOf(secret, 1))).AuthenticationResult?.IdToken).toBeTruthy()
})
