import { ApiError } from '../../shared/contract/client.ts'

/** Whether asking again is of no use: the server has refused, and not because it was asked too often. */
export const isFinal = (error: Error): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429
