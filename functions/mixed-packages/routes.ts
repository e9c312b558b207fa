import type { mixedPackages } from '../../shared/mixed-packages/mixed-packages.contract.ts'
import type { Routes } from '../platform/http/routes.ts'
import { claimRoutes } from './claim-routes.ts'
import type { MixedDeps } from './mixed-deps.ts'
import { generateBatchNumber } from './use-cases/batches/generate-batch-number.ts'

export const routes: Routes<typeof mixedPackages.calls, MixedDeps> = { generateBatchNumber, ...claimRoutes }
