import { setTimeout as pause } from 'node:timers/promises'
import { demoPeople } from '../demo-people.ts'
import type { DemoCompany } from '../demo-trade.ts'

const DESCRIPTION = 'Claims desk'
const EVENTS = ['discrepancy.opened' as const, 'discrepancy.resolved' as const, 'discrepancy.closed' as const]

/** Deliveries usually arrive within two seconds; a machine that takes longer shows fewer of them. */
const PATIENCE_MS = 20_000
const LOOK_MS = 250

/** A webhook that is told of the company's discrepancy cases once queues are worked on, which is after the seeding. */
export const listenToCases = async ({ doctorNo, doctor }: DemoCompany, baseUrl: string): Promise<void> => {
  await doctor.api.integrations.addWebhook({ doctorNo, ...asked(baseUrl) })
}

const asked = (baseUrl: string, path = '/health') => ({
  ...{ url: `${baseUrl}${path}`, description: DESCRIPTION, events: EVENTS },
})

/**
 * Follows the seeding: waits until that webhook has been told of the cases, sends it an event where nobody takes it, and
 * disables it, since a store that was copied would call where nobody listens. Its log then has deliveries that arrived
 * and one that failed. Broken off, the next start begins anew.
 */
export const logDeliveries = async (baseUrl: string, signal: AbortSignal): Promise<void> => {
  const { userNo: doctorNo, api } = await demoPeople(baseUrl).signIn('doctor1')
  const { integrations } = api
  const { records } = await integrations.listWebhooks({ doctorNo })
  const hook = records.find(({ description, status }) => description === DESCRIPTION && status === 'enabled')
  if (!hook) return
  const { webhookNo } = hook
  const save = (path: string, enabled: boolean) =>
    integrations.saveWebhook({ doctorNo, webhookNo, ...asked(baseUrl, path), enabled })
  const until = async (isThere: (log: Log) => boolean): Promise<void> => {
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await pause(LOOK_MS, undefined, { signal })) {
      if (isThere((await integrations.listDeliveries({ doctorNo, webhookNo, size: 50 })).records)) return
    }
  }
  await save('/health', true)
  await until((log) => log.some(({ type }) => type === EVENTS[1]) && log.every(({ state }) => state === 'delivered'))
  await save('/_local/nowhere', true)
  const { eventNo } = await integrations.sendTestEvent({ doctorNo, webhookNo })
  await until((log) => log.some((one) => one.eventNo === eventNo && one.attempts.length > 0))
  await save('/health', false)
}

type Log = { eventNo: string; type: string; state: string; attempts: readonly object[] }[]
