import { afterEach, expect, it, vi } from 'vitest'
import { createClient, REQUEST_ID_HEADER } from '../../shared/contract/client.ts'
import { people } from '../../shared/people/people.contract.ts'

/** A client whose server refuses this many requests before it answers, and whose user signs in again after each. */
const startClient = (refusals: number) => {
  const asked: { token: string | null; key: string | null }[] = []
  let renewals = 0
  const client = createClient(
    { people },
    {
      baseUrl: '',
      token: async () => `token-${renewals}`,
      onUnauthorized: async () => {
        renewals += 1
        return true
      },
      fetch: async (_url, init) => {
        const headers = new Headers(init?.headers)
        asked.push({ token: headers.get('authorization'), key: headers.get('idempotency-key') })
        const status = asked.length <= refusals ? 401 : 200
        return Response.json({ status, code: status, message: 'Token expired', result: {} }, { status })
      },
    },
  )
  return { change: () => client.people.modifyPhone({ phone: '+1 555 010 9999' }), asked }
}

it('repeats a call with the same key and the token of the new sign-in', async () => {
  const { change, asked } = startClient(2)
  await change()
  expect(asked.map(({ token }) => token)).toEqual(['Bearer token-0', 'Bearer token-1', 'Bearer token-2'])
  expect(new Set(asked.map(({ key }) => key)).size).toBe(1)
})

it('gives up after the server has refused three tokens', async () => {
  const { change, asked } = startClient(20)
  await expect(change()).rejects.toMatchObject({ status: 401, message: 'Token expired' })
  expect(asked).toHaveLength(3)
})

it.each([
  [500, 'request-1'],
  [502, 'request-1'],
  [503, undefined],
  [409, undefined],
])('keeps the reference only for errors that need investigation (%i)', async (status, reference) => {
  const headers = { [REQUEST_ID_HEADER]: 'request-1' }
  const fetch = async () => Response.json({ status, code: status, message: 'no', result: null }, { status, headers })
  const client = createClient({ people }, { baseUrl: '', fetch })
  await expect(client.people.getCurrentUser({})).rejects.toMatchObject({ status, reference })
})

afterEach(() => {
  vi.useRealTimers()
})

it('accepts counts of lists that were made after its last change, and at most a minute ago', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const accepted: (string | null)[] = []
  const client = createClient(
    { people },
    {
      baseUrl: '',
      fetch: async (_url, init) => {
        accepted.push(new Headers(init?.headers).get('cache-control'))
        return Response.json({ status: 200, code: 200, message: 'OK', result: {} })
      },
    },
  )
  const read = () => client.people.getUserInfo({ userNo: 'US-1' })
  await read()
  vi.advanceTimersByTime(20_500)
  await read()
  await client.people.modifyPhone({ phone: '+1 555 010 9999' })
  await read()
  vi.advanceTimersByTime(10_000)
  await read()
  vi.advanceTimersByTime(3_600_000)
  await read()
  expect(accepted).toEqual([null, 'max-age=17', null, null, 'max-age=7', 'max-age=60'])
})
