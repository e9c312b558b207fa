import { setTimeout as sleep } from 'node:timers/promises'
import type { MailMessage } from '../../../shared/notifications/mail.messages.ts'
import { type Intent, put } from '../../platform/db/intent.ts'
import { RaceLost, ref } from '../../platform/db/table.ts'
import { type LetterDeps, letterFor } from '../letter-for.ts'
import { type Mailer, PATIENCE_MS } from '../mailer.ts'
import { type MailOnItsWay, mailItem } from '../notifications.items.ts'
import { render } from '../render-letter.ts'

export interface MailDeps extends LetterDeps {
  mailer: Mailer
}

/** A worker that has not written "sent" by then is dead: its mailer gives up long before. */
const HELD_MS = PATIENCE_MS + 3000
const LOOK_MS = 200

/**
 * 1. Hold the mail. Sent already: nothing to do. Being sent by another worker (the same message can be delivered
 *    twice at once): wait for how that ends.
 * 2. Send, and only then write down that it is sent. A worker that dies between the two sends the mail a second time:
 *    an invitation that comes twice does no harm, one that never comes shuts its reader out.
 */
export const sendMail = async (deps: MailDeps, message: MailMessage): Promise<'sent' | 'sentBefore'> => {
  const { mailNo, to } = message
  const held = await hold(deps, mailNo)
  if (!held) return 'sentBefore'
  try {
    const letter = await letterFor(deps, message)
    if (letter) await deps.mailer.send({ to, mailNo, ...render(letter) })
  } catch (error) {
    await move(deps, held, { ...held, until: deps.now() })
    throw error
  }
  await move(deps, held, { ...held, state: 'sent' })
  return 'sent'
}

const hold = async (deps: MailDeps, mailNo: string): Promise<MailOnItsWay | undefined> => {
  for (;;) {
    const standing = await deps.table.get(ref(mailItem, { mailNo }), { consistent: true })
    if (standing?.state === 'sent') return undefined
    const now = deps.now()
    if (!standing || standing.until <= now) {
      const until = new Date(Date.parse(now) + HELD_MS).toISOString()
      const mine: MailOnItsWay = { mailNo, state: 'sending', until }
      if (await move(deps, standing, mine)) return mine
    }
    await sleep(LOOK_MS)
  }
}

/** False when another worker was first. */
const move = async (deps: MailDeps, from: MailOnItsWay | undefined, to: MailOnItsWay): Promise<boolean> => {
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
