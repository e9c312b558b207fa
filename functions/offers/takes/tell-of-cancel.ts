import { mailQueue, numberedMails } from '../../../shared/notifications/mail.messages.ts'
import type { Inbound } from '../../inbound/public.ts'
import { mailableTo } from '../../people/public.ts'
import { membershipItem } from '../../platform/actor.items.ts'
import type { Intent } from '../../platform/db/intent.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { toQueue } from '../../platform/outbox/to-queue.ts'

/** Tells the nurse that the company has cancelled units of a take, unless it has blocked them since. */
export const tellOfCancel = async (
  deps: Deps,
  { doctorNo, doctorName, inboundNo, productName, warehouse, userNo }: Inbound,
  { units, note }: { units: number; note: string },
): Promise<Intent[]> => {
  const [link, to] = await Promise.all([
    deps.table.get(ref(membershipItem, { doctorNo, userNo })),
    mailableTo(deps, userNo),
  ])
  if (!link || link.status === 'blocked' || to === undefined) return []
  const about = { doctorNo, doctorName, inboundNo, productName, warehouse, units, note }
  return toQueue(
    deps,
    mailQueue,
    numberedMails(deps.newId('outbox'), [{ to, content: { kind: 'inboundCancelled', ...about } }]),
  )
}
