// @vitest-environment node
import { expect, it } from 'vitest'
import { beginRun, plusAnswer } from '../../../../web/screens/tracking/confirm/confirm-run.ts'
import type { ConfirmResult } from '../../../../web/screens/tracking/tracking-records.ts'

const rows = (count: number, from = 0) => Array.from({ length: count }, (_, index) => `CW-${from + index}`)
const failure = (cwId: string, reason: string, canRetry: boolean, upc = 'A') => ({
  cwId,
  tracking: '',
  upc,
  errorMessage: reason,
  reasons: [{ reason, params: {} }],
  canRetry,
})
const later = (cwId: string) => failure(cwId, 'tracking.notReached', true)
const answer = (successCount: number, failureRecords: ConfirmResult['failureRecords'], unseen = 0): ConfirmResult => {
  const unreached = unseen + failureRecords.filter(({ errorMessage }) => errorMessage === 'tracking.notReached').length
  const failedCount = failureRecords.length + unseen
  return {
    batchNumber: 'B',
    totalCount: successCount + failedCount,
    successCount,
    failedCount,
    unreached,
    units: successCount,
    failureRecords,
  }
}

it('repeats the call for whole UPCs, and counts a row by its last attempt', () => {
  const data = [{ upc: 'A', productNo: 'PR-1' }]
  let run = plusAnswer(
    beginRun(data),
    answer(5, [failure('CW-1', 'busy', true), failure('CW-2', 'gone', false), later('CW-3')], 4),
  )
  expect(run.next).toEqual(data)
  expect(run.result).toMatchObject({ totalCount: 12, successCount: 5, failedCount: 2, unreached: 5 })
  run = plusAnswer(run, answer(6, []))
  expect(run.next).toEqual([])
  expect(run.result).toMatchObject({ totalCount: 12, successCount: 11, failedCount: 1, unreached: 0, units: 11 })
  expect(run.result.failureRecords.map(({ cwId }) => cwId)).toEqual(['CW-2'])
})

it('sends a row again only if it was not reached, because a confirmed row would be refused', () => {
  const run = plusAnswer(
    beginRun([{ upc: 'A', productNo: 'PR-1', cwIds: rows(3) }]),
    answer(1, [failure('CW-1', 'held', false), later('CW-2')]),
  )
  expect(run.next).toEqual([{ upc: 'A', productNo: 'PR-1', cwIds: ['CW-2'] }])
  const { result } = plusAnswer(run, answer(1, []))
  expect(result).toMatchObject({ totalCount: 3, successCount: 2, failedCount: 1, unreached: 0 })
})

it('sends at most as many row numbers as an answer can list as not reached', () => {
  const data = [
    { upc: 'A', productNo: 'PR-1', cwIds: rows(600) },
    { upc: 'B', productNo: 'PR-2', cwIds: rows(600, 600) },
    { upc: 'C', productNo: 'PR-3' },
  ]
  let run = beginRun(data)
  const sent: string[] = []
  const counts: number[] = []
  for (let calls = 0; run.next.length > 0 && calls < 10; calls++) {
    const cwIds = run.next.flatMap((line) => line.cwIds ?? [])
    expect(cwIds.length).toBeLessThanOrEqual(1000)
    sent.push(...cwIds)
    run = plusAnswer(run, answer(cwIds.length || 7, []))
    counts.push(run.result.unreached)
  }
  expect(sent).toEqual(rows(1200))
  expect(counts).toEqual([1200, 200, 0])
  expect(run.result.successCount).toBe(1207)
})
