import {
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminRespondToAuthChallengeCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  AssociateSoftwareTokenCommand,
  GetUserCommand,
  RespondToAuthChallengeCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { describe, expect, inject, it } from 'vitest'
import { challengeSessions } from '../../infra/local/engines/user-pool/user-pool-challenge-sessions.ts'
import { codeOf, turnOnSecondFactor, wrongCode } from '../support/second-factor.ts'
import { makeUser, PASSWORD, signIn } from './fixture/people.ts'
import { secondFactorOn } from './fixture/second-factor.ts'

const stack = inject('fixture')
const { client, createUserWithSecondFactor, startSignIn, answer, refresh } = secondFactorOn(stack)
const named = (name: string) => ({ UserPoolId: stack.info.userPoolId, Username: name })
const NO_SESSION = { name: 'NotAuthorizedException', message: 'Invalid session for the user.' }

describe('turning on the second factor', () => {
  it('requires a valid code before the preference is set, and does not affect sign-ins until then', async () => {
    await makeUser(stack, 'ada', 'ada@example.test')
    const { AccessToken } = await signIn(stack, 'ada')
    const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true }
    const prefer = () => client().send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings }))
    const verify = (UserCode: string) => client().send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }))
    await expect(verify('123456')).rejects.toMatchObject({ name: 'InvalidParameterException' })
    const { SecretCode = '' } = await client().send(new AssociateSoftwareTokenCommand({ AccessToken }))
    expect(SecretCode).toMatch(/^[A-Z2-7]{32,}$/)
    await expect(prefer()).rejects.toMatchObject({ name: 'InvalidParameterException' })
    await expect(verify(wrongCode(SecretCode))).rejects.toMatchObject({ name: 'EnableSoftwareTokenMFAException' })
    await expect(prefer()).rejects.toMatchObject({ name: 'InvalidParameterException' })
    const first = codeOf(SecretCode)
    expect((await verify(first)).Status).toBe('SUCCESS')
    expect((await signIn(stack, 'ada')).IdToken).toBeTruthy()
    await prefer()
    const on = { UserMFASettingList: ['SOFTWARE_TOKEN_MFA'], PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA' }
    expect(await client().send(new GetUserCommand({ AccessToken }))).toMatchObject(on)
    const seen = await client().send(new AdminGetUserCommand(named('ADA')))
    expect(seen).toMatchObject(on)
    expect(JSON.stringify(seen)).not.toContain(SecretCode)
    // The code used to turn it on cannot be used again.
    const { Session } = await startSignIn('ada')
    await expect(answer('ada', Session, first)).rejects.toMatchObject({ name: 'ExpiredCodeException' })
  })

  it('accepts only an access token', async () => {
    await makeUser(stack, 'olga', 'olga@example.test')
    const { IdToken, RefreshToken } = await signIn(stack, 'olga')
    for (const AccessToken of [IdToken, RefreshToken, 'none']) {
      await expect(client().send(new AssociateSoftwareTokenCommand({ AccessToken }))).rejects.toThrow()
    }
  })

  it('keeps the old app until a code from the new one is verified', async () => {
    const old = await createUserWithSecondFactor('bea')
    const { Session } = await startSignIn('bea')
    const { AuthenticationResult } = await answer('bea', Session, codeOf(old, 1))
    const AccessToken = AuthenticationResult?.AccessToken
    const { SecretCode = '' } = await client().send(new AssociateSoftwareTokenCommand({ AccessToken }))
    const again = await startSignIn('bea')
    await expect(answer('bea', again.Session, codeOf(SecretCode))).rejects.toThrow()
    await client().send(new VerifySoftwareTokenCommand({ AccessToken, UserCode: codeOf(SecretCode) }))
    await expect(answer('bea', again.Session, codeOf(old, 1))).rejects.toMatchObject({ name: 'CodeMismatchException' })
    expect((await answer('bea', again.Session, codeOf(SecretCode, 1))).AuthenticationResult).toBeTruthy()
  })

  it('can be undone by the administrator', async () => {
    await createUserWithSecondFactor('cleo')
    const off = { SoftwareTokenMfaSettings: { Enabled: false } }
    await client().send(new AdminSetUserMFAPreferenceCommand({ ...named('CLEO@example.test'), ...off }))
    expect((await signIn(stack, 'cleo')).IdToken).toBeTruthy()
    const seen = await client().send(new AdminGetUserCommand(named('cleo')))
    expect([seen.UserMFASettingList, seen.PreferredMfaSetting]).toEqual([undefined, undefined])
  })
})

describe('an access token', () => {
  /**
   * A token that anyone who knows the user name could forge: the engine’s key is public, and the engine does not
   * check signatures.
   */
  const forged = (username: string, more: object = {}) => {
    const claims = {
      token_use: 'access',
      client_id: stack.info.userPoolClientId,
      username,
      exp: 4_000_000_000,
      ...more,
    }
    return `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.e30`
  }
  /** Sends a call as the gateway does; the SDK’s client would omit unknown fields. */
  const send = async (operation: string, body: object): Promise<number> => {
    const headers = {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    }
    const answer = await fetch(`${stack.baseUrl}/cognito/`, { method: 'POST', headers, body: JSON.stringify(body) })
    return answer.status
  }
  const off = { SoftwareTokenMfaSettings: { Enabled: false } }

  it('is refused after its sign-in has ended', async () => {
    await makeUser(stack, 'vera', 'vera@example.test')
    const { AccessToken } = await signIn(stack, 'vera')
    await turnOnSecondFactor(client(), AccessToken)
    expect(await send('GetUser', { AccessToken })).toBe(200)
    await client().send(new AdminUserGlobalSignOutCommand(named('vera')))
    for (const operation of ['GetUser', 'AssociateSoftwareToken', 'SetUserMFAPreference', 'GlobalSignOut'])
      expect(await send(operation, { AccessToken, ...off })).toBe(400)
    expect((await startSignIn('vera')).ChallengeName).toBe('SOFTWARE_TOKEN_MFA')
  })

  it('cannot be forged, or replaced by sending the user name', async () => {
    await createUserWithSecondFactor('wanda')
    const tokens = [forged('wanda'), forged('wanda', { origin_jti: 'any' }), undefined]
    for (const AccessToken of tokens) {
      for (const operation of ['AssociateSoftwareToken', 'SetUserMFAPreference', 'GlobalSignOut'])
        expect(await send(operation, { ...off, ...named('wanda'), AccessToken })).toBe(400)
    }
    expect((await startSignIn('wanda')).ChallengeName).toBe('SOFTWARE_TOKEN_MFA')
  })
})

describe('signing in with a second factor', () => {
  it('answers a correct password with a challenge, a wrong one with a refusal, and a correct code with tokens', async () => {
    const secret = await createUserWithSecondFactor('dana')
    await expect(startSignIn('dana', 'Wrong-pass-1')).rejects.toThrow('Incorrect username or password.')
    const asked = await startSignIn('DANA@example.test')
    expect(asked).toMatchObject({
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      ChallengeParameters: { USER_ID_FOR_SRP: 'dana' },
    })
    expect(asked.AuthenticationResult).toBeUndefined()
    await expect(answer('dana', asked.Session, wrongCode(secret))).rejects.toMatchObject({
      name: 'CodeMismatchException',
    })
    const { AuthenticationResult } = await answer('dana', asked.Session, codeOf(secret, 1))
    expect(AuthenticationResult).toMatchObject({ TokenType: 'Bearer', IdToken: expect.any(String) })
    expect((await refresh(AuthenticationResult?.RefreshToken)).AuthenticationResult?.IdToken).toBeTruthy()
  })

  it('answers the Admin calls likewise: a password with a challenge, and a correct code with tokens', async () => {
    const secret = await createUserWithSecondFactor('emma')
    const where = { UserPoolId: stack.info.userPoolId, ClientId: stack.info.userPoolClientId }
    const AuthParameters = { USERNAME: 'emma', PASSWORD }
    const { ChallengeName, Session, AuthenticationResult } = await client().send(
      new AdminInitiateAuthCommand({ ...where, AuthFlow: 'ADMIN_USER_PASSWORD_AUTH', AuthParameters }),
    )
    expect([ChallengeName, AuthenticationResult]).toEqual(['SOFTWARE_TOKEN_MFA', undefined])
    const ChallengeResponses = { USERNAME: 'emma', SOFTWARE_TOKEN_MFA_CODE: codeOf(secret, 1) }
    const done = await client().send(
      new AdminRespondToAuthChallengeCommand({ ...where, ChallengeName, Session, ChallengeResponses }),
    )
    expect(done.AuthenticationResult?.IdToken).toBeTruthy()
  })

  it('accepts a code only once, even in another session or at the same moment', async () => {
    const secret = await createUserWithSecondFactor('fay')
    const sessions = await Promise.all([startSignIn('fay'), startSignIn('fay')])
    const code = codeOf(secret, 1)
    const names = ['fay', 'FAY@example.test']
    const tries = await Promise.allSettled(
      sessions.map(({ Session }, index) => answer(names[index] ?? '', Session, code)),
    )
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { name: 'ExpiredCodeException' },
    })
  })

  it('accepts a code from the next step, but none from further away', async () => {
    const secret = await createUserWithSecondFactor('gwen')
    const { Session } = await startSignIn('gwen')
    for (const steps of [-2, 3]) {
      await expect(answer('gwen', Session, codeOf(secret, steps))).rejects.toMatchObject({
        name: 'CodeMismatchException',
      })
    }
    expect((await answer('gwen', Session, codeOf(secret, 1))).AuthenticationResult).toBeTruthy()
  })

  it("refuses a session that is used, forged or another user's", async () => {
    const [secret, others] = [await createUserWithSecondFactor('hana'), await createUserWithSecondFactor('ines')]
    const { Session } = await startSignIn('hana')
    const foreign = await startSignIn('ines')
    for (const session of [foreign.Session, 'a-session-that-nobody-has-opened']) {
      await expect(answer('hana', session, codeOf(secret, 1))).rejects.toMatchObject(NO_SESSION)
    }
    await expect(answer('ines', Session, codeOf(others, 1))).rejects.toMatchObject(NO_SESSION)
    await answer('hana', Session, codeOf(secret, 1))
    await expect(answer('hana', Session, wrongCode(secret))).rejects.toMatchObject(NO_SESSION)
  })

  it.each(['SMS_MFA', 'SELECT_MFA_TYPE', 'NEW_PASSWORD_REQUIRED'] as const)(
    'cannot be bypassed with %s',
    async (way) => {
      const name = `by-${way.toLowerCase()}`
      await createUserWithSecondFactor(name)
      const { Session } = await startSignIn(name)
      const ChallengeResponses = { USERNAME: name, NEW_PASSWORD: 'Another-pass-1', ANSWER: 'SMS_MFA' }
      const { userPoolClientId: ClientId } = stack.info
      const around = new RespondToAuthChallengeCommand({ ClientId, Session, ChallengeName: way, ChallengeResponses })
      await expect(client().send(around)).rejects.toThrow()
      expect((await startSignIn(name)).ChallengeName).toBe('SOFTWARE_TOKEN_MFA')
    },
  )

  it('requires a new password in place of a temporary one, and then a code', async () => {
    const secret = await createUserWithSecondFactor('mia')
    const temporary = { Password: 'Temporary-1', Permanent: false }
    await client().send(new AdminSetUserPasswordCommand({ ...named('mia'), ...temporary }))
    const { ChallengeName, Session } = await startSignIn('mia', 'Temporary-1')
    expect(ChallengeName).toBe('NEW_PASSWORD_REQUIRED')
    const choose = (session: string | undefined) =>
      client().send(
        new RespondToAuthChallengeCommand({
          ClientId: stack.info.userPoolClientId,
          ChallengeName,
          Session: session,
          ChallengeResponses: { USERNAME: 'mia', NEW_PASSWORD: PASSWORD },
        }),
      )
    await expect(choose('a-session-that-nobody-has-opened')).rejects.toMatchObject(NO_SESSION)
    const asked = await choose(Session)
    expect([asked.ChallengeName, asked.AuthenticationResult]).toEqual(['SOFTWARE_TOKEN_MFA', undefined])
    expect((await answer('mia', asked.Session, codeOf(secret, 1))).AuthenticationResult?.IdToken).toBeTruthy()
    expect((await startSignIn('mia')).ChallengeName).toBe('SOFTWARE_TOKEN_MFA')
  })

  it('counts wrong codes and wrong passwords together, and a correct password alone does not reset the count', async () => {
    const secret = await createUserWithSecondFactor('judy')
    for (let tries = 0; tries < 10; tries += 1) {
      const { Session } = await startSignIn('judy')
      await expect(answer('judy', Session, wrongCode(secret))).rejects.toThrow('Incorrect confirmation code')
    }
    const { Session } = await startSignIn('judy')
    for (let tries = 0; tries < 10; tries += 1) {
      await expect(startSignIn('judy', 'Wrong-pass-1')).rejects.toThrow('Incorrect username')
    }
    await expect(answer('judy', Session, codeOf(secret, 1))).rejects.toThrow('Password attempts exceeded')
    await expect(startSignIn('judy')).rejects.toThrow('Password attempts exceeded')
  })
})

it('a session is open only for its own challenge, and for three minutes', () => {
  let now = 0
  const sessions = challengeSessions(() => now)
  const id = sessions.open('pool/ann', 'SOFTWARE_TOKEN_MFA')
  now = 179_999
  expect(sessions.isOpen(id, 'pool/ann', 'SOFTWARE_TOKEN_MFA')).toBe(true)
  expect(sessions.isOpen(id, 'pool/ann', 'NEW_PASSWORD_REQUIRED')).toBe(false)
  now = 180_000
  expect(sessions.isOpen(id, 'pool/ann', 'SOFTWARE_TOKEN_MFA')).toBe(false)
})
