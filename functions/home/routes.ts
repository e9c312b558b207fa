import type { home } from '../../shared/home/home.contract.ts'
import type { Routes } from '../platform/http/routes.ts'
import { doctorHome } from './use-cases/doctor-home.ts'
import { nurseHome, nurseReads } from './use-cases/nurse-home.ts'
import { warehouseHome } from './use-cases/warehouse-home.ts'

export const routes: Routes<typeof home.calls> = {
  doctorHome,
  nurseHome: { run: nurseHome, prefetch: nurseReads },
  warehouseHome,
}
