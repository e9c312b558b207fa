import {
  accountRef,
  type LedgerRow,
  ledgerRowsOf,
  ledgerRowType,
  newPosting,
  type Posting,
  stockLevelRef,
  takeBack,
} from '../../../functions/books/public.ts'
import { bookedTake, inboundRef } from '../../../functions/inbound/public.ts'
import { confirmNurseInbound } from '../../../functions/inventory/use-cases/confirm-nurse-inbound.ts'
import { takeOffer } from '../../../functions/offers/use-cases/take-offer.ts'
import { addAdjustBalance } from '../../../functions/payments/use-cases/add-adjust-balance.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import { readAll } from '../../../functions/platform/db/walk.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { payments } from '../../../shared/payments/payments.contract.ts'
import { newOffer } from '../../support/company.ts'
import { type Dock, selfStorageOf } from '../tracking/arrivals.ts'

/** Dollars added to, or taken from, what a company owes a nurse. */
export const adjusted = (deps: Deps, { doctor }: Dock, nurseId: string, amount: number, note = 'counted again') =>
  addAdjustBalance(
    deps,
    doctor,
    payments.calls.addAdjustBalance.body.parse({ doctorNo: doctor.userNo, nurseId, amount, note }),
  )

/** A take of so many units on its way to the self storage of the dock's nurse. */
export const ownTake = async (deps: Deps, dock: Dock, quantity: number): Promise<string> => {
  const { doctor, nurse, doctorNo, productNo } = dock
  const { warehouseNo } = await selfStorageOf(deps, dock)
  const { offerNo } = await newOffer(deps, doctor, productNo, { quantity })
  return (await takeOffer(deps, nurse, { doctorNo, offerNo, warehouseNo, quantity })).inboundNo
}

/** Units of such a take come in: each is worth $417.50. */
export const received = (deps: Deps, { nurse, doctorNo }: Dock, inboundNo: string, confirmNum: number) =>
  confirmNurseInbound(deps, nurse, { doctorNo, inboundNo, confirmNum })

/** Verbs of the books on the account of a nurse, as it stands. */
export const booked = async (
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

/** A unit that was received goes back: the nurse is debited and the take opens again. */
export const givenBack = async (deps: Deps, dock: Dock, inboundNo: string): Promise<void> => {
  const { doctorNo, productNo } = dock
  const owner = { doctorNo, userNo: dock.nurse.userNo }
  const delivered = (await ledger(deps, dock)).filter(({ kind, qty }) => kind === 'transaction' && qty > 0)
  const [account, take] = await deps.table.batchGet([accountRef(owner), inboundRef({ doctorNo, inboundNo })], {
    consistent: true,
  })
  if (!take || take.qty === take.leftNum) return
  const place = { doctorNo, productNo, warehouseNo: take.warehouseNo }
  const level = await deps.table.get(stockLevelRef(place), { consistent: true })
  const books = newPosting(deps, dock.doctor, { levels: [{ ...place, level }], accounts: [{ ...owner, account }] })
  takeBack(books, { take: bookedTake(take), quantity: 1, lots: delivered.at(-1)?.lots ?? [] })
  await deps.table.commit(books.intents())
}
