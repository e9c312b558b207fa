import type { home } from '../../shared/home/home.contract.ts'
import type { Routes } from '../platform/http/routes.ts'
import { getReceivingBoard } from './use-cases/get-receiving-board.ts'
import { listActivity, listWarehouseActivity } from './use-cases/list-activity.ts'
import { listWarehouseTotals } from './use-cases/list-warehouse-totals.ts'
import { listWorkQueues } from './use-cases/list-work-queues.ts'
import { getBalanceSums, getForecast } from './use-cases/money.ts'
import { getDoctorHome, getNurseHome, getWarehouseHome, nurseReads } from './use-cases/start-pages.ts'

export const routes: Routes<typeof home.calls> = {
  listActivity,
  listWarehouseActivity,
  getDoctorHome,
  getNurseHome: { run: getNurseHome, prefetch: nurseReads },
  getWarehouseHome,
  getReceivingBoard,
  listWarehouseTotals,
  listWorkQueues,
  getBalanceSums,
  getForecast,
}
