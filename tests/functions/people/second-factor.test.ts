import { InitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, turnOnSecondFactor, wrongCode } from '../../support/second-factor.ts'
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

describe('/invite/inviteLogin of an account with a second factor', () => {
  it('wants the code, the right one, once; what it refuses leaves no sign-in behind', async () => {
    const userNo = await world.doctor(root, 'guarded')
    const secret = await turnOnSecondFactor(pool.client, await accessToken('guarded'))
    const login = (more: { code?: string; password?: string } = {}) =>
      world.open.login({ userName: 'guarded', password: PASSWORD, ...more })
    const refused = async (more: { code?: string; password?: string }) => refusalOf(login(more))
    const signIns = async () => (await world.as(root).getUserInfo({ userNo })).recentSignIns.length

    expect(await refused({})).toMatchObject({ status: 401, message: expect.stringContaining('authenticator app') })
    const notRight = { status: 401, message: expect.stringContaining('This code is not right') }
    expect(await refused({ code: wrongCode(secret) })).toMatchObject(notRight)
    const code = codeOf(secret, 1)
    const wrongPassword = { status: 401, message: 'User name or password is wrong.' }
    expect(await refused({ code, password: 'Wrong-pass-1' })).toMatchObject(wrongPassword)
    expect(await signIns()).toBe(0)
    expect(await login({ code })).toMatchObject({ userNo, role: 'doctor' })
    expect(await refused({ code })).toMatchObject(notRight)
    expect(await signIns()).toBe(1)
  })

  it('lets an account without one in, whatever code is sent', async () => {
    const userNo = await world.doctor(root, 'plain')
    expect((await world.open.login({ userName: 'plain', password: PASSWORD })).userNo).toBe(userNo)
    const coded = { userName: 'plain', password: PASSWORD, code: '123456' }
    expect((await world.open.login(coded)).userNo).toBe(userNo)
  })

  it('counts wrong codes: 429 in the end, for the right one too', async () => {
    await world.doctor(root, 'besieged')
    const secret = await turnOnSecondFactor(pool.client, await accessToken('besieged'))
    const login = (code: string) => refusalOf(world.open.login({ userName: 'besieged', password: PASSWORD, code }))
    const answers: number[] = []
    for (let tries = 0; tries < 21; tries++) answers.push((await login(wrongCode(secret))).status)
    expect([answers[0], answers.at(-1)]).toEqual([401, 429])
    expect((await login(codeOf(secret, 1))).status).toBe(429)
  })
})
