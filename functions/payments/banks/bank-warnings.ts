import { mailQueue, numberedMails } from '../../../shared/notifications/mail.messages.ts'
import { maskedNumber } from '../../../shared/payments/banks.rules.ts'
import type { BankChangedMail } from '../../../shared/payments/payments.mails.ts'
import { companiesOf } from '../../people/public.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Intent } from '../../platform/db/intent.ts'
import type { Deps } from '../../platform/deps.ts'
import { toQueue } from '../../platform/outbox/to-queue.ts'
import type { Bank } from './banks.items.ts'

/**
 * Intents that warn the owner of an account, and every company that can pay them, of one change. They contain the last
 * digits of the number and the owner's user name, and no other detail of the account.
 */
export const warnOfChange = async (
  deps: Deps,
  { userNo, userName, role }: Actor,
  { number: { tail } }: Pick<Bank, 'number'>,
  { what, payableFrom }: Pick<BankChangedMail, 'what' | 'payableFrom'>,
): Promise<Intent[]> => {
  const change = { userName, what, account: maskedNumber(tail), payableFrom }
  const payee: BankChangedMail['role'] = role === 'nurse' ? role : 'warehouseAdmin'
  const companies = await companiesOf(deps, { userNo, role, companyName: '' })
  const mails = numberedMails(deps.newId('outbox'), [
    { userNo, content: { kind: 'ownBankChanged', ...change } },
    ...companies.map(({ doctorNo, doctorName }) => ({
      userNo: doctorNo,
      content: { kind: 'bankChanged' as const, doctorNo, doctorName, role: payee, ...change },
    })),
  ])
  return toQueue(deps, mailQueue, mails)
}
