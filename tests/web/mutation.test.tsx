import { onlineManager, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { generalReasons } from '../../shared/contract/general.reasons.ts'
import { reasonMessage } from '../../shared/reasons/reasons.ts'
import { dropOutdatedRecords } from '../../web/api/cache/outdated-records.ts'
import { api } from '../../web/api/client.ts'
import { queryClient } from '../../web/api/query-client.ts'
import { type Stale, useMutationCall } from '../../web/api/use-mutation-call.ts'
import { endRenewal, isRenewing, onRenewal } from '../../web/session/renewal.ts'
import { useUnsaved } from '../../web/session/unsaved.ts'
import { fakeSite, storeLogin } from './support/fake-site.ts'

const TAKE = '/offerTake/takeOffer'
const input = { doctorNo: 'US-1', offerNo: 'OF-1', warehouseNo: 'WH-1', quantity: 3 }

beforeEach(storeLogin)
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

/** Presses 'Take' once for each answer; returns the keys that were sent. */
const keysOf = async (
  answers: (() => Response)[],
  inputs: (typeof input)[] = answers.map(() => input),
  client = new QueryClient(),
  invalidates: readonly Stale[] = [],
) => {
  fakeSite({})
  const site = fetch
  const keys: (string | null)[] = []
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (!String(address).endsWith(TAKE)) return site(address, init)
    keys.push(new Headers(init?.headers).get('idempotency-key'))
    return answers[keys.length - 1]?.() ?? Response.error()
  })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useMutationCall(api.offers.takeOffer, { success: false, invalidates }), {
    wrapper,
  })
  for (const one of inputs) await act(() => result.current.mutateAsync(one).catch(() => undefined))
  return keys
}

const envelope = (status: number) => () =>
  new Response(
    JSON.stringify({
      status,
      code: status,
      message: 'Said.',
      ...(status === 401 ? reasonMessage(generalReasons.expired) : {}),
      result: { inboundNo: 'IN-1' },
    }),
    { status },
  )
const half = () => new Response('{"status":200,"code":200,"mess', { status: 200 })
const portal = () => new Response('<html>Please log in to this network</html>', { status: 200 })
const lost = () => Response.error()

it('a mutation fails immediately without a network, and is not sent later when the network is back', async () => {
  onlineManager.setOnline(false)
  const keys = await keysOf([lost], [input], queryClient)
  expect(keys).toHaveLength(1)
  await act(async () => onlineManager.setOnline(true))
  expect(keys).toHaveLength(1)
})

it.each([
  ['an interrupted answer', half],
  ['a page of another site', portal],
  ['no answer', lost],
  ['a server failure', envelope(502)],
])('sends the same key on a retry after %s, so that the action is not done twice', async (_, first) => {
  const [one, two] = await keysOf([first, envelope(200)])
  expect(one).toBeTruthy()
  expect(two).toBe(one)
})

it('keeps the key after a refusal if an earlier attempt may have succeeded', async () => {
  const [one, two, three] = await keysOf([half, envelope(429), envelope(200)])
  expect([two, three]).toEqual([one, one])
})

it('uses a new key after a success, after a plain refusal, and for another input', async () => {
  expect(new Set(await keysOf([envelope(200), envelope(200)])).size).toBe(2)
  expect(new Set(await keysOf([envelope(400), envelope(200)])).size).toBe(2)
  const other = { ...input, quantity: 4 }
  expect(new Set(await keysOf([half, envelope(200)], [input, other])).size).toBe(2)
})

it('a mutation is sent again with the same key once the person has signed in again', async () => {
  const stop = onRenewal(() => isRenewing() && queueMicrotask(() => endRenewal(true)))
  const { unmount } = renderHook(() => useUnsaved(true))
  const [one, two, ...more] = await keysOf([envelope(401), envelope(200)], [input])
  expect(one).toBeTruthy()
  expect(two).toBe(one)
  expect(more).toEqual([])
  unmount()
  stop()
})

it('a record that leaves the screen before its refetch after a write has ended is not shown again', async () => {
  const client = new QueryClient()
  dropOutdatedRecords(client)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  let read = 0
  const show = (queryKey: string[]) =>
    renderHook(
      () =>
        useQuery({
          queryKey,
          // The first read is answered at once, each later one only after the test.
          queryFn: ({ signal }) => (read++ < 2 ? read : new Promise((_, no) => signal.addEventListener('abort', no))),
          staleTime: 10_000,
        }).data,
      { wrapper },
    )
  const [record, list] = [show(['offers', 'getOffer']), show(['offers', 'listOffers'])]
  await waitFor(() => expect([record.result.current, list.result.current]).toEqual([1, 2]))
  await act(async () => void client.invalidateQueries({ queryKey: ['offers'] }))
  record.unmount()
  list.unmount()
  const [again, listAgain] = [show(['offers', 'getOffer']), show(['offers', 'listOffers'])]
  expect([again.result.current, listAgain.result.current]).toEqual([undefined, 2])
})

it('a record that is not on the screen is fetched again after a write, while its lists stay', async () => {
  const client = new QueryClient()
  client.setQueryData(['offers', 'getOffer', { offerNo: 'OF-1' }], { leftNum: 5 })
  client.setQueryData(['offers', 'listOffers', {}], { records: [] })
  client.setQueryData(['products', 'getProduct', { productNo: 'PD-1' }], { price: 5 })
  await keysOf([envelope(200)], [input], client, ['offers'])
  expect(
    client
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey[1]),
  ).toEqual(['listOffers', 'getProduct'])
})
