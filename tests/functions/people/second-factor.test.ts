import {
  GetTokensFromRefreshTokenCommand,
  InitiateAuthCommand,
  SetUserMFAPreferenceCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { codeOf, newSecretFor, turnOnSecondFactor, wrongCode } from '../../support/second-factor.ts'
import { PASSWORD, type PeopleWorld, startPeople } from './people-world.ts'
import { refusalOf } from './refusal-of.ts'
import { startUserPool, type UserPool } from './user-pool.ts'

let pool: UserPool
let world: PeopleWorld
let root: string

beforeAll(async () => {
  pool = await startUserPool()
  world = await startPeople(pool.identity)
  root = await world.admin()
})
afterAll(async () => {
  await world.stop()
  await pool.stop()
})

const accessToken = async (USERNAME: string): Promise<string> => {
  const AuthParameters = { USERNAME, PASSWORD }
  const { AuthenticationResult } = await pool.client.send(
    new InitiateAuthCommand({ ClientId: pool.clientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters }),
  )
  return AuthenticationResult?.AccessToken ?? ''
}

/** Returns a new access token for the sign-in of a refresh token. */
const renewedBy = async (RefreshToken: string): Promise<string> => {
  const renewing = new GetTokensFromRefreshTokenCommand({ RefreshToken, ClientId: pool.clientId })
  return (await pool.client.send(renewing)).AuthenticationResult?.AccessToken ?? ''
}

describe('/invite/inviteLogin', () => {
  it('requires the correct code of a second factor, which works once, and records no sign-in for a refused attempt', async () => {
    const userNo = await world.doctor(root, 'guarded')
    const secret = await turnOnSecondFactor(pool.client, await accessToken('guarded'))
    const login = (more: { code?: string; password?: string } = {}) =>
      world.open.login({ userName: 'guarded', password: PASSWORD, ...more })
    const refused = async (more: { code?: string; password?: string }) => refusalOf(login(more))
    const signIns = async () => (await world.as(root).getUserInfo({ userNo })).recentSignIns.length

    expect(await refused({})).toMatchObject({ status: 401, message: expect.stringContaining('authenticator app') })
    const notRight = { status: 401, message: expect.stringContaining('This code is incorrect') }
    expect(await refused({ code: wrongCode(secret) })).toMatchObject(notRight)
    const code = codeOf(secret, 1)
    const wrongPassword = { status: 401, message: 'User name or password is wrong.' }
    expect(await refused({ code, password: 'Wrong-pass-1' })).toMatchObject(wrongPassword)
    expect(await signIns()).toBe(0)
    expect(await login({ code })).toMatchObject({ userNo, role: 'doctor' })
    expect(await refused({ code })).toMatchObject(notRight)
    expect(await signIns()).toBe(1)
  })

  it('admits an account without a second factor, whatever code is sent', async () => {
    const userNo = await world.doctor(root, 'plain')
    expect((await world.open.login({ userName: 'plain', password: PASSWORD })).userNo).toBe(userNo)
    const coded = { userName: 'plain', password: PASSWORD, code: '123456' }
    expect((await world.open.login(coded)).userNo).toBe(userNo)
  })

  it('counts wrong codes, and answers 429 after too many, even to the correct one', async () => {
    await world.doctor(root, 'besieged')
    const secret = await turnOnSecondFactor(pool.client, await accessToken('besieged'))
    const login = (code: string) => refusalOf(world.open.login({ userName: 'besieged', password: PASSWORD, code }))
    const answers: number[] = []
    for (let tries = 0; tries < 21; tries++) answers.push((await login(wrongCode(secret))).status)
    expect([answers[0], answers.at(-1)]).toEqual([401, 429])
    expect((await login(codeOf(secret, 1))).status).toBe(429)
  })
})

describe('a second factor on the local user pool', () => {
  afterEach(() => vi.unstubAllEnvs())

  /** Makes calls as the person of a token, with the claims that the gateway forwards. */
  const asToken = (token: string) => {
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    return world.as(claims['custom:userNo'], { claims })
  }
  const login = (more: { code?: string } = {}) => world.open.login({ userName: 'needs', password: PASSWORD, ...more })

  it('is set up by the call, required at the next sign-in for a role that needs it, and cannot be bypassed by turning it off in the pool', async () => {
    await world.doctor(root, 'needs')
    vi.stubEnv('SECOND_FACTOR_FOR', 'doctor')
    const api = asToken((await login()).token)
    const work = (as: typeof api) => as.modifyPhone({ phone: '+1 555 010 9999' })
    expect((await refusalOf(work(api))).status).toBe(403)

    const ofPool = await accessToken('needs')
    const turnOn = (code: string) => api.turnOnSecondFactor({ accessToken: ofPool, code })
    expect((await refusalOf(turnOn('123456'))).status).toBe(409)
    const secret = await newSecretFor(pool.client, ofPool)
    expect((await refusalOf(turnOn(wrongCode(secret)))).errors?.[0]?.path).toBe('code')
    await turnOn(codeOf(secret))
    expect((await refusalOf(work(api))).status).toBe(401)

    // Waits until the second in which the sessions ended is over, because the clock of the test world does not wait.
    const step = Date.now() - (Date.now() % 1000) + 1000
    await vi.waitUntil(() => Date.now() > step, { timeout: 10_000 })
    expect((await refusalOf(login())).status).toBe(401)
    const { token, refreshToken } = await login({ code: codeOf(secret, 1) })
    const coded = asToken(token)
    expect((await work(coded)).phone).toBe('+1 555 010 9999')

    const off = { SoftwareTokenMfaSettings: { Enabled: false } }
    await pool.client.send(new SetUserMFAPreferenceCommand({ AccessToken: await renewedBy(refreshToken), ...off }))
    const alone = asToken((await login()).token)
    expect((await refusalOf(work(alone))).status).toBe(403)
    expect((await alone.getCurrentUser({})).secondFactor).toEqual({ isOn: false, isRequired: true })
    expect((await refusalOf(work(alone))).status).toBe(403)
  })

  it('is reset by the super admin, after which the person can sign in by password alone', async () => {
    const userNo = await world.doctor(root, 'lost')
    await turnOnSecondFactor(pool.client, await accessToken('lost'))
    await world.as(root).resetSecondFactor({ userNo })
    const { token } = await world.open.login({ userName: 'lost', password: PASSWORD })
    expect(token).toBeTruthy()
  })
})
