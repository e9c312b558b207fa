import {
  type Query,
  type QueryClient,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiError } from '../../shared/contract/client.ts'
import { generalReasons } from '../../shared/contract/general.reasons.ts'
import { waitsForApproval } from '../../shared/contract/waiting-answer.ts'
import type { contracts } from '../../shared/contracts.ts'
import { reasonMessage } from '../../shared/reasons/reasons.ts'
import { type FlashAction, type FlashLink, flash } from '../session/flash-store.ts'
import { isRecord } from './cache/outdated-records.ts'
import { type ApiCall, nameOf } from './client.ts'
import { type Attempt, afterFailure, attemptOf, keepAttempt, readAttempt } from './stored-attempt.ts'
import type { Current } from './update-shown.ts'

/** A call whose answers become stale, or the name of a domain, which stands for all its calls. */
export type Stale = ApiCall<never, unknown> | keyof typeof contracts

/** A success message with a link to the record, or a button that undoes the action (`useUndo`). */
export interface SuccessMessage {
  text: string
  link?: FlashLink | undefined
  action?: FlashAction | undefined
}

export interface UseMutationCallOptions<I, O> {
  invalidates?: readonly Stale[]
  /** Updates shown pages from the answer. Returns the queries that are current then, and are not refetched. */
  updates?: (client: QueryClient, result: O, input: I) => readonly Current[]
  /**
   * Calls that are refetched after a failure, before the form shows it: stale data may have caused the failure and
   * would make the next attempt fail too.
   */
  refreshesOnError?: readonly Stale[]
  /** Success message; default: the contract's own; false for none. It names the record, and links to its page. */
  success?: string | false | ((result: O, input: I) => string | SuccessMessage) | undefined
  /** Heading of a failure; without it only the reason is shown. */
  failed?: string
  /**
   * Called once the call has succeeded, before any refetch, to discard data that must not be restored after a reload.
   */
  onDone?: () => void
  /** True shows a failure as a message with a retry button; forms omit it and show the failure themselves. */
  flashErrors?: boolean
  /**
   * Storage key of an unanswered attempt, which survives a reload: the same input is then sent with the same
   * Idempotency-Key.
   */
  attemptPlace?: string
}

const keyOf = (stale: Stale): readonly string[] => {
  if (typeof stale === 'string') return [stale]
  const { domain, name } = nameOf(stale)
  return [domain, name]
}

const WAITS = reasonMessage(generalReasons.waitsForApproval)

const showSuccess = (message: Parameters<typeof flash.success>[0] | SuccessMessage): void => {
  if (typeof message === 'string' || !('text' in message)) flash.success(message)
  else flash.success(message.text, undefined, message.link, message.action)
}

/**
 * Writes data with a call of the API. Refetches stale data before it resolves, so that a closing modal reveals the new
 * state. A retry after a lost answer sends the same Idempotency-Key, so that the write is executed only once.
 */
export const useMutationCall = <I, O>(
  call: ApiCall<I, O>,
  options: UseMutationCallOptions<I, O> = {},
): UseMutationResult<O, Error, I> => {
  const client = useQueryClient()
  const { attemptPlace } = options
  const attempt = useRef<Attempt | undefined>(undefined)
  const settle = (next: Attempt | undefined): void => {
    attempt.current = next
    keepAttempt(attemptPlace, next)
  }
  const run = (input: I): Promise<O> => {
    const tried = attemptOf(attempt.current ?? readAttempt(attemptPlace), input)
    attempt.current = tried
    // If the page is reloaded before the answer arrives, the server may have executed the call.
    keepAttempt(attemptPlace, { ...tried, mayBeDone: true })
    return call(input, { idempotencyKey: tried.key }).catch((error: unknown) => {
      throw options.failed && error instanceof Error ? Object.assign(error, { heading: options.failed }) : error
    })
  }
  const refresh = (stale: readonly Stale[] = [], current: readonly Current[] = []) => {
    const isStale = ({ queryHash }: Query) => !current.some((some) => some.has(queryHash))
    return Promise.all(
      stale.map((one) => {
        const queryKey = keyOf(one)
        // Those on the screen leave the cache with the screen, if it closes before their refetch ends.
        client.removeQueries({ queryKey, type: 'inactive', predicate: (query) => isStale(query) && isRecord(query) })
        return client.invalidateQueries({ queryKey, predicate: isStale })
      }),
    )
  }
  const mutation = useMutation<O, Error, I>({
    mutationFn: run,
    onSuccess: async (result, input) => {
      settle(undefined)
      options.onDone?.()
      await refresh(options.invalidates, options.updates?.(client, result, input))
      const text = waitsForApproval(result, input) ? WAITS : (options.success ?? nameOf(call).success)
      if (text) showSuccess(typeof text === 'function' ? text(result, input) : text)
    },
    onError: async (error, input) => {
      settle(attempt.current && afterFailure(attempt.current, error))
      if (options.flashErrors && !(error instanceof ApiError && error.status === 401)) {
        flash.error(error, {
          header: options.failed || undefined,
          retry: () => mutation.mutate(input),
        })
      }
      await refresh(options.refreshesOnError)
    },
  })
  return mutation
}
