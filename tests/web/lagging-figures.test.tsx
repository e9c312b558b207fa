import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { api } from '../../web/api/client.ts'
import { queryClient } from '../../web/api/query-client.ts'
import { useCall } from '../../web/api/use-call.ts'
import { fakeSite } from './support/fake-site.ts'
import { signedInAt } from './support/signed-in-at.ts'

signedInAt('US-DOCTOR')

afterEach(() => {
  vi.useRealTimers()
  queryClient.clear()
})

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)

it('refetches sums after a write until the server includes it, and then stops', async () => {
  vi.useFakeTimers()
  let total = 100
  const asked: string[] = []
  fakeSite({
    '/common/getBalanceSums': () => {
      asked.push('sums')
      return { result: { total, owed: total, owedBack: 0, pendingAmount: 0, requestAmount: 0 } }
    },
    '/payment/addAdjustBalance': () => ({
      result: { adjustmentNo: 'AD-1', seq: 2, nurseId: 'US-ANN', amount: 5, balance: 105 },
    }),
  })
  const { result, unmount } = renderHook(() => useCall(api.home.getBalanceSums, {}), { wrapper })
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  await pass(10)
  expect(result.current.data?.total).toBe(100)
  await act(async () => {
    const done = api.payments.addAdjustBalance(
      { nurseId: 'US-ANN', amount: 5, note: 'Bonus' },
      { idempotencyKey: crypto.randomUUID() },
    )
    await vi.advanceTimersByTimeAsync(10)
    await done
  })
  await pass(20_000)
  expect(result.current.data?.total).toBe(100)
  // The server includes the write half a minute later.
  total = 105
  await pass(30_000)
  expect(result.current.data?.total).toBe(105)
  const reads = asked.length
  await pass(120_000)
  expect(asked).toHaveLength(reads)
  unmount()
})

it('does not refetch sums after a writing call that a screen uses as a query', async () => {
  vi.useFakeTimers()
  let asked = 0
  fakeSite({
    '/common/getBalanceSums': () => {
      asked += 1
      return { result: { total: 100, owed: 100, owedBack: 0, pendingAmount: 0, requestAmount: 0 } }
    },
    '/inbound/canTrackingBeClaimed': () => ({
      result: { canClaim: true, qty: 3, upcCheck: 'matched', reason: '', reasons: [] },
    }),
    '/inbound/getBatchNumber': () => ({ result: { batchNumber: '20261120-001' } }),
  })
  const { unmount } = renderHook(() => useCall(api.home.getBalanceSums, {}), { wrapper })
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  await pass(10)
  await act(async () => {
    const done = Promise.all([
      api.inbound.canTrackingBeClaimed({ inboundNo: 'IN-1', tracking: '123456789012' }),
      api.tracking.reserveBatchNumber({ warehouseNo: 'WH-1' }),
    ])
    await vi.advanceTimersByTimeAsync(10)
    await done
  })
  await pass(120_000)
  expect(asked).toBe(1)
  unmount()
})
