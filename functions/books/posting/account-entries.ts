import type { Refusal } from '../../../shared/contract/errors.ts'
import { addMoney, type Money } from '../../../shared/values/money.ts'
import { type Intent, put, update, type When } from '../../platform/db/intent.ts'
import { RaceLost } from '../../platform/db/table.ts'
import { type Account, accountItem, isDelivery, type LedgerRow, ledgerRowItem } from '../items/ledger.items.ts'

/** Key of an account: company and nurse. */
export interface Owner {
  doctorNo: string
  userNo: string
}

/** An account as read; `account` is undefined if it does not exist yet. */
export interface AccountRead extends Owner {
  account: Account | undefined
}

/** The cap that a take would exceed, and the amount or number already open. Amounts are Money. */
export type CapBreach =
  | { cap: 'takes'; open: number; most: number }
  | { cap: 'amount'; open: Money; most: Money; worth: Money }

/** Caps on open takes; 0 = no cap. A take that exceeds them fails with the refusal created by `refuseCap`. */
export interface Caps {
  maxOpenTakes: number
  maxOpenAmount: Money
  refuseCap: (breach: CapBreach) => Refusal
}

interface Entry extends Owner {
  /** Undefined if the account was not read, for example when only open figures change. */
  read: AccountRead | undefined
  openTakes: number
  openUnits: number
  openAmount: Money
  rows: LedgerRow[]
  caps: Caps | undefined
  /** The new pending payment request; undefined if it does not change. */
  pending: PendingRequest | undefined
}

/** The pending payment request of a nurse (number '' if there is none), and its amount (Money). */
export type PendingRequest = Pick<Account, 'pendingNo' | 'requested'>

type NewRow = Omit<LedgerRow, 'doctorNo' | 'userNo' | 'seq' | 'balance'>

/** The accounts that a posting changes, each written once, with its ledger rows. */
export class AccountEntries {
  readonly #reads: Map<string, AccountRead>
  readonly #accounts = new Map<string, Entry>()

  constructor(reads: readonly AccountRead[]) {
    this.#reads = new Map(reads.map((read) => [nameOf(read), read]))
  }

  #entry(of: Owner): Entry {
    const name = nameOf(of)
    const { doctorNo, userNo } = of
    const entry = this.#accounts.get(name) ?? {
      doctorNo,
      userNo,
      read: this.#reads.get(name),
      openTakes: 0,
      openUnits: 0,
      openAmount: 0,
      rows: [],
      caps: undefined,
      pending: undefined,
    }
    this.#accounts.set(name, entry)
    return entry
  }

  balanceOf(of: Owner): Money {
    const { read, rows } = this.#entry(of)
    return rows.at(-1)?.balance ?? read?.account?.balance ?? 0
  }

  pendingOf(of: Owner): PendingRequest {
    const { read, pending } = this.#entry(of)
    if (!read) throw new Error(`The account ${nameOf(of)} was not read`)
    return pending ?? read.account ?? { pendingNo: '', requested: 0 }
  }

  setPending(of: Owner, pending: PendingRequest): void {
    this.#entry(of).pending = pending
  }

  /** Changes the open figures. Only opening a take passes `caps` (DEC-books-15). */
  open(of: Owner, { takes, units, amount, caps }: { takes: number; units: number; amount: Money; caps?: Caps }): void {
    const entry = this.#entry(of)
    if (caps && entry.caps) throw new Error('A commit can open only one take per nurse, since caps are compared once')
    entry.openTakes += takes
    entry.openUnits += units
    entry.openAmount = addMoney(entry.openAmount, amount)
    entry.caps ??= caps
  }

  /** Every take creates an account, so a missing account means that the accounts were read before the take was made. */
  refuseUnread(of: Owner): void {
    if (!this.#entry(of).read?.account) throw new RaceLost()
  }

  /** Changes the balance and adds a ledger row. Returns the new balance. */
  credit(of: Owner, row: NewRow): Money {
    const entry = this.#entry(of)
    const { doctorNo, userNo, read, rows } = entry
    if (!read) throw new Error(`The account ${nameOf(of)} was not read`)
    const seq = (read.account?.seq ?? 0) + rows.length + 1
    const balance = addMoney(this.balanceOf(of), row.amount)
    const lastAt = rows.at(-1)?.at ?? read.account?.lastAt ?? ''
    rows.push({ doctorNo, userNo, seq, balance, ...row, at: row.at > lastAt ? row.at : lastAt })
    return balance
  }

  intents(): Intent[] {
    return [...this.#accounts.values()].flatMap((entry) => [
      ...(hasMoved(entry) ? [accountIntent(entry)] : []),
      ...entry.rows.map((row) => put(ledgerRowItem, row)),
    ])
  }
}

const nameOf = ({ doctorNo, userNo }: Owner): string => `${doctorNo} ${userNo}`

const hasMoved = ({ rows, openTakes, openUnits, openAmount, caps, pending }: Entry): boolean =>
  [rows.length, openTakes, openUnits, openAmount].some((moved) => moved !== 0) ||
  caps !== undefined ||
  pending !== undefined

const accountIntent = (entry: Entry): Intent => {
  const { doctorNo, userNo, rows, openTakes, openUnits, openAmount, caps, pending = {} } = entry
  const key = { doctorNo, userNo }
  // Adding 0 creates missing figures, since conditions of later writes compare them.
  const add = {
    openTakes,
    openUnits,
    openAmount,
    ...deliveredBy(rows),
    balance: addMoney(...rows.map(({ amount }) => amount)),
    seq: rows.length,
  }
  const error = caps ? (current: StoredAccount) => breachOf(current, entry, caps) : ('race' as const)
  const lastAt = rows.at(-1)?.at
  const set = { ...key, ...pending, lastAt }
  return update(accountItem, key, { add, set, when: whenOf(entry), error })
}

const deliveredBy = (rows: readonly LedgerRow[]): { deliveredUnits: number; deliveredAmount: Money } => {
  const deliveries = rows.filter(isDelivery)
  return {
    deliveredUnits: deliveries.reduce((sum, { qty }) => sum + qty, 0),
    deliveredAmount: addMoney(...deliveries.map(({ amount }) => amount)),
  }
}

const whenOf = ({ read, rows, openTakes, openAmount, caps, pending }: Entry): When => {
  const seq = read?.account?.seq
  const waiting = read?.account?.pendingNo ?? ''
  const worth = openAmount
  // A missing figure passes any `atMost`, even a negative one. A take that exceeds the cap on its own therefore
  // requires the figure to exist, so that its condition fails.
  const exceedsCapAlone = caps !== undefined && caps.maxOpenAmount > 0 && worth > caps.maxOpenAmount
  return {
    is: rows.length > 0 && seq === undefined ? ('absent' as const) : undefined,
    equals: {
      seq: rows.length > 0 && seq !== undefined ? seq : undefined,
      pendingNo: pending && waiting !== '' ? waiting : undefined,
    },
    equalsOrAbsent: pending && waiting === '' ? { pendingNo: '' } : undefined,
    // No open figure may fall below zero, and no request may exceed the balance. Lower bounds instead of equality let
    // changes without ledger rows, such as takes and releases, run in parallel.
    atLeast: {
      balance: pending && pending.requested > 0 && rows.length === 0 ? pending.requested : undefined,
      openAmount: openAmount < 0 || exceedsCapAlone ? Math.max(0, -openAmount) : undefined,
      openTakes: openTakes < 0 ? -openTakes : undefined,
    },
    atMost: {
      openTakes: caps && caps.maxOpenTakes > 0 ? caps.maxOpenTakes - 1 : undefined,
      openAmount: caps && caps.maxOpenAmount > 0 ? caps.maxOpenAmount - worth : undefined,
    },
  }
}

type StoredAccount = Record<string, unknown> | undefined

const breachOf = (current: StoredAccount, { openAmount: worth }: Entry, caps: Caps): Refusal | 'race' => {
  const { maxOpenTakes, maxOpenAmount, refuseCap } = caps
  const [takes, amount] = [Number(current?.openTakes ?? 0), Number(current?.openAmount ?? 0)]
  if (maxOpenTakes > 0 && takes >= maxOpenTakes) return refuseCap({ cap: 'takes', open: takes, most: maxOpenTakes })
  if (maxOpenAmount > 0 && amount > maxOpenAmount - worth) {
    return refuseCap({ cap: 'amount', open: amount, most: maxOpenAmount, worth })
  }
  return 'race'
}
