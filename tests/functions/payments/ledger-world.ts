import {
  accountRef,
  type LedgerRow,
  ledgerRowsOf,
  ledgerRowType,
  newPosting,
  type Posting,
} from '../../../functions/books/public.ts'
import { confirmNurseInbound } from '../../../functions/inventory/use-cases/self-storage.ts'
import { takeOffer } from '../../../functions/offers/use-cases/take-offer.ts'
import { addAdjustBalance } from '../../../functions/payments/use-cases/balances.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import { readAll } from '../../../functions/platform/db/walk.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { payments } from '../../../shared/payments/payments.contract.ts'
import { newOffer } from '../../support/company.ts'
import { claim, newPackage, newTake, reviewOf, UPC, workAll } from '../mixed-packages/claims/claiming-world.ts'
import { type Dock, selfStorageOf } from '../tracking/arrivals.ts'

/** Adds dollars to a company's debt to a nurse; a negative amount reduces the debt. */
export const adjustBalance = (deps: Deps, { doctor }: Dock, nurseId: string, amount: number, note = 'counted again') =>
  addAdjustBalance(
    deps,
    doctor,
    payments.calls.addAdjustBalance.body.parse({ doctorNo: doctor.userNo, nurseId, amount, note }),
  )

/** Takes this many units for the self storage of the dock's nurse. */
export const ownTake = async (deps: Deps, dock: Dock, quantity: number): Promise<string> => {
  const { doctor, nurse, doctorNo, productNo } = dock
  const { warehouseNo } = await selfStorageOf(deps, dock)
  const { offerNo } = await newOffer(deps, doctor, productNo, { quantity })
  return (await takeOffer(deps, nurse, { doctorNo, offerNo, warehouseNo, quantity })).inboundNo
}

/** Receives units of a take for self storage; each is worth $417.50. */
export const receiveUnits = (deps: Deps, { nurse, doctorNo }: Dock, inboundNo: string, confirmNum: number) =>
  confirmNurseInbound(deps, nurse, { doctorNo, inboundNo, confirmNum })

/** Changes the current account of a nurse through the books. */
export const changeAccount = async (
  deps: Deps,
  { doctor, doctorNo }: Dock,
  { userNo }: Pick<CompanyActor, 'userNo'>,
  change: (posting: Posting, owner: { doctorNo: string; userNo: string }) => unknown,
): Promise<void> => {
  const owner = { doctorNo, userNo }
  const account = await deps.table.get(accountRef(owner), { consistent: true })
  const books = newPosting(deps, doctor, { accounts: [{ ...owner, account }] })
  change(books, owner)
  await deps.table.commit(books.intents())
}

/** The rows of the nurse's ledger, in order. */
export const ledger = (deps: Deps, { doctorNo, nurse }: Dock): Promise<LedgerRow[]> =>
  readAll(deps.table, ledgerRowType, ledgerRowsOf(doctorNo, nurse.userNo), { consistent: true })

/**
 * Makes and approves a claim of the dock's nurse on a unit of a mixed package, for their take. Returns the claim
 * number.
 */
export const mixedClaim = async (deps: Deps, dock: Dock): Promise<string> => {
  const { tracking } = await newPackage(deps, dock, { [UPC]: 1 })
  const { claimId } = await claim(deps, dock, { tracking, inboundNo: await newTake(deps, dock, 1) })
  await reviewOf(deps, dock).approve(claimId)
  return claimId
}

/** Moves the unit of the claim into stock and credits the nurse $417.50. */
export const distributed = async (deps: Deps, dock: Dock, claimNo: string): Promise<void> => {
  const { runId } = await reviewOf(deps, dock).distribute(claimNo)
  await workAll(deps, runId)
}

/** Removes the unit from stock, debits the nurse and reopens their take; the claim can be distributed again. */
export const rollBack = (deps: Deps, dock: Dock, claimNo: string): Promise<unknown> =>
  reviewOf(deps, dock).rollback(claimNo)
