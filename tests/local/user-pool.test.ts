import {
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminSetUserPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  GlobalSignOutCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { makeUser, PASSWORD, poolClient, signIn } from './fixture/people.ts'
import { until } from './fixture/start.ts'

const stack = inject('fixture')
beforeAll(async () => {
  await makeUser(stack, 'Anna', 'anna@example.test')
  await makeUser(stack, 'ben', 'ben@example.test')
})

const named = (name: string) => ({ UserPoolId: stack.info.userPoolId, Username: name })
const refresh = (RefreshToken: string) =>
  poolClient(stack).send(new GetTokensFromRefreshTokenCommand({ RefreshToken, ClientId: stack.info.userPoolClientId }))

it('never closes the connections of the gateway, where a request could be on its way', async () => {
  const endpoint = stack.info.cognitoEndpoint ?? ''
  const { headers } = await fetch(endpoint, { method: 'POST' })
  expect(headers.get('connection')).toBe('keep-alive')
  expect(headers.get('keep-alive')).toBeNull()
})

describe('sign-in', () => {
  it.each(['Anna', 'anna', 'anna@example.test', 'ANNA@example.test'])('accepts the name %s', async (name) => {
    const { IdToken, ExpiresIn } = await signIn(stack, name)
    expect(JSON.parse(Buffer.from(IdToken.split('.')[1] ?? '', 'base64url').toString())).toMatchObject({
      'cognito:username': 'Anna',
      'custom:userNo': 'US-Anna',
      aud: stack.info.userPoolClientId,
    })
    expect(ExpiresIn).toBeGreaterThan(23 * 3600)
  })

  it('gives the same response to a wrong password and an unknown name', async () => {
    for (const name of ['Anna', 'nobody']) {
      await expect(signIn(stack, name, 'Wrong-pass-1')).rejects.toMatchObject({
        name: 'NotAuthorizedException',
        message: 'Incorrect username or password.',
      })
    }
  })

  it('refuses a disabled user and their refresh token until they are enabled again', async () => {
    const { RefreshToken } = await signIn(stack, 'ben')
    await poolClient(stack).send(new AdminDisableUserCommand(named('BEN')))
    await expect(signIn(stack, 'ben')).rejects.toThrow('User is disabled.')
    await expect(refresh(RefreshToken)).rejects.toThrow('User is disabled.')
    await poolClient(stack).send(new AdminEnableUserCommand(named('ben')))
    expect((await refresh(RefreshToken)).AuthenticationResult?.IdToken).toBeTruthy()
  })

  it('locks a name after too many guesses without affecting other names', async () => {
    await makeUser(stack, 'carl', 'carl@example.test')
    for (let guess = 0; guess < 20; guess += 1) {
      await expect(signIn(stack, guess % 2 ? 'carl' : 'carl@example.test', `Guess-${guess}`)).rejects.toThrow(
        'Incorrect',
      )
    }
    await expect(signIn(stack, 'carl', PASSWORD)).rejects.toThrow('Password attempts exceeded')
    expect((await signIn(stack, 'Anna')).IdToken).toBeTruthy()
  })
})

describe('sessions', () => {
  it('are refreshed by the call that Amplify uses', async () => {
    const { RefreshToken } = await signIn(stack, 'Anna')
    const { AuthenticationResult } = await refresh(RefreshToken)
    expect(AuthenticationResult).toMatchObject({ TokenType: 'Bearer', IdToken: expect.any(String) })
  })

  it('keep the time and origin of the sign-in in their tokens after a refresh', async () => {
    const claimsOf = (token = '') => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    const { IdToken, AccessToken, RefreshToken } = await signIn(stack, 'Anna')
    const { auth_time, origin_jti } = claimsOf(IdToken)
    expect([auth_time, origin_jti]).toEqual([expect.any(Number), expect.any(String)])
    expect(claimsOf(AccessToken)).toMatchObject({ auth_time, origin_jti, username: 'Anna' })
    await until('the second of the sign-in to pass', () => Math.floor(Date.now() / 1000) > auth_time)
    const { AuthenticationResult } = await refresh(RefreshToken)
    for (const token of [AuthenticationResult?.IdToken, AuthenticationResult?.AccessToken]) {
      expect(claimsOf(token)).toMatchObject({ auth_time, origin_jti })
      expect(claimsOf(token).iat).toBeGreaterThan(auth_time)
    }
    const headers = { authorization: AuthenticationResult?.IdToken ?? '', 'content-type': 'application/json' }
    expect((await fetch(`${stack.baseUrl}/echo`, { method: 'POST', body: '{}', headers })).status).toBe(200)
  })

  it('end at a global sign-out, while later sessions do not', async () => {
    const before = await signIn(stack, 'Anna')
    await poolClient(stack).send(new GlobalSignOutCommand({ AccessToken: before.AccessToken }))
    await expect(refresh(before.RefreshToken)).rejects.toThrow('revoked')
    const after = await signIn(stack, 'Anna')
    expect((await refresh(after.RefreshToken)).AuthenticationResult?.AccessToken).toBeTruthy()
  })
})

describe('accounts', () => {
  it.each([
    ['anna', 'new@example.test', 'UsernameExistsException'],
    ['someone', 'Anna@Example.test', 'AliasExistsException'],
  ])('cannot have a duplicate name or email: %s / %s', async (name, email, error) => {
    const made = makeUser(stack, name, email)
    await expect(made).rejects.toMatchObject({ name: error })
  })

  it('enforce the password policy', async () => {
    await poolClient(stack).send(new AdminCreateUserCommand({ ...named('dora'), MessageAction: 'SUPPRESS' }))
    const set = (Password: string) =>
      poolClient(stack).send(new AdminSetUserPasswordCommand({ ...named('dora'), Password, Permanent: true }))
    for (const weak of ['Short1', 'nouppercase1', 'NoDigitsHere']) {
      await expect(set(weak)).rejects.toMatchObject({ name: 'InvalidPasswordException' })
    }
    await set('Long-enough-1')
  })
})
