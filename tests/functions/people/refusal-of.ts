import { expect } from 'vitest'
import { ApiError } from '../../../shared/contract/client.ts'

/** Returns the refusal of a call; a call that succeeds fails the test. */
export const refusalOf = async (call: Promise<unknown>): Promise<Pick<ApiError, 'status' | 'message' | 'errors'>> => {
  const outcome = await call.then(
    (result) => result,
    (error: unknown) => error,
  )
  expect(outcome).toBeInstanceOf(ApiError)
  if (!(outcome instanceof ApiError)) throw new Error('not refused')
  const { status, message, errors } = outcome
  return { status, message, errors }
}
