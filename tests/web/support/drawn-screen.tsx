import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useRouteError } from 'react-router-dom'
import { expect, vi } from 'vitest'
import { type Call, pathOf } from '../../../shared/contract/call.ts'
import { contracts } from '../../../shared/contracts.ts'
import type { Screen } from '../../../web/screens/screen.ts'
import { PageAccessContext } from '../../../web/session/page-access.ts'
import { type Session, SessionContext } from '../../../web/session/session-context.tsx'
import { sampleResult } from '../table/sample-results.ts'
import type { Answer, Asked } from './fake-site.ts'
import { until } from './until.ts'

/** A page whose text stays the same for this many consecutive rounds has finished loading. */
const SAME_ROUNDS = 2
const ROUND_MS = 10

/** Answers every call with a sample of its result. */
export const sampleAnswers = new Proxy<Record<string, (asked: Asked) => Answer>>(
  {},
  { get: (_, path) => () => ({ result: sampleResult(String(path)) }) },
)

/** Answers as the samples, except these paths. */
export const answersWith = (
  answers: Record<string, (asked: Asked) => Answer | Promise<Answer>>,
): typeof sampleAnswers =>
  new Proxy(sampleAnswers, {
    get: (samples, path) => answers[String(path)] ?? samples[String(path)],
  }) as typeof sampleAnswers

/** The signed-in user of the samples, with other fields. */
export const sampleUser = (fields: Partial<Session['user']>): Session['user'] => {
  const { getCurrentUser }: Record<string, Call> = contracts.people.calls
  const user = sampleResult(getCurrentUser ? pathOf(getCurrentUser.route) : '')
  return Object.assign({}, user, fields) as Session['user']
}

/** Parts of screens are normally loaded when they are shown. Loading them up front means that no page waits for them. */
export const loadScreens = async (): Promise<void> => {
  await Promise.all(Object.values(import.meta.glob('../../../web/screens/**/*.tsx')).map((load) => load()))
}

const newClient = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } })

/** Address of a screen without its tab, of a record that the samples name. */
export const addressOf = (path: string): string =>
  `/${path
    .replace(/\/?:active\?|\/?:\w+\?/g, '')
    .replace(':month', '2026-11')
    .replace(/:\w+/g, 'ZZ-0000000000000000000')}`

/**
 * Draws a screen for a session, without the frame. `mayFollow`: pages to which links may be offered. `client`: the
 * answers that the page has so far.
 */
export const drawScreen = async (
  { path, load }: Screen,
  session: Session,
  address: string,
  mayFollow: (to: string) => boolean = () => true,
  client = newClient(),
) => {
  const errors: unknown[] = []
  const ErrorPage = () => {
    errors.push(useRouteError())
    return null
  }
  const Component = await load()
  const router = createMemoryRouter(
    [
      { path: `/${path}`, element: <Component />, ErrorBoundary: ErrorPage },
      { path: '*', element: null },
    ],
    { initialEntries: [address] },
  )
  /** Waits until the code of the page is loaded and its calls are answered, each of which may cause the other. */
  const quiet = async (): Promise<void> => {
    let shown = ''
    for (let same = 0; same < SAME_ROUNDS; ) {
      await act(() => vi.dynamicImportSettled())
      await until(() => expect(document.querySelector('[aria-busy=true]')).toBeNull())
      await until(() => expect(client.isFetching()).toBe(0))
      await act(async () => new Promise((resolve) => setTimeout(resolve, ROUND_MS)))
      const now = document.body.textContent
      same = now === shown ? same + 1 : 0
      shown = now
    }
    // A page that fails on a sample shows none of what a test looks for.
    if (errors.length > 0) throw new Error(`The screen at ${address} drew its error page`, { cause: errors[0] })
  }
  render(
    <QueryClientProvider client={client}>
      <SessionContext value={session}>
        <PageAccessContext value={mayFollow}>
          <RouterProvider router={router} />
        </PageAccessContext>
      </SessionContext>
    </QueryClientProvider>,
  )
  await quiet()
  return {
    quiet,
    tabs: screen.queryAllByRole('tab').length,
    /** Opens a tab by its position. */
    openTab: async (at: number): Promise<void> => {
      const tab = screen.queryAllByRole('tab')[at]
      await act(async () => tab?.click())
      await quiet()
    },
    place: (): string => router.state.location.pathname + router.state.location.search,
    goTo: async (place: string): Promise<void> => {
      await act(() => router.navigate(place))
      await quiet()
    },
  }
}
