import { expect, test } from 'vitest'
import { ApiError } from '../../shared/contract/client.ts'
import { isFinal } from './is-final.ts'
import { mayRetry } from './query-client.ts'

const of = (status: number) => new ApiError(status, { reason: 'x', params: {}, message: 'x' })

test('treats a refusal as final, but not a rate limit, a lost connection or a server error', () => {
  expect([400, 404, 409].filter((status) => !isFinal(of(status)))).toEqual([])
  expect([0, 429, 500, 503].filter((status) => isFinal(of(status)))).toEqual([])
  expect(isFinal(new TypeError('x'))).toBe(false)
})

test('retries only lost connections and server errors, at most twice', () => {
  expect([400, 401, 404, 409, 429].filter((status) => mayRetry(0, of(status)))).toEqual([])
  expect([0, 500, 503].filter((status) => mayRetry(1, of(status)))).toEqual([0, 500, 503])
  expect(mayRetry(2, of(503))).toBe(false)
})
