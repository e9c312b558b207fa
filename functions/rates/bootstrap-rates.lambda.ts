import { baseDeps } from '../platform/base-deps.ts'
import { log, workerHandler } from '../platform/log.ts'
import { bootstrapRates } from './bootstrap-rates.ts'

const deps = baseDeps()

/**
 * Runs on the first deployment, on each deployment that changes this function's code or configuration (a CDK `Trigger`
 * then runs again), and on each start on a developer's machine. The event is ignored.
 */
export const handler = workerHandler('bootstrap-rates', async (): Promise<{ written: number }> => {
  const result = await bootstrapRates(deps)
  log.info('rates bootstrapped', result)
  return result
})
