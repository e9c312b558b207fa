import { booksReasons } from '../../shared/books/books.reasons.ts'
import { refuse } from '../../shared/contract/errors.ts'
import { type Money, showMoney } from '../../shared/values/money.ts'
import type { Owner } from './posting/account-entries.ts'
import { entriesOf, type Posting, verb } from './posting/posting.ts'

interface Change {
  owner: Owner
  /** Money. */
  amount: Money
  refNo: string
  note?: string
}

/** The company corrects what it owes a nurse, up or down; the balance may become negative. Answers it (Money). */
export const adjust = verb((posting: Posting, { amount, ...change }: Change & { note: string }): Money => {
  if (!Number.isSafeInteger(amount) || amount === 0) throw new Error(`An adjustment of ${amount}`)
  if (!change.note.trim()) throw new Error('An adjustment needs a note')
  return move(posting, 'adjust', amount, change)
})

/** The company has paid a nurse. 409 beyond what it owes. Answers the balance (Money). */
export const pay = verb((posting: Posting, { amount, ...change }: Change): Money => {
  if (!Number.isSafeInteger(amount) || amount < 1) throw new Error(`A payment of ${amount}`)
  const balance = entriesOf(posting).accounts.balanceOf(change.owner)
  if (amount > balance) {
    throw refuse(booksReasons.lessThanPayment, { balance: `$${showMoney(balance)}` })
  }
  return move(posting, 'payment', -amount, change)
})

const move = (
  posting: Posting,
  kind: 'adjust' | 'payment',
  amount: Money,
  { owner, refNo, note = '' }: Omit<Change, 'amount'>,
): Money => {
  const { accounts, at, by, newId } = entriesOf(posting)
  return accounts.credit(owner, {
    ...{ ledgerNo: newId('ledgerRow'), kind, amount, refNo, refs: {}, productName: '', lots: [], qty: 0, price: 0 },
    ...{ warehouseNo: '', note, at, byUserNo: by.userNo, byUserName: by.userName },
  })
}
