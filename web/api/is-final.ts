import { ApiError } from '../../shared/contract/client.ts'

/** True if a retry is useless: the server has refused the call for a reason other than its rate limit. */
export const isFinal = (error: Error): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429
