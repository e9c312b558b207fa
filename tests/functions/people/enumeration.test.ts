import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { memoryIdentity } from './memory-identity.ts'
import { form, type PeopleWorld, startPeople } from './people-world.ts'
import { refusalOf } from './refusal-of.ts'
import { countRequests } from './table-requests.ts'

// Calls give the same answer and make the same requests with and without an account, so that the response time does not
// reveal one either. `npm run bench people` prints the timings.

const identity = memoryIdentity()
const asked: string[] = []
let world: PeopleWorld
let counting: ReturnType<typeof countRequests>

beforeAll(async () => {
  const { signIn } = identity
  identity.signIn = (...rest) => {
    asked.push('signIn')
    return signIn(...rest)
  }
  world = await startPeople(identity)
  const root = await world.admin()
  await world.doctor(root, 'known')
})
afterAll(() => world.stop())
afterEach(() => counting.stop())

/** The answer of a call, and the requests it made to the store and the identity provider. */
const traceOf = async (run: () => Promise<unknown>) => {
  asked.length = 0
  counting = countRequests(world.deps)
  const answer = await run().catch((error: unknown) => refusalOf(Promise.reject(error)))
  counting.stop()
  return { answer, requests: { ...counting.count }, asked: [...asked] }
}

const wrong = 'Wrong-password-1'
const login = (userName: string) => world.open.login({ userName, password: wrong })
const forget = (userName: string, email: string) => world.open.requestPasswordReset({ userName, email })
const resetBy = (id: string) => world.open.resetPassword({ id, password: wrong, rePassword: wrong })
const userNoOf = async (name: string): Promise<string> =>
  String((await world.stored('User')).find(({ userName }) => userName === name)?.userNo)

describe('the existence of an account is not revealed', () => {
  it('in a sign-in with a wrong password, by name or by address', async () => {
    const known = await traceOf(() => login('known'))
    expect(known).toMatchObject({ answer: { status: 401, message: 'User name or password is wrong.' } })
    expect(known.asked).toEqual(['signIn'])
    for (const name of ['nobody-of-this-name', 'known@example.com', 'nobody@example.com', 'KNOWN']) {
      expect(await traceOf(() => login(name))).toEqual(known)
    }
  })

  it('in a request for a password reset', async () => {
    const known = await traceOf(() => forget('known', 'known@example.com'))
    expect(known.requests).toMatchObject({ commit: 1, batchGet: 0, query: 0 })
    for (const [name, address] of [
      ['nobody', 'nobody@example.com'],
      ['known', 'nobody@example.com'],
      ['nobody', 'known@example.com'],
    ] as const) {
      expect(await traceOf(() => forget(name, address))).toEqual(known)
    }
  })

  it('in the answer to a forged link, whether or not it names an account', async () => {
    const known = await userNoOf('known')
    const unknown = `${known.slice(0, -4)}0000`
    for (const call of [resetBy, (id: string) => world.open.validateReset({ id })]) {
      const ofKnown = await traceOf(() => call(`${known}.made-up-secret`))
      expect(ofKnown).toMatchObject({ answer: { status: 404 } })
      expect(await traceOf(() => call(`${unknown}.made-up-secret`))).toEqual(ofKnown)
    }
  })

  it('in a registration without an invitation', async () => {
    const register = (userName: string) => world.open.register(form('IV-0000000000000000000', userName))
    const taken = await traceOf(() => register('known'))
    expect(taken).toMatchObject({ answer: { status: 404 } })
    expect(await traceOf(() => register('nobody'))).toEqual(taken)
  })
})
