import { mailQueue, numberedMails } from '../../../shared/notifications/mail.messages.ts'
import { maskedNumber } from '../../../shared/payments/banks.rules.ts'
import type { BankChangedMail, OwnBankChangedMail } from '../../../shared/payments/payments.mails.ts'
import { companiesOf } from '../../people/public.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Intent } from '../../platform/db/intent.ts'
import type { Deps } from '../../platform/deps.ts'
import { toQueue } from '../../platform/outbox/to-queue.ts'
import type { Bank } from './banks.items.ts'

type Change = Pick<BankChangedMail, 'what' | 'waitedSince'> & Pick<OwnBankChangedMail, 'payableFrom'>

/**
 * Intents that warn the owner of an account of one change, and unless the account can be paid at once, also every
 * company that can pay them. They contain the last digits of the number and the owner's user name, and no other detail
 * of the account.
 */
export const warnOfChange = async (
  deps: Deps,
  { userNo, userName, role }: Actor,
  { number: { tail } }: Pick<Bank, 'number'>,
  { what, payableFrom, waitedSince }: Change,
): Promise<Intent[]> => {
  const change = { userName, what, account: maskedNumber(tail) }
  const payee: BankChangedMail['role'] = role === 'nurse' ? role : 'warehouseAdmin'
  const toOwner = { userNo, content: { kind: 'ownBankChanged' as const, role: payee, ...change, payableFrom } }
  if (payableFrom === undefined) return toQueue(deps, mailQueue, numberedMails(deps.newId('outbox'), [toOwner]))
  const companies = await companiesOf(deps, { userNo, role, companyName: '' })
  const toCompanies = companies.map(({ doctorNo, doctorName }) => ({
    userNo: doctorNo,
    content: { kind: 'bankChanged' as const, doctorNo, doctorName, role: payee, ...change, payableFrom, waitedSince },
  }))
  return toQueue(deps, mailQueue, numberedMails(deps.newId('outbox'), [toOwner, ...toCompanies]))
}
