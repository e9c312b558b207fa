import { deleteAnswers } from '../settings/kept-database.ts'
import { queryClient } from './query-client.ts'

/** Discards everything but the current user, and fetches what is shown again: the user's role or companies changed. */
export const resetAnswers = (): void => {
  deleteAnswers()
  void queryClient.resetQueries({ predicate: ({ queryKey: [, name] }) => name !== 'getCurrentUser' })
}
