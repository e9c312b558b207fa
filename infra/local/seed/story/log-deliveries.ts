import { setTimeout as pause } from 'node:timers/promises'
import { type DemoPerson, demoPeople } from '../demo-people.ts'
import type { DemoCompany } from '../demo-trade.ts'

const DESCRIPTION = 'Claims desk'
const EVENTS = ['discrepancy.opened' as const, 'discrepancy.resolved' as const, 'discrepancy.closed' as const]

/** Deliveries usually arrive within two seconds; on a slower machine, the log has fewer of them. */
const PATIENCE_MS = 20_000
const LOOK_MS = 250

/**
 * Adds a webhook for the company's discrepancy cases; it is disabled, because queues are processed only after the
 * seeding.
 */
export const addCaseWebhook = async ({ doctorNo, doctor }: DemoCompany, baseUrl: string): Promise<void> => {
  const { integrations } = doctor.api
  const { webhookNo } = await integrations.addWebhook({ doctorNo, ...asked(baseUrl) })
  await integrations.saveWebhook({ doctorNo, webhookNo, ...asked(baseUrl), enabled: false })
}

const asked = (baseUrl: string, path = '/health') => ({
  url: `${baseUrl}${path}`,
  description: DESCRIPTION,
  events: EVENTS,
})

/**
 * Runs after the seeding: enables the webhook of `addCaseWebhook`, opens and closes a case, sends an event to an
 * address that answers 404, and disables the webhook again, because a copied store would call an address where no
 * server listens. The log then has deliveries that arrived and one that failed. The next start resumes it after an
 * interruption.
 */
export const logDeliveries = async (baseUrl: string, signal: AbortSignal): Promise<void> => {
  const people = demoPeople(baseUrl)
  const { userNo: doctorNo, api } = await people.signIn('doctor1')
  const { integrations } = api
  const { records } = await integrations.listWebhooks({ doctorNo })
  const hook = records.find(({ description }) => description === DESCRIPTION)
  if (!hook) return
  const { webhookNo } = hook
  const log = async () => (await integrations.listDeliveries({ doctorNo, webhookNo, size: 50 })).records
  const isNew = (await log()).length === 0
  if (hook.status !== 'enabled' && !isNew) return
  const save = (path: string, enabled: boolean) =>
    integrations.saveWebhook({ doctorNo, webhookNo, ...asked(baseUrl, path), enabled })
  const until = async (isThere: (deliveries: Awaited<ReturnType<typeof log>>) => boolean): Promise<void> => {
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await pause(LOOK_MS, undefined, { signal })) {
      if (isThere(await log())) return
    }
  }
  await save('/health', true)
  if (isNew) await openAndCloseCase(await people.signIn('warehouse1'), doctorNo)
  await until((deliveries) => deliveries.filter(({ state }) => state === 'delivered').length >= 2)
  await save('/_local/nowhere', true)
  const { eventNo } = await integrations.sendTestEvent({ doctorNo, webhookNo })
  await until((deliveries) => deliveries.some((one) => one.eventNo === eventNo && one.attempts.length > 0))
  await save('/health', false)
}

/** Opens a case that the warehouse closes itself, because the missing units were found. */
const openAndCloseCase = async ({ api }: DemoPerson, doctorNo: string): Promise<void> => {
  const { records } = await api.tracking.listInboundHistory({ doctorNo, size: 20 })
  const row = records.findLast(({ isMixedPackage }) => isMixedPackage !== 1)
  if (!row) return
  const { cwId, qty: expected } = row
  const short = { kind: 'short' as const, expected, found: expected - 1, note: 'One is not in the box.' }
  const { caseNo } = await api.discrepancies.openCase({ doctorNo, cwId, ...short })
  await api.discrepancies.closeCase({ doctorNo, caseNo, text: 'It was in the box next to it.' })
}
