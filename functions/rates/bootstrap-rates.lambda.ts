import { baseDeps } from '../platform/base-deps.ts'
import { log } from '../platform/log.ts'
import { bootstrapRates } from './bootstrap-rates.ts'

const deps = baseDeps()

/**
 * Run by the first deployment and by each one that changes this function's code or configuration (that is when a CDK
 * `Trigger` runs again), and by each start on a developer's machine. The event is not read.
 */
export const handler = async (): Promise<{ written: number }> => {
  const result = await bootstrapRates(deps)
  log.info('rates bootstrapped', result)
  return result
}
