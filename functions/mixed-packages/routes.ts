import type { mixedPackages } from '../../shared/mixed-packages/mixed-packages.contract.ts'
import type { Routes } from '../platform/http/routes.ts'
import { batchRoutes } from './batch-routes.ts'
import { claimRoutes } from './claim-routes.ts'
import type { MixedDeps } from './mixed-deps.ts'
import { packageRoutes } from './package-routes.ts'

export const routes: Routes<typeof mixedPackages.calls, MixedDeps> = {
  ...batchRoutes,
  ...packageRoutes,
  ...claimRoutes,
}
