import type { TransferMail } from '../../shared/transfers/transfers.mails.ts'
import { type User, userItem } from '../platform/actor.items.ts'
import type { Intent } from '../platform/db/intent.ts'
import { ref } from '../platform/db/table.ts'
import type { Deps } from '../platform/deps.ts'
import { notify } from '../platform/outbox/notify.ts'
import type { Transfer } from './transfers.items.ts'

/** Intents that notify the receiver of a transfer. */
export const notifyOfTransfer = (
  deps: Deps,
  receiver: User,
  about: Omit<TransferMail, 'kind' | 'doctorNo' | 'doctorName'>,
): Intent[] => {
  const { userNo: doctorNo, companyName, userName } = receiver
  return notify(deps, doctorNo, { kind: 'transferReceived', doctorNo, doctorName: companyName || userName, ...about })
}

/** Intents that notify the sending company of the units found, based on the company's own log of the transfer. */
export const notifyOfCheck = async (deps: Deps, sent: Transfer): Promise<Intent[]> => {
  const { doctorNo, otherDoctorNo, transferNo, productName, upc, qty, difference } = sent
  const [sender, receiver] = await deps.table.batchGet([
    ref(userItem, { userNo: doctorNo }),
    ref(userItem, { userNo: otherDoctorNo }),
  ])
  const about = { transferNo, productName, upc, qty, difference }
  const names = {
    doctorName: sender?.companyName || sent.userName,
    toName: receiver?.companyName || sent.toUserName,
  }
  const checker = sent.steps.at(-1)?.userName
  return notify(deps, doctorNo, { kind: 'transferChecked', doctorNo, ...names, ...about }, checker)
}
