import { ApiError } from '../../../shared/contract/client.ts'
import { flash } from '../../session/flash-store.ts'

/** Shows a failure with a retry button. A session that has ended shows itself. */
export const flashFailure = (error: unknown, retry: () => void): void => {
  if (!(error instanceof Error) || (error instanceof ApiError && error.status === 401)) return
  flash.error(error, { retry })
}
