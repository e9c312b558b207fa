import { type MailMessage, mailQueue } from '../../../shared/notifications/mail.messages.ts'
import { remove } from '../../platform/db/intent.ts'
import { readAll } from '../../platform/db/walk.ts'
import type { Deps } from '../../platform/deps.ts'
import { toQueue } from '../../platform/outbox/to-queue.ts'
import { digestDueItem, digestsUpTo } from './digest.items.ts'

/** Milliseconds after an instant by which all lines whose write began before it are stored. */
const SETTLED_MS = 60_000

/** Latest due time of the digests that a run at `time` sends. */
export const settledBefore = (time: string): string => new Date(Date.parse(time) - SETTLED_MS).toISOString()

/** Due emails per commit. A transaction may contain at most 100 intents, which include their messages. */
const BATCH_SIZE = 90

/**
 * Queues the due daily emails for the email worker, which reads their lines. The number of an email is derived from its
 * due time and the person, so a repeated run queues the same emails, which are sent once.
 */
export const sendDigests = async (deps: Deps, time: string): Promise<number> => {
  const due = await readAll(deps.table, digestDueItem, digestsUpTo(settledBefore(time)))
  for (let from = 0; from < due.length; from += BATCH_SIZE) {
    const some = due.slice(from, from + BATCH_SIZE)
    const mails = some.map(
      ({ due: at, userNo }): MailMessage => ({
        mailNo: `digest-${at}-${userNo}`,
        userNo,
        content: { kind: 'digest', due: at },
      }),
    )
    await deps.table.commit([
      ...toQueue(deps, mailQueue, mails),
      ...some.map((one) => remove(digestDueItem, one, { error: 'race' })),
    ])
  }
  return due.length
}
