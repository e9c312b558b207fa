import { vi } from 'vitest'
import { billDemo } from '../../../infra/local/seed/bill-demo.ts'
import { addDays, dayIn, monthBefore } from '../../../shared/values/day.ts'
import { signIn } from '../../support/people.ts'

const PATIENCE_MS = 280_000

/**
 * Closes the days of the demo data, creates the bills of last month and settles some of them, since tests do not run
 * the schedule.
 */
export const makeFeesOfDemo = async (baseUrl: string): Promise<void> => {
  const { api } = await signIn(baseUrl, 'super')
  const today = dayIn(new Date().toISOString())
  await api.fees.generateDaily({})
  await api.fees.generateMonthly({ logId: monthBefore(today.slice(0, 7)) })
  const isClosed = async (): Promise<boolean> => {
    const { records } = await api.fees.getRuns({ period: addDays(today, -1) })
    return records.length > 0 && records.every(({ state }) => state === 'done')
  }
  await vi.waitUntil(isClosed, { timeout: PATIENCE_MS, interval: 1000 })
  await billDemo(baseUrl, AbortSignal.timeout(PATIENCE_MS))
}
