import { plainNote } from '../../../shared/offers/note.rules.ts'
import type { Money } from '../../../shared/values/money.ts'
import { accountRef, newPosting, pay } from '../../books/public.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Intent } from '../../platform/db/intent.ts'
import type { Deps } from '../../platform/deps.ts'
import { accountChecks, refuseUnpayable } from '../banks/waiting-account.ts'
import { refuseClosed } from './request-life.ts'
import { notifyNurse } from './request-notices.ts'
import { accountIn, type PaymentRequest } from './requests.items.ts'
import { closedRequest } from './write-request.ts'

/** The payer: a user of the company, or for a batch payout the user who started it. */
export type Payer = Pick<CompanyActor, 'userNo' | 'userName'>

/**
 * Intents for the one commit that pays a request just read: request, bank account unchanged, account, ledger row and
 * email. Refused (409) if the request is closed, its bank account was replaced or cannot be paid yet, or the balance no
 * longer covers it. `balance` (Money) is the balance after the payment.
 */
export const payment = async (
  deps: Deps,
  payer: Payer,
  request: PaymentRequest,
  paid: { doctorNote: string; payoutNo?: string; approvedBy?: string | undefined },
): Promise<{ intents: Intent[]; balance: Money }> => {
  refuseClosed(request)
  await refuseUnpayable(deps, accountIn(request), deps.now())
  const { doctorNo, userNo, paymentNo, amount } = request
  const owner = { doctorNo, userNo }
  const by = { at: deps.now(), userNo: payer.userNo, userName: payer.userName }
  const { after, intent } = closedRequest(request, 'confirmed', by, paid)
  const [account, notifications] = await Promise.all([
    deps.table.get(accountRef(owner), { consistent: true }),
    notifyNurse(deps, after, 'paid'),
  ])
  const books = newPosting(deps, payer, { accounts: [{ ...owner, account }] })
  const note = plainNote({ note: paid.doctorNote, noteFormat: 'html' })
  const balance = pay(books, { owner, amount, refNo: paymentNo, note })
  return { intents: [intent, ...accountChecks(accountIn(request)), ...books.intents(), ...notifications], balance }
}
