import { type Account, deliveredOf, isDelivery, type LedgerRow, type TakeFigures } from '../books/public.ts'
import type { Inbound } from '../inbound/public.ts'
import { type Breach, Findings } from './breach.ts'

/** Fields of a take that the audit needs. */
export type AuditedTake = TakeFigures & { inboundNo: string; unitPrice: number }

const MAX_AMOUNT = Number.MAX_SAFE_INTEGER

/** Verifies an account against its ledger rows, which are passed in order, starting with row `from`. */
export const accountProof = (account: Account, from: number) => {
  const found = new Findings({ doctorNo: account.doctorNo, userNo: account.userNo })
  let balance = from === 1 ? 0 : undefined
  const delivered = { units: 0, amount: 0 }
  let seq = from - 1
  let at = ''
  return {
    row: (row: LedgerRow): void => {
      seq += 1
      found.expectEqual('ledger.chain', 'seq', seq, row.seq)
      seq = row.seq
      if (balance !== undefined)
        found.expectEqual('ledger.chain', `balance of row ${seq}`, balance + row.amount, row.balance)
      balance = row.balance
      found.expectPerson(`row ${seq}`, { userNo: row.byUserNo, userName: row.byUserName })
      if (row.at < at) found.expectEqual('ledger.chain', `instant of row ${seq}`, `${at} or later`, row.at)
      at = row.at
      if (isDelivery(row)) {
        found.expectEqual('ledger.row', `amount of row ${seq}`, row.qty * row.price, row.amount)
        delivered.units += row.qty
        delivered.amount += row.amount
      }
      if (row.kind === 'payment')
        found.expectWithin('ledger.row', `amount of row ${seq}`, row.amount, [-MAX_AMOUNT, -1])
    },
    end: (): Breach[] => {
      found.expectEqual('account.ledger', 'seq', seq, account.seq)
      if (balance !== undefined) found.expectEqual('account.ledger', 'balance', balance, account.balance)
      if (from === 1) {
        found.expectEqual('account.ledger', 'deliveredUnits', delivered.units, account.deliveredUnits)
        found.expectEqual('account.ledger', 'deliveredAmount', delivered.amount, account.deliveredAmount)
      }
      return found.breaches
    },
  }
}

/** Verifies an account's figures of open takes, which are compared with the caps. */
export const verifyOpen = (account: Account, takes: readonly AuditedTake[]): Breach[] => {
  const found = new Findings({ doctorNo: account.doctorNo, userNo: account.userNo })
  const open = takes.filter((take) => take.status === 'open')
  const worth = open.reduce((sum, take) => sum + take.leftNum * take.unitPrice, 0)
  found.expectEqual('account.open', 'openTakes', open.length, account.openTakes)
  const units = open.reduce((sum, take) => sum + take.leftNum, 0)
  found.expectEqual('account.open', 'openUnits', units, account.openUnits)
  found.expectEqual('account.open', 'openAmount', worth, account.openAmount)
  return found.breaches
}

/** Verifies that the units of a take add up and that its status follows from them. */
export const verifyTake = (doctorNo: string, take: AuditedTake): Breach[] => {
  const found = new Findings({ doctorNo, inboundNo: take.inboundNo })
  const { qty, leftNum, pending, cancelled, returned, status, endedAt, endedBy } = take
  found.expectWithin('take.units', 'leftNum', leftNum, [0, qty])
  found.expectWithin('take.units', 'cancelled', cancelled, [0, qty - leftNum])
  found.expectWithin('take.units', 'returned', returned, [0, cancelled])
  found.expectWithin('take.units', 'pending', pending, [0, leftNum])
  const end = [endedAt, endedBy].filter((value) => value !== undefined)
  found.expectEqual('take.units', 'fields set when it ends', status === 'open' ? 0 : 2, end.length)
  if (leftNum > 0 || status === 'open')
    found.expectEqual('take.units', 'status', leftNum > 0 ? 'open' : 'ended', status)
  return found.breaches
}

/** Verifies a take against the deliveries credited for it in the ledger (`paid`). */
export const verifyPaid = (doctorNo: string, take: AuditedTake, paid: { qty: number; amount: number }): Breach[] => {
  const found = new Findings({ doctorNo, inboundNo: take.inboundNo })
  found.expectEqual('take.paid', 'units paid', deliveredOf(take), paid.qty)
  found.expectEqual('take.paid', 'amount paid', deliveredOf(take) * take.unitPrice, paid.amount)
  return found.breaches
}

/** Verifies a take's tracking numbers against the units credited under each of them in the ledger (`paid`). */
export const verifyClaimed = (
  doctorNo: string,
  { inboundNo, trackings }: Pick<Inbound, 'inboundNo' | 'trackings'>,
  paid: ReadonlyMap<string, number>,
): Breach[] => {
  const found = new Findings({ doctorNo, inboundNo })
  const claimed = new Map(trackings.map((entry) => [entry.tracking, entry.claimed]))
  for (const tracking of new Set([...claimed.keys(), ...paid.keys()])) {
    found.expectEqual('number.claimed', `units of ${tracking}`, paid.get(tracking) ?? 0, claimed.get(tracking) ?? 0)
  }
  return found.breaches
}
