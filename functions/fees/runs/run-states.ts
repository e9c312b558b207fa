import type { FeeRunMessage } from '../../../shared/fees/jobs.messages.ts'
import type { RunState } from '../../../shared/fees/jobs.rules.ts'
import type { Day, Month } from '../../../shared/values/day.ts'
import { put } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { type FeeRun, feeRunItem } from './fee-runs.items.ts'

/** The warehouse of a run, its admin, the requester, and the time of the request. */
export type RunOf = Pick<FeeRunMessage, 'doctorNo' | 'warehouseNo' | 'asOf' | 'asked'> & { adminNo: string }

type RunResult = Partial<Pick<FeeRun, 'rows' | 'changed' | 'unpriced' | 'total' | 'error'>>

export const readRuns = async (
  { table }: Pick<Deps, 'table'>,
  { doctorNo, warehouseNo }: Pick<RunOf, 'doctorNo' | 'warehouseNo'>,
  periods: readonly (Day | Month)[],
): Promise<(FeeRun | undefined)[]> =>
  table.batchGet(
    periods.map((period) => ref(feeRunItem, { period, doctorNo, warehouseNo })),
    { consistent: true },
  )

/** Records the state of the run for a day or month. An older run never overwrites one requested later. */
export const writeRunState = (
  { table, now }: Pick<Deps, 'table' | 'now'>,
  { doctorNo, warehouseNo, adminNo, asOf, asked }: RunOf,
  period: Day | Month,
  state: RunState,
  result: RunResult = {},
): Promise<void> =>
  retryRace(async () => {
    const stored = await table.get(ref(feeRunItem, { period, doctorNo, warehouseNo }), { consistent: true })
    if (stored && stored.asOf > asOf) return
    const sameRun = stored?.asOf === asOf ? stored : undefined
    const at = now()
    const isEnd = state !== 'waiting' && state !== 'running'
    const startedAt = sameRun?.startedAt ?? (state === 'waiting' ? undefined : at)
    const run: FeeRun = {
      period,
      doctorNo,
      warehouseNo,
      adminNo,
      state,
      asOf,
      rows: result.rows ?? 0,
      changed: result.changed ?? sameRun?.changed ?? 0,
      unpriced: result.unpriced ?? 0,
      total: result.total ?? 0,
      error: result.error,
      askedBy: asked?.userName,
      attempts: (sameRun?.attempts ?? 0) + (state === 'running' ? 1 : 0),
      startedAt,
      endedAt: isEnd ? at : undefined,
      rev: (stored?.rev ?? 0) + 1,
    }
    const when = stored ? { equals: { rev: stored.rev } } : { is: 'absent' as const }
    await table.commit([put(feeRunItem, run, { when, error: 'race' })])
  })
