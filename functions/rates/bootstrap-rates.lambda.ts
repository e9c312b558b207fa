import { baseDeps } from '../platform/base-deps.ts'
import { log } from '../platform/log.ts'
import { bootstrapRates } from './bootstrap-rates.ts'

const deps = baseDeps()

/** Run by each deployment, and by each start on a developer's machine. Whatever the event: it says nothing. */
export const handler = async (): Promise<{ written: number }> => {
  const result = await bootstrapRates(deps)
  log.info('rates bootstrapped', result)
  return result
}
