import { ApiError } from '../../shared/contract/client.ts'

/** True if a retry is useless: the server has refused the call, and not because of its rate limit. */
export const isFinal = (error: Error): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429
