import { setTimeout as sleep } from 'node:timers/promises'
import {
  AdminInitiateAuthCommand,
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
  NotAuthorizedException,
  PasswordResetRequiredException,
  TooManyRequestsException,
} from '@aws-sdk/client-cognito-identity-provider'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { cognitoIdentity } from '../../../functions/people/identity/cognito-identity.ts'
import { register } from '../../../functions/people/use-cases/register.ts'
import { form, PASSWORD, type PeopleWorld, startPeople } from './people-world.ts'
import { refusalOf } from './refusal-of.ts'
import { startUserPool, type UserPool } from './user-pool.ts'

describe('the identity provider on the declared user pool', () => {
  let pool: UserPool
  let world: PeopleWorld
  let root: string

  beforeAll(async () => {
    pool = await startUserPool()
    world = await startPeople(pool.identity, (ms) => sleep(ms))
    root = await world.admin()
  })
  afterAll(async () => {
    await world.stop()
    await pool.stop()
  })

  const WRONG = { status: 401, message: 'User name or password is wrong.' }

  it('signs in by user name and by email, in upper or lower case', async () => {
    for (const userName of ['root', 'ROOT', ' root@example.com ', 'Root@Example.com']) {
      const session = await world.open.login({ userName, password: PASSWORD })
      expect(session).toMatchObject({ userNo: root, role: 'superAdmin', roleId: 0, sessionRole: '0', companies: [] })
      expect(session.expiresIn).toBe(24 * 3600)
      const claims: unknown = JSON.parse(Buffer.from(session.token.split('.')[1] ?? '', 'base64url').toString())
      expect(claims).toMatchObject({ 'custom:userNo': root, token_use: 'id' })
    }
  })

  it('gives the same answer for a wrong password and an unknown person, and creates no user', async () => {
    const before = (await world.stored('User')).length
    for (const userName of ['root', 'nobody', 'nobody@example.com', 'two words', '__proto__', 'constructor']) {
      expect(await refusalOf(world.open.login({ userName, password: 'Wrong-pass-1' }))).toMatchObject(WRONG)
    }
    expect((await world.stored('User')).length).toBe(before)
  })

  it('refuses a disabled account at sign-in and in its next call', async () => {
    const doctor = await world.doctor(root, 'closed')
    const [user] = (await world.stored('User')).filter((item) => item.userNo === doctor)
    expect(user).toMatchObject({ status: 'approved', companyName: 'closed & Co' })
    const { update } = await import('../../../functions/platform/db/intent.ts')
    const { userItem } = await import('../../../functions/platform/actor.items.ts')
    await world.deps.table.commit([
      update(userItem, { userNo: doctor }, { set: { status: 'rejected' }, error: 'race' }),
    ])
    const refused = { status: 401, message: 'Your account is disabled. Ask your administrator.' }
    expect(await refusalOf(world.open.login({ userName: 'closed', password: PASSWORD }))).toMatchObject(refused)
    expect(await refusalOf(world.as(doctor).getCurrentUser({}))).toMatchObject(refused)
  })

  it('revokes the refresh tokens of a disabled user, who can sign in again once enabled', async () => {
    const userNo = await world.doctor(root, 'shut')
    const { refreshToken } = await world.open.login({ userName: 'shut', password: PASSWORD })
    const refresh = (token: string) =>
      pool.client.send(
        new InitiateAuthCommand({
          ClientId: pool.clientId,
          AuthFlow: 'REFRESH_TOKEN_AUTH',
          AuthParameters: { REFRESH_TOKEN: token },
        }),
      )
    expect((await refresh(refreshToken)).AuthenticationResult?.IdToken).toBeTruthy()
    await world.as(root).modifyUserStatus({ userNo, status: 2 })
    await expect(refresh(refreshToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    expect(await pool.identity.signIn('shut', PASSWORD)).toEqual({ outcome: 'wrong' })
    expect((await refusalOf(world.open.login({ userName: 'SHUT', password: PASSWORD }))).status).toBe(401)
    await world.as(root).modifyUserStatus({ userNo, status: 1 })
    await expect(refresh(refreshToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    const session = await world.open.login({ userName: 'shut@example.com', password: PASSWORD })
    expect((await refresh(session.refreshToken)).AuthenticationResult?.IdToken).toBeTruthy()
  })

  it('records a sign-in through the login call only once, even after its token is used', async () => {
    const userNo = await world.doctor(root, 'script')
    const { token } = await world.open.login({ userName: 'script', password: PASSWORD })
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    const { auth_time } = z.object({ auth_time: z.int() }).parse(claims)
    await world.as(userNo, { claims: { auth_time: String(auth_time) } }).getCurrentUser({})
    const { recentSignIns } = await world.as(root).getUserInfo({ userNo })
    const at = new Date(auth_time * 1000).toISOString()
    expect(recentSignIns).toEqual([{ at, ip: '127.0.0.1', agent: 'test' }])
  })

  it('lists sign-ins through the login call as sessions, and refuses an ended one also with refreshed tokens', async () => {
    await world.doctor(root, 'sessions')
    const login = () => world.open.login({ userName: 'sessions', password: PASSWORD })
    const asToken = (token: string) => {
      const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
      return world.as(claims['custom:userNo'], { claims })
    }
    const [lost, desk] = [await login(), await login()]
    const { records } = await asToken(desk.token).listSessions({})
    expect(records.map(({ isCurrent }) => isCurrent).toSorted()).toEqual([false, true])
    const sessionNo = records.find(({ isCurrent }) => !isCurrent)?.sessionNo ?? ''
    await asToken(desk.token).endSession({ sessionNo })
    const refreshed = await pool.client.send(
      new InitiateAuthCommand({
        ClientId: pool.clientId,
        AuthFlow: 'REFRESH_TOKEN_AUTH',
        AuthParameters: { REFRESH_TOKEN: lost.refreshToken },
      }),
    )
    const token = refreshed.AuthenticationResult?.IdToken ?? ''
    for (const one of [lost.token, token]) {
      expect(await refusalOf(asToken(one).getCurrentUser({}))).toMatchObject({ status: 401 })
    }
    const third = await login()
    await asToken(desk.token).endOtherSessions({})
    expect(await refusalOf(asToken(third.token).getCurrentUser({}))).toMatchObject({ status: 401 })
    expect((await asToken(desk.token).listSessions({})).records).toHaveLength(1)
    // The call has waited for the next second.
    expect((await asToken((await login()).token).listSessions({})).records).toHaveLength(2)
  })

  it('ignores enabling and disabling a missing identity', async () => {
    await expect(pool.identity.setEnabled('nobody', false)).resolves.toBeUndefined()
    await expect(pool.identity.setEnabled('nobody', true)).resolves.toBeUndefined()
  })

  it('refuses even the correct password from an address that sent too many wrong ones', async () => {
    await world.doctor(root, 'guessed')
    const guess = (password: string) => refusalOf(world.open.login({ userName: 'guessed', password }))
    const answers: number[] = []
    for (let tries = 0; tries < 25; tries++) answers.push((await guess(`Wrong-pass-${tries}`)).status)
    expect(answers[0]).toBe(401)
    expect(answers.at(-1)).toBe(429)
    expect((await guess(PASSWORD)).status).toBe(429)
    // Only this address is refused: the pool has not received enough attempts to lock the name.
    const elsewhere = world.as(undefined, { sourceIp: '203.0.113.7' })
    expect((await elsewhere.login({ userName: 'guessed', password: PASSWORD })).userName).toBe('guessed')
  })

  it('changes a password with an access token, even while strangers keep the name locked', async () => {
    const userNo = await world.doctor(root, 'locked')
    const start = { ClientId: pool.clientId, AuthFlow: 'USER_PASSWORD_AUTH' as const }
    const signIn = (PASSWORD_: string) =>
      pool.client.send(
        new InitiateAuthCommand({ ...start, AuthParameters: { USERNAME: 'locked', PASSWORD: PASSWORD_ } }),
      )
    const accessToken = (await signIn(PASSWORD)).AuthenticationResult?.AccessToken
    for (let tries = 0; tries < 20; tries++) await signIn(`Wrong-pass-${tries}`).catch(() => undefined)
    await expect(signIn(PASSWORD)).rejects.toThrow('Password attempts exceeded')
    const change = (oldPassword: string, more: object = {}) =>
      world
        .as(userNo)
        .changePassword({ oldPassword, password: 'Quite-Another-2', rePassword: 'Quite-Another-2', ...more })
    expect((await refusalOf(change(PASSWORD))).status).toBe(429)
    const wrong = await refusalOf(change('Wrong-pass-1', { accessToken }))
    expect(wrong.errors).toMatchObject([{ path: 'oldPassword', reason: 'signIn.oldPasswordWrong' }])
    const others = (
      await pool.client.send(new InitiateAuthCommand({ ...start, AuthParameters: { USERNAME: 'root', PASSWORD } }))
    ).AuthenticationResult?.AccessToken
    expect((await refusalOf(change(PASSWORD, { accessToken: others }))).status).toBe(401)
    await change(PASSWORD, { accessToken })
    const access = { accessToken: others, oldPassword: PASSWORD, password: 'Third-One-333' }
    expect(await pool.identity.changePassword('root', { ...access, accessToken: others ?? '' })).toBe('set')
  })

  it('allows sign-in by a verified address, which only one user can have', async () => {
    const doctor = await world.doctor(root, 'prover')
    const id = await world.invited(doctor, 'squat@example.com')
    const { userNo } = await world.open.register(form(id, 'squatter'))
    const login = { userName: 'squat@example.com', password: PASSWORD }
    const poolSignIn = () =>
      pool.client.send(
        new InitiateAuthCommand({
          ClientId: pool.clientId,
          AuthFlow: 'USER_PASSWORD_AUTH',
          AuthParameters: { USERNAME: login.userName, PASSWORD },
        }),
      )
    await expect(poolSignIn()).rejects.toThrow('Incorrect')
    expect((await refusalOf(world.open.login(login))).status).toBe(401)
    const twin = { userName: 'twin', email: 'Squat@example.com', emailProven: false, userNo: 'US-TWIN' }
    expect(await pool.identity.createUser(twin)).toBe('created')
    expect(await pool.identity.proveEmail('squatter', 'squat@example.com')).toBe('proven')
    expect((await poolSignIn()).AuthenticationResult?.IdToken).toBeTruthy()
    expect(await pool.identity.proveEmail('twin', 'squat@example.com')).toBe('emailTaken')
    expect(await pool.identity.createUser({ ...twin, userName: 'third', emailProven: true })).toBe('emailTaken')
    expect(userNo).toMatch(/^US-/)
  })

  it('resumes a registration that was interrupted right after the identity was created', async () => {
    const doctor = await world.doctor(root, 'half')
    const id = await world.invited(doctor, 'halina@example.com')
    const breaking = { ...pool.identity, setPassword: () => Promise.reject(new Error('the pool went away')) }
    const link = await world.mailed(id)
    await expect(register({ ...world.deps, identity: breaking }, undefined, form(link, 'Halina'))).rejects.toThrow()
    const half = await pool.identity.find('halina')
    world.passMinutes(1)
    const { userNo } = await world.open.register(form(link, 'Halina'))
    expect(half).toEqual({ userNo })
    expect((await world.open.login({ userName: 'halina', password: PASSWORD })).userNo).toBe(userNo)
  })

  it("does not take over another person's identity", async () => {
    await pool.identity.createUser({
      userName: 'stranger',
      email: 'stranger@example.com',
      emailProven: true,
      userNo: 'US-OTHER',
    })
    const id = await world.invited(await world.doctor(root, 'guard'), 'gina@example.com')
    const refusal = await refusalOf(world.open.register(form(id, 'stranger')))
    expect(refusal).toMatchObject({ status: 400, errors: [{ path: 'userName' }] })
    expect(await pool.identity.find('stranger')).toEqual({ userNo: 'US-OTHER' })
    expect((await world.open.register(form(id, 'gina'))).userName).toBe('gina')
  })
})

describe('the identity provider, with mocked answers of Cognito,', () => {
  const client = new CognitoIdentityProviderClient({ region: 'us-east-1' })
  const cognito = mockClient(client)
  const identity = cognitoIdentity(client, { userPoolId: 'us-east-1_x', clientId: 'client' })
  const $metadata = {}

  it.each([
    [new NotAuthorizedException({ message: 'Password attempts exceeded', $metadata }), 'tooMany'],
    [new NotAuthorizedException({ message: 'Incorrect username or password.', $metadata }), 'wrong'],
    [new TooManyRequestsException({ message: 'Rate exceeded', $metadata }), 'tooMany'],
    [new PasswordResetRequiredException({ message: 'Password reset required for the user', $metadata }), 'withdrawn'],
  ])('maps "%s" to the outcome %s', async (error, outcome) => {
    cognito.reset()
    cognito.on(AdminInitiateAuthCommand).rejects(error)
    expect(await identity.signIn('ann', PASSWORD)).toEqual({ outcome })
  })

  it('reports a second-factor challenge, and rethrows a network error', async () => {
    cognito.reset()
    cognito.on(AdminInitiateAuthCommand).resolves({ ChallengeName: 'SOFTWARE_TOKEN_MFA' })
    expect(await identity.signIn('ann', PASSWORD)).toEqual({ outcome: 'challenged' })
    cognito.on(AdminInitiateAuthCommand).rejects(new Error('socket hang up'))
    await expect(identity.signIn('ann', PASSWORD)).rejects.toThrow('socket hang up')
  })
})
