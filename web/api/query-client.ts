import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../shared/contract/client.ts'
import { generalReasons } from '../../shared/contract/general.reasons.ts'
import { withKeptAnswer } from './cache/kept-answers.ts'
import { LAGGING_DOMAINS, onFiguresDue } from './cache/lagging-figures.ts'
import { dropOutdatedRecords } from './cache/outdated-records.ts'
import { isConnectionLost, onConnection } from './connection.ts'

/** Transient failures (the network, a server error) are retried at most twice; a refusal is final. */
export const mayRetry = (failures: number, error: Error): boolean =>
  failures < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 500)

/**
 * Refusals after which the user is fetched again, because the shell must show something else: a second factor is now
 * required, the chosen company is disabled, or the user has lost their access to it or rights in it or
 * in a warehouse.
 */
const OF_THE_SESSION: readonly (string | undefined)[] = [
  generalReasons.secondFactor.key,
  generalReasons.twoStepRequired.key,
  generalReasons.companyFrozen.key,
  generalReasons.noAccess.key,
  generalReasons.lacksRight.key,
  generalReasons.rightsChanged.key,
  generalReasons.ownerOnly.key,
  generalReasons.clerkRight.key,
  generalReasons.clerkAdminOnly.key,
  generalReasons.clerkRightsChanged.key,
  generalReasons.clerkSuspended.key,
  generalReasons.clerkRemoved.key,
  generalReasons.clerkAdminDisabled.key,
]

/** Fetches the user again after such a refusal. Needed only for calls that are made without a query or mutation. */
export const readUserAgain = (error: unknown): void => {
  if (error instanceof ApiError && OF_THE_SESSION.includes(error.reason)) {
    void queryClient.invalidateQueries({ queryKey: ['people', 'getCurrentUser'] })
  }
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: readUserAgain }),
  mutationCache: new MutationCache({ onError: readUserAgain }),
  defaultOptions: {
    queries: { retry: mayRetry, staleTime: 10_000, gcTime: 5 * 60_000, persister: withKeptAnswer },
    // Writes fail immediately without a network. If they were held back, a payment that the user has abandoned could be
    // sent later without their knowledge.
    mutations: { retry: false, networkMode: 'always' },
  },
})

dropOutdatedRecords(queryClient)

// Refetches after an interruption: data on the screen may be outdated, or its last fetch may have failed.
onConnection(() => {
  if (!isConnectionLost()) void queryClient.invalidateQueries()
})

/** Least age in ms of the work queues that are counted again after a write. They lag less than a second behind it. */
const QUEUES_MS = 60_000

onFiguresDue(() => {
  for (const domain of LAGGING_DOMAINS)
    void queryClient.invalidateQueries({
      queryKey: [domain],
      // The menu always shows the queues, which take several queries in each company of a warehouse admin.
      predicate: ({ queryKey: [, name], state }) =>
        name !== 'listWorkQueues' || Date.now() - state.dataUpdatedAt > QUEUES_MS,
    })
})
