import { useState } from 'react'
import { ApiError } from '../../shared/contract/client.ts'
import { currentCompany } from '../session/company.ts'
import { heldAction } from '../session/flash-hold.ts'
import { type FlashAction, flash } from '../session/flash-store.ts'
import { useTexts } from '../texts/use-texts.ts'
import { type ApiCall, nameOf } from './client.ts'
import { isFinal } from './is-final.ts'
import { isUncertain } from './stored-attempt.ts'
import { type Stale, useMutationCall } from './use-mutation-call.ts'

/** Message after each undo, by its input. */
const done = new WeakMap<object, string>()

/**
 * Returns the button of a success message that undoes the action it reports, by the call that reverses the action. Only
 * for calls that are refused if someone else has changed the record since. The undo is made in the company of the
 * action, whichever is shown by then. `text`: message after the undo.
 */
export const useUndo = <I extends object, O>(
  call: ApiCall<I, O>,
  invalidates: readonly Stale[],
): ((input: I, text: string) => FlashAction) => {
  const t = useTexts('components')
  // Screens and dialogs are mounted for one company.
  const [company] = useState(currentCompany)
  const { mutateAsync } = useMutationCall(call, {
    invalidates,
    refreshesOnError: invalidates,
    success: (_, input) => done.get(input) ?? '',
  })
  const attempt = (input: I, wasUncertain: boolean): Promise<unknown> =>
    mutateAsync(input).catch((error: unknown) => {
      if (!(error instanceof Error) || (error instanceof ApiError && error.status === 401)) return
      // Once an answer was lost, a later refusal does not prove that nothing was undone.
      const uncertain = wasUncertain || isUncertain(error)
      flash.error(error, {
        header: uncertain ? undefined : t('undo.failed'),
        retry: isFinal(error) ? undefined : () => void attempt(input, uncertain),
      })
    })
  return (input, text) => {
    const field = nameOf(call).company
    const scoped = field && company ? { [field]: company, ...input } : input
    done.set(scoped, text)
    return heldAction({ text: t('undo.do'), run: () => void attempt(scoped, false) })
  }
}
