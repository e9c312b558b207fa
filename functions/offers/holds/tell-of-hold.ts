import { mailQueue, numberedMails } from '../../../shared/notifications/mail.messages.ts'
import type { HoldMail } from '../../../shared/offers/offers.mails.ts'
import type { Inbound } from '../../inbound/public.ts'
import { mailableTo } from '../../people/public.ts'
import type { Intent } from '../../platform/db/intent.ts'
import type { Deps } from '../../platform/deps.ts'
import { toQueue } from '../../platform/outbox/to-queue.ts'

/** One mail to the nurse about the hold on a take. */
export const tellOfHold = async (
  deps: Deps,
  kind: HoldMail['kind'],
  { doctorNo, doctorName, inboundNo, productName, userNo }: Inbound,
  told: Pick<HoldMail, 'units' | 'reported' | 'until'>,
): Promise<Intent[]> => {
  const to = await mailableTo(deps, userNo)
  if (to === undefined) return []
  const content = { kind, doctorNo, doctorName, inboundNo, productName, ...told }
  return toQueue(deps, mailQueue, numberedMails(deps.newId('outbox'), [{ to, content }]))
}
