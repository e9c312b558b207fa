import { deleteAnswers } from '../settings/kept-database.ts'
import { queryClient } from './query-client.ts'

/**
 * Discards all answers except the current user, and refetches those that are shown. Called when the user's role or
 * companies have changed.
 */
export const resetAnswers = (): void => {
  deleteAnswers()
  void queryClient.resetQueries({ predicate: ({ queryKey: [, name] }) => name !== 'getCurrentUser' })
}
