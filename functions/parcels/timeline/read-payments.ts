import { type LedgerRow, ledgerOfKind, ledgerRowType } from '../../books/public.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Parcel } from './read-parcel.ts'

/** A claim of the parcel that has been paid out: its row of the ledger, and the payment. */
export interface PaidClaim {
  claim: LedgerRow
  payment: LedgerRow
}

type Reading = Pick<Deps, 'table'>

/** Rows that are looked through: a commit writes some 20 claims, and few payments come to a balance. What is beyond is not told. */
const MOST = { claims: 40, payments: 25 }

/**
 * Which claims of a parcel have been paid out, and by which payment. Requests pay sums, not parcels: what is owed longest
 * is paid first, so that a claim is paid by the payment with which all since it come to the balance that it left.
 * Two reads for each claim.
 */
export const readPayments = async (deps: Reading, parcel: Parcel): Promise<PaidClaim[]> => {
  const paid = await Promise.all(claimsOf(parcel).map((claim) => paymentOf(deps, parcel, claim)))
  return paid.flatMap((one) => one ?? [])
}

interface Claimed {
  inboundNo: string
  userNo: string
  at: string
}

/** One for each commit that claimed of the parcel for a take; more than one of its rows may have been claimed from in it. */
const claimsOf = ({ stories, takes }: Parcel): Claimed[] => {
  const claims = stories.flatMap(({ booked }) =>
    booked.flatMap(({ what, at, inboundNo = '' }): Claimed[] => {
      const take = takes.get(inboundNo)
      return what === 'claimed' && take ? [{ inboundNo, userNo: take.userNo, at }] : []
    }),
  )
  return [...new Map(claims.map((claim) => [`${claim.inboundNo} ${claim.at}`, claim])).values()]
}

const paymentOf = async (
  { table }: Reading,
  { company: { doctorNo }, tracking }: Parcel,
  { inboundNo, userNo, at }: Claimed,
): Promise<PaidClaim | undefined> => {
  // A row of the ledger is never older than the event of the same commit, and later than it only where clocks differ.
  const [rows, payments] = await Promise.all([
    table.query(ledgerRowType, ledgerOfKind(doctorNo, userNo, 'transaction', { from: at }), { limit: MOST.claims }),
    table.query(ledgerRowType, ledgerOfKind(doctorNo, userNo, 'payment', { from: at }), { limit: MOST.payments }),
  ])
  const claim = rows.records.find(({ refNo, refs }) => refNo === inboundNo && refs.tracking === tracking)
  // Nothing was owed after it: it went into what the nurse owed the company.
  if (!claim || claim.balance <= 0) return undefined
  let owed = claim.balance
  for (const payment of payments.records) {
    if (payment.seq < claim.seq) continue
    owed += payment.amount
    if (owed <= 0) return { claim, payment }
  }
  return undefined
}
