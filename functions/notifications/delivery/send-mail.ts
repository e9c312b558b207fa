import { setTimeout as sleep } from 'node:timers/promises'
import type { MailMessage } from '../../../shared/notifications/mail.messages.ts'
import { type Intent, put } from '../../platform/db/intent.ts'
import { RaceLost, ref } from '../../platform/db/table.ts'
import { PATIENCE_MS } from '../mailer.ts'
import { type MailOnItsWay, mailItem } from '../notifications.items.ts'
import { deliver } from './deliver.ts'
import type { DeliveryDeps } from './mail-person.ts'

/**
 * Milliseconds after which a worker that has not recorded the email as sent is considered dead. By then, its request to
 * the email service has timed out.
 */
const HELD_MS = PATIENCE_MS + 3000
const LOOK_MS = 200

/**
 * 1. Hold the message. If it was sent, do nothing. If another worker holds it (a message can be delivered twice at the
 *    same time), wait for the outcome.
 * 2. Send, and only then record it as sent. If a worker is killed between the two, the email is sent a second time. A
 *    duplicate invitation does no harm, but a person cannot register without their invitation. The console shows the
 *    notice once, because the first worker to hold the message determines the notice's number.
 * 3. An email that must not be sent twice is recorded as `handing` before it is sent, and counts as sent if the worker
 *    is killed after that.
 */
export const sendMail = async (deps: DeliveryDeps, message: MailMessage): Promise<'sent' | 'sentBefore'> => {
  const { mailNo } = message
  const held = await hold(deps, mailNo)
  if (!held) return 'sentBefore'
  let current = held
  const change = async (to: MailOnItsWay): Promise<void> => {
    if (!(await move(deps, current, to))) throw new RaceLost()
    current = to
  }
  const handover = {
    begin: () => change({ ...current, state: 'handing', until: heldUntil(deps) }),
    undo: () => change({ ...current, state: 'sending' }),
  }
  try {
    await deliver(deps, { ...message, noticeNo: held.noticeNo, handover })
  } catch (error) {
    if (current.state === 'sending') await move(deps, current, { ...current, until: deps.now() })
    throw error
  }
  await move(deps, current, { ...current, state: 'sent' })
  return 'sent'
}

const heldUntil = ({ now }: Pick<DeliveryDeps, 'now'>): string => new Date(Date.parse(now()) + HELD_MS).toISOString()

const hold = async (deps: DeliveryDeps, mailNo: string): Promise<MailOnItsWay | undefined> => {
  for (;;) {
    const stored = await deps.table.get(ref(mailItem, { mailNo }), { consistent: true })
    if (stored?.state === 'sent') return undefined
    const now = deps.now()
    const isFree = !stored || stored.until <= now
    if (isFree && stored?.state === 'handing') return undefined
    if (isFree) {
      const until = heldUntil(deps)
      const noticeNo = stored?.noticeNo || deps.newId('notice')
      const mine: MailOnItsWay = { mailNo, state: 'sending', until, noticeNo }
      if (await move(deps, stored, mine)) return mine
    }
    await sleep(LOOK_MS)
  }
}

/** Changes the state of a message. Returns false if another worker was first. */
const move = async (
  deps: Pick<DeliveryDeps, 'table'>,
  from: MailOnItsWay | undefined,
  to: MailOnItsWay,
): Promise<boolean> => {
  const intent: Intent = from
    ? put(mailItem, to, { when: { equals: { until: from.until, state: from.state } }, error: 'race' })
    : put(mailItem, to)
  try {
    await deps.table.commit([intent])
    return true
  } catch (error) {
    if (error instanceof RaceLost) return false
    throw error
  }
}
