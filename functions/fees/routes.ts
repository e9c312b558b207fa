import type { fees } from '../../shared/fees/fees.contract.ts'
import type { Routes } from '../platform/http/routes.ts'
import { generateDaily } from './use-cases/jobs/generate-daily.ts'
import { generateMonthly } from './use-cases/jobs/generate-monthly.ts'
import { getRuns } from './use-cases/jobs/get-runs.ts'
import { rebuildDaily } from './use-cases/jobs/rebuild-daily.ts'
import { rebuildMonthly } from './use-cases/jobs/rebuild-monthly.ts'
import { quoteOutbound } from './use-cases/quote-outbound.ts'

export const routes: Routes<typeof fees.calls> = {
  quoteOutbound,
  ...{ generateMonthly, generateDaily, rebuildDaily, rebuildMonthly, getRuns },
}
