import { booksReasons } from '../../shared/books/books.reasons.ts'
import { refuse, refuseField } from '../../shared/contract/errors.ts'
import { type Money, showExactMoney } from '../../shared/values/money.ts'
import { RaceLost } from '../platform/db/table.ts'
import type { Owner } from './posting/account-entries.ts'
import { entriesOf, type Posting, verb } from './posting/posting.ts'

interface Change {
  owner: Owner
  /** Change to the balance. */
  amount: Money
  refNo: string
  note?: string
  /** The second person who approved it. */
  approvedBy?: string | undefined
}

/** Adjusts the balance owed to a nurse, up or down; it may become negative. Returns the new balance (Money). */
export const adjust = verb((posting: Posting, { amount, ...change }: Change & { note: string }): Money => {
  if (!Number.isSafeInteger(amount) || amount === 0) throw new Error(`Invalid adjustment amount: ${amount}`)
  if (!change.note.trim()) throw new Error('An adjustment needs a note')
  return move(posting, 'adjust', amount, change)
})

interface Request {
  owner: Owner
  /** Number of the payment request. */
  paymentNo: string
}

/**
 * Opens a nurse's payment request (DEC-payments-26). Refuses with 409 while another request is pending, and with 400 if
 * the amount exceeds the balance.
 */
export const requestPayment = verb((posting: Posting, { owner, paymentNo, amount }: Request & { amount: Money }) => {
  if (!Number.isSafeInteger(amount) || amount < 1) throw new Error(`Invalid request amount: ${amount}`)
  const { accounts } = entriesOf(posting)
  if (accounts.pendingOf(owner).pendingNo !== '') throw refuse(booksReasons.requestPending)
  const most = Math.max(0, accounts.balanceOf(owner))
  if (amount > most) throw refuseField('amount', booksReasons.requestBeyond, { most: `$${showExactMoney(most)}` })
  accounts.setPending(owner, { pendingNo: paymentNo, requested: amount })
})

/**
 * Closes a canceled or rejected request, so that the nurse can open another. Throws RaceLost, or the commit loses the
 * race, unless this request is still pending.
 */
export const dropRequest = verb((posting: Posting, { owner, paymentNo }: Request): void => {
  const { accounts } = entriesOf(posting)
  if (accounts.pendingOf(owner).pendingNo !== paymentNo) throw new RaceLost()
  accounts.setPending(owner, NOTHING_PENDING)
})

/**
 * Records that the company paid the nurse's pending request `refNo`. Refuses (409) an amount above the balance. Throws
 * RaceLost, or the commit loses the race, unless this request is still pending, so that nothing is paid twice. Returns
 * the new balance (Money).
 */
export const pay = verb((posting: Posting, { amount, ...change }: Change): Money => {
  if (!Number.isSafeInteger(amount) || amount < 1) throw new Error(`Invalid payment amount: ${amount}`)
  const { accounts } = entriesOf(posting)
  const { pendingNo, requested } = accounts.pendingOf(change.owner)
  if (pendingNo !== change.refNo) throw new RaceLost()
  if (requested !== amount) throw new Error(`Payment of ${amount} does not match the requested amount ${requested}`)
  const balance = accounts.balanceOf(change.owner)
  if (amount > balance) {
    throw refuse(booksReasons.lessThanPayment, { balance: `$${showExactMoney(balance)}` })
  }
  accounts.setPending(change.owner, NOTHING_PENDING)
  return move(posting, 'payment', -amount, change)
})

const NOTHING_PENDING = { pendingNo: '', requested: 0 }

const move = (
  posting: Posting,
  kind: 'adjust' | 'payment',
  amount: Money,
  { owner, refNo, note = '', approvedBy }: Omit<Change, 'amount'>,
): Money => {
  const { accounts, at, by, newId } = entriesOf(posting)
  return accounts.credit(owner, {
    ledgerNo: newId('ledgerRow'),
    kind,
    amount,
    refNo,
    refs: {},
    productName: '',
    lots: [],
    qty: 0,
    price: 0,
    warehouseNo: '',
    note,
    at,
    byUserNo: by.userNo,
    byUserName: by.userName,
    approvedBy,
  })
}
