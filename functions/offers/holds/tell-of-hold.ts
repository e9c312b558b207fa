import type { HoldMail } from '../../../shared/offers/offers.mails.ts'
import type { Inbound } from '../../inbound/public.ts'
import type { Intent } from '../../platform/db/intent.ts'
import type { Deps } from '../../platform/deps.ts'
import { notify } from '../../platform/outbox/notify.ts'

/** Notifies the nurse once about the hold on a take. */
export const tellOfHold = (
  deps: Deps,
  kind: HoldMail['kind'],
  { doctorNo, doctorName, inboundNo, productName, userNo }: Inbound,
  told: Pick<HoldMail, 'units' | 'returned' | 'reported' | 'until'>,
): Intent[] => notify(deps, userNo, { kind, doctorNo, doctorName, inboundNo, productName, ...told })
