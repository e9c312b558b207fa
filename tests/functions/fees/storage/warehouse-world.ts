import * as z from 'zod'
import { bringIn, chargeFromOf, newPosting, ship, stockLevelRef } from '../../../../functions/books/public.ts'
import { planSchedule } from '../../../../functions/fees/runs/plan-fees.ts'
import { runFees } from '../../../../functions/fees/runs/run-fees.ts'
import { runWhatIf } from '../../../../functions/fees/what-if/run-what-if.ts'
import type { Table } from '../../../../functions/platform/db/table.ts'
import type { Deps } from '../../../../functions/platform/deps.ts'
import type { Queues } from '../../../../functions/platform/queue/send.ts'
import { type FeeRunMessage, feeQueue } from '../../../../shared/fees/jobs.messages.ts'
import { type Day, dayIn } from '../../../../shared/values/day.ts'
import { type Dock, UPC } from '../../tracking/arrivals.ts'

/**
 * Adds units of a product to the dock's warehouse; they arrive now and are charged from `chargeFrom` (absent: after the
 * free months).
 */
export const comeIn = async (
  deps: Deps,
  dock: Dock,
  { qty, chargeFrom, productNo = dock.productNo }: { qty: number; chargeFrom?: Day; productNo?: string },
): Promise<void> => {
  const place = { doctorNo: dock.doctorNo, warehouseNo: dock.warehouseNo, productNo }
  const inboundDate = dayIn(deps.now(), 'America/New_York')
  const lot = { inboundDate, chargeFrom: chargeFrom ?? chargeFromOf(inboundDate), source: 'mixedPackage' as const }
  const level = await deps.table.get(stockLevelRef(place), { consistent: true })
  const posting = newPosting(deps, dock.admin, { levels: [{ ...place, level }] })
  bringIn(posting, { place, upc: UPC, quantity: qty, lot, refNo: 'CL-1' })
  await deps.table.commit(posting.intents())
}

/** Removes units from the oldest lots. */
export const goOut = async (
  deps: Deps,
  dock: Dock,
  { qty, productNo = dock.productNo }: { qty: number; productNo?: string },
): Promise<void> => {
  const place = { doctorNo: dock.doctorNo, warehouseNo: dock.warehouseNo, productNo }
  const level = await deps.table.get(stockLevelRef(place), { consistent: true })
  const posting = newPosting(deps, dock.admin, { levels: [{ ...place, level }] })
  ship(posting, { place, quantity: qty, refNo: 'SP-1' })
  await deps.table.commit(posting.intents())
}

const outbox = z.object({ type: z.literal('Outbox'), queue: z.literal(feeQueue.name), messages: z.string() })

/**
 * Deps that collect the messages that commits send to the queue `fees`, and a queue that collects the messages of
 * planners. Like the real queue, it drops duplicate messages.
 */
export const withFeeQueue = (deps: Deps) => {
  const waiting: z.output<typeof feeQueue.message>[] = []
  const taken = new Set<string>()
  const queueUp = (message: z.output<typeof feeQueue.message>) => {
    const name = feeQueue.deduplicationId(message)
    if (!taken.has(name)) waiting.push(message)
    taken.add(name)
  }
  const commit: Table['commit'] = async (intents, answer) => {
    await deps.table.commit(intents, answer)
    for (const intent of intents) {
      const put = intent.verb === 'put' ? outbox.safeParse(intent.item) : undefined
      if (put?.success) for (const one of z.array(feeQueue.message).parse(JSON.parse(put.data.messages))) queueUp(one)
    }
  }
  const send: Queues['send'] = async (_, messages) => {
    for (const { body } of messages) queueUp(feeQueue.message.parse(JSON.parse(body)))
    return { waiting: [], refused: [] }
  }
  const listening = { ...deps, table: { ...deps.table, commit }, queues: { send }, queueUrl: 'https://fees' }
  return { deps: listening, waiting }
}
export type FeeDesk = ReturnType<typeof withFeeQueue>

/** Processes all messages for warehouses, including the messages that result from them. */
export const workOff = async ({ deps, waiting }: FeeDesk): Promise<void> => {
  for (let message = waiting.shift(); message; message = waiting.shift()) {
    if ('plan' in message) throw new Error('planRequestedRuns processes plans')
    if ('whatIf' in message) await runWhatIf(deps, message.whatIf)
    else await runFees(deps, message)
  }
}

/** Runs the schedule at an instant. */
export const tick = async (desk: FeeDesk, time: string): Promise<number> => {
  const { planned } = await planSchedule(desk.deps, { time })
  await workOff(desk)
  return planned
}

export const runMessage = (dock: Dock, asOf: string, more: Partial<FeeRunMessage> = {}): FeeRunMessage => ({
  doctorNo: dock.doctorNo,
  warehouseNo: dock.warehouseNo,
  asOf,
  days: [],
  reprice: false,
  months: [],
  standingOnly: false,
  step: 0,
  ...more,
})
