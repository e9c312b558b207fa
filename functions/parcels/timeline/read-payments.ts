import { ledgerOfKind, ledgerRowType } from '../../books/public.ts'
import type { Deps } from '../../platform/deps.ts'
import type { PaidClaim, Parcel } from './parcel.ts'

type Reading = Pick<Deps, 'table'>

/**
 * Maximum number of rows read. A commit writes about 20 claims, and few payments are needed to pay one balance.
 * Additional payments are not shown.
 */
const MAX_READ = { claims: 40, payments: 25 }

/**
 * Finds the paid-out claims of a parcel and their payments. Payments are for amounts rather than parcels, and settle
 * the oldest debt first. A claim is therefore paid by the first payment that brings the total paid since the claim
 * to at least the balance after the claim. Needs two reads per claim.
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

/** One entry per commit that claimed from the parcel for a take; a commit can claim from several rows. */
const claimsOf = ({ histories, takes }: Parcel): Claimed[] => {
  const claims = histories.flatMap(({ booked }) =>
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
  // A ledger row is never older than the event of its commit; clock skew can make it slightly newer.
  const [rows, payments] = await Promise.all([
    table.query(ledgerRowType, ledgerOfKind(doctorNo, userNo, 'transaction', { from: at }), { limit: MAX_READ.claims }),
    table.query(ledgerRowType, ledgerOfKind(doctorNo, userNo, 'payment', { from: at }), { limit: MAX_READ.payments }),
  ])
  const claim = rows.records.find(({ refNo, refs }) => refNo === inboundNo && refs.tracking === tracking)
  // No balance was owed after the claim: it only reduced the nurse's debt to the company.
  if (!claim || claim.balance <= 0) return undefined
  let owed = claim.balance
  for (const payment of payments.records) {
    if (payment.seq < claim.seq) continue
    owed += payment.amount
    if (owed <= 0) return { claim, payment }
  }
  return undefined
}
