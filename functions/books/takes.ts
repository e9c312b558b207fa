import { type Refusal, refuseField } from '../../shared/contract/errors.ts'
import { addMoney, type Money, timesMoney } from '../../shared/values/money.ts'
import { type Intent, put, update } from '../platform/db/intent.ts'
import { RaceLost } from '../platform/db/table.ts'
import type { Deps } from '../platform/deps.ts'
import { type Account, accountItem, ledgerRowItem, type StockLevel } from './books.items.ts'
import { type LotKind, unitsOf } from './lots.ts'
import { moveStock } from './move-stock.ts'
import { moveTotals, together } from './totals.ts'

/** The cap that a take would break, and what is open. Amounts are Money. */
export type CapBreach =
  | { cap: 'takes'; open: number; most: number }
  | { cap: 'amount'; open: Money; most: Money; worth: Money }

/**
 * A nurse takes units: one more open take, their worth under way, under the caps (0 = none), which hold however many
 * takes come at once. Fails with what `refuseCap` makes of the breach: the caller words the refusal.
 */
export const openTake = (
  _deps: unknown,
  take: {
    doctorNo: string
    userNo: string
    productNo: string
    quantity: number
    /** Money. */
    unitPrice: Money
    maxOpenTakes: number
    /** Money. */
    maxOpenAmount: Money
    refuseCap: (breach: CapBreach) => Refusal
  },
): Intent[] => {
  const { doctorNo, userNo, quantity, maxOpenTakes, maxOpenAmount, refuseCap } = take
  const worth = timesMoney(take.unitPrice, quantity)
  // A missing figure passes `atMost`, even below 0: a take beyond the cap by itself must meet a figure, and fail at it.
  const isBeyondAlone = maxOpenAmount > 0 && worth > maxOpenAmount
  const atMost = {
    ...(maxOpenTakes > 0 ? { openTakes: maxOpenTakes - 1 } : {}),
    ...(maxOpenAmount > 0 ? { openAmount: maxOpenAmount - worth } : {}),
  }
  const account = update(
    accountItem,
    { doctorNo, userNo },
    {
      // Adding 0 makes the figures that conditions of later writes compare.
      add: { openTakes: 1, openAmount: worth, balance: 0, seq: 0 },
      set: { doctorNo, userNo },
      when: { atMost, ...(isBeyondAlone ? { atLeast: { openAmount: 0 } } : {}) },
      error: (standing) => {
        const open = Number(standing?.openTakes ?? 0)
        return maxOpenTakes > 0 && open >= maxOpenTakes
          ? refuseCap({ cap: 'takes', open, most: maxOpenTakes })
          : refuseCap({ cap: 'amount', open: Number(standing?.openAmount ?? 0), most: maxOpenAmount, worth })
      },
    },
  )
  return [account, ...moveTotals(take, { inbound: quantity })]
}

/** What the books must know of a nurse's take. `leftNum` is as read, before the movement. */
export interface OpenTake {
  doctorNo: string
  inboundNo: string
  userNo: string
  productNo: string
  productName: string
  warehouseNo: string
  /** Money. */
  unitPrice: Money
  leftNum: number
}

/** Some units of a delivery that are one kind of lot. */
export type LotPiece = LotKind & { qty: number }

export interface Delivery {
  take: OpenTake
  quantity: number
  level: StockLevel | undefined
  account: Account | undefined
  /** The way the goods arrived (DECISIONS s6): 1 claimed by tracking, 2 report, 4 self storage, 10 mixed package. */
  bizType: 1 | 2 | 4 | 10
  /** What the units are in stock; several kinds when they lay in several rows, their `qty` then sums to `quantity`. */
  lot: LotKind | readonly LotPiece[]
  /** Who does it. */
  by: { userNo: string; userName: string }
  note?: string
}

/**
 * Units of a take have arrived: stock rises, the nurse is credited, what they have open falls. The caller writes the
 * take itself (`leftNum`) in the same commit, under the take as read: that keeps a unit from being paid twice.
 * `balance` is theirs afterwards. Throws 409 when fewer units wait to be claimed.
 */
export const deliverTake = (
  deps: Pick<Deps, 'now' | 'newId'>,
  { take, quantity, level, account, bizType, lot, by, note = '' }: Delivery,
): { intents: Intent[]; level: StockLevel; amount: Money; balance: Money } => {
  const { doctorNo, userNo, inboundNo, productNo, productName, warehouseNo, unitPrice } = take
  refuseBeyond(take, quantity)
  // Taking the offer made the account: what was read was older than the take.
  if (!account) throw new RaceLost()
  const amount = timesMoney(unitPrice, quantity)
  const balance = addMoney(account.balance, amount)
  const moves = piecesOf(lot, quantity).map(({ qty, ...kind }) => ({
    ...{ bizType, stock: qty, lot: kind, refNo: inboundNo, note, userNo: by.userNo, userName: by.userName },
    ...(bizType === 1 ? { notClaimed: -qty } : {}),
  }))
  const stock = moveStock(deps, { doctorNo, productNo, warehouseNo, level }, moves)
  const row = put(ledgerRowItem, {
    ...{ doctorNo, userNo, seq: account.seq + 1, ledgerNo: deps.newId('ledgerRow'), amount, balance, note },
    ...{ kind: bizType === 2 ? ('reported' as const) : ('transaction' as const), refNo: inboundNo },
    ...{ productName, qty: quantity, price: unitPrice, warehouseNo, at: deps.now() },
  })
  const open = closing(take, quantity, { add: { balance: amount, seq: 1 }, equals: { seq: account.seq } })
  return {
    intents: together(stock.intents, [open, row], moveTotals(take, { inbound: -quantity })),
    level: stock.level,
    amount,
    balance,
  }
}

/** Units of a take will not come: what they have open falls. The caller writes the take itself in the same commit. */
export const releaseTake = (_deps: unknown, { take, quantity }: { take: OpenTake; quantity: number }): Intent[] => {
  refuseBeyond(take, quantity)
  return [closing(take, quantity, { add: {}, equals: {} }), ...moveTotals(take, { inbound: -quantity })]
}

const piecesOf = (lot: Delivery['lot'], quantity: number): readonly LotPiece[] => {
  const pieces = 'source' in lot ? [{ ...lot, qty: quantity }] : lot
  if (unitsOf(pieces) !== quantity) throw new Error(`The lots of a delivery of ${quantity} hold ${unitsOf(pieces)}`)
  return pieces
}

const refuseBeyond = ({ leftNum }: OpenTake, quantity: number): void => {
  if (Number.isSafeInteger(quantity) && quantity >= 1 && quantity <= leftNum) return
  throw refuseField('qty', `Only ${leftNum} units of this take are still to come. Enter fewer.`)
}

const closing = (
  { doctorNo, userNo, unitPrice, leftNum }: OpenTake,
  quantity: number,
  { add, equals }: { add: Record<string, number>; equals: Record<string, number> },
): Intent => {
  const worth = timesMoney(unitPrice, quantity)
  const ended = leftNum === quantity ? 1 : 0
  return update(
    accountItem,
    { doctorNo, userNo },
    {
      add: { ...add, openAmount: -worth, openTakes: -ended },
      // Nothing falls below zero, even if the caller forgot to write the take.
      when: { equals, atLeast: { openAmount: worth, openTakes: ended } },
      error: 'race',
    },
  )
}
