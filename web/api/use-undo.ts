import { type FlashAction, flash } from '../session/flash-store.ts'
import { useTexts } from '../texts/use-texts.ts'
import type { ApiCall } from './client.ts'
import { type Stale, useMutationCall } from './use-mutation-call.ts'

/**
 * Returns the button of a success message that undoes the action it reports, by the call that reverses the action. If
 * the call compares versions, its input contains the version that the action left: the server then refuses to undo what
 * someone else has changed since. `done`: message after the undo.
 */
export const useUndo = <I, O>(
  call: ApiCall<I, O>,
  invalidates: readonly Stale[],
): ((input: I, done: string) => FlashAction) => {
  const t = useTexts('components')
  const { mutateAsync } = useMutationCall(call, {
    invalidates,
    refreshesOnError: invalidates,
    success: false,
    failed: t('undo.failed'),
    flashErrors: true,
  })
  return (input, done) => ({
    text: t('undo.do'),
    run: () => {
      mutateAsync(input).then(
        () => flash.success(done),
        // Shown by the mutation.
        () => undefined,
      )
    },
  })
}
