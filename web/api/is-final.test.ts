import { expect, test } from 'vitest'
import { ApiError } from '../../shared/contract/client.ts'
import { isFinal } from './is-final.ts'

const of = (status: number) => new ApiError(status, { reason: 'x', params: {}, message: 'x' })

test('a refusal is final; too many requests, a lost connection and a failure of ours are not', () => {
  expect([400, 404, 409].filter((status) => !isFinal(of(status)))).toEqual([])
  expect([0, 429, 500, 503].filter((status) => isFinal(of(status)))).toEqual([])
  expect(isFinal(new TypeError('x'))).toBe(false)
})
