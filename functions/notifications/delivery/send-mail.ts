import { setTimeout as sleep } from 'node:timers/promises'
import type { MailMessage } from '../../../shared/notifications/mail.messages.ts'
import { type Intent, put } from '../../platform/db/intent.ts'
import { RaceLost, ref } from '../../platform/db/table.ts'
import { PATIENCE_MS } from '../mailer.ts'
import { type MailOnItsWay, mailItem } from '../notifications.items.ts'
import { deliver } from './deliver.ts'
import type { DeliveryDeps } from './mail-person.ts'

/**
 * A worker that has not recorded the mail as sent by then is considered dead, because its mailer times out long before.
 */
const HELD_MS = PATIENCE_MS + 3000
const LOOK_MS = 200

/**
 * 1. Hold the message. If it was sent, do nothing. If another worker holds it (a message can be delivered twice at the
 *    same time), wait for the outcome.
 * 2. Send, and only then record it as sent. If a worker dies between the two, the mail is sent a second time: a
 *    duplicate invitation does no harm, but without its invitation a person cannot register. The console shows the
 *    notice once, because the first worker to hold the message determines the notice's number.
 */
export const sendMail = async (deps: DeliveryDeps, message: MailMessage): Promise<'sent' | 'sentBefore'> => {
  const { mailNo } = message
  const held = await hold(deps, mailNo)
  if (!held) return 'sentBefore'
  try {
    await deliver(deps, { ...message, noticeNo: held.noticeNo })
  } catch (error) {
    await move(deps, held, { ...held, until: deps.now() })
    throw error
  }
  await move(deps, held, { ...held, state: 'sent' })
  return 'sent'
}

const hold = async (deps: DeliveryDeps, mailNo: string): Promise<MailOnItsWay | undefined> => {
  for (;;) {
    const stored = await deps.table.get(ref(mailItem, { mailNo }), { consistent: true })
    if (stored?.state === 'sent') return undefined
    const now = deps.now()
    if (!stored || stored.until <= now) {
      const until = new Date(Date.parse(now) + HELD_MS).toISOString()
      const noticeNo = stored?.noticeNo || deps.newId('notice')
      const mine: MailOnItsWay = { mailNo, state: 'sending', until, noticeNo }
      if (await move(deps, stored, mine)) return mine
    }
    await sleep(LOOK_MS)
  }
}

/** Returns false if another worker was first. */
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
