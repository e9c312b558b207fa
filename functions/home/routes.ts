import type { home } from '../../shared/home/home.contract.ts'
import type { Routes } from '../platform/http/routes.ts'
import { getBalanceSums } from './use-cases/get-balance-sums.ts'
import { getDoctorHome } from './use-cases/get-doctor-home.ts'
import { getForecast } from './use-cases/get-forecast.ts'
import { getNurseHome, nurseReads } from './use-cases/get-nurse-home.ts'
import { getReceivingBoard } from './use-cases/get-receiving-board.ts'
import { getWarehouseHome } from './use-cases/get-warehouse-home.ts'
import { listWarehouseTotals } from './use-cases/list-warehouse-totals.ts'
import { listWorkQueues } from './use-cases/list-work-queues.ts'

export const routes: Routes<typeof home.calls> = {
  getDoctorHome,
  getNurseHome: { run: getNurseHome, prefetch: nurseReads },
  getWarehouseHome,
  getReceivingBoard,
  listWarehouseTotals,
  listWorkQueues,
  getBalanceSums,
  getForecast,
}
