import type { Input } from '../../../shared/contract/call.ts'
import { refuseField } from '../../../shared/contract/errors.ts'
import type { payments } from '../../../shared/payments/payments.contract.ts'
import { paymentsReasons } from '../../../shared/payments/payments.reasons.ts'
import { addMoney, moneyFromWire, moneyToWire } from '../../../shared/values/money.ts'
import { type Account, accountRef } from '../../books/public.ts'
import { groupsRef, limitsOf, nursesSource } from '../../people/public.ts'
import { membershipItem } from '../../platform/actor.items.ts'
import { gateDeduction } from '../../platform/approvals/payment-gate.ts'
import { readList, readPage } from '../../platform/db/pages.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { adjustment } from '../ledger/adjustment.ts'
import { asNurse, oneNurse } from '../ledger/one-nurse.ts'
import { pendingList } from '../ledger/pending.source.ts'

/** A page of the company's nurses with their balances. */
export const getBalances: UseCase<typeof payments.calls.getBalances> = async (
  deps,
  { company: { doctorNo } },
  { condition, ...request },
) => {
  const page = await readPage(nursesSource(deps, doctorNo, condition), request)
  const accounts = await deps.table.batchGet(page.records.map(({ userNo }) => accountRef({ doctorNo, userNo })))
  return { ...page, records: page.records.map((nurse, at) => balanceRecord(nurse, accounts[at])) }
}

/** Refs of the items read for a nurse's balance. */
export const balanceReads = (of: { doctorNo: string; userNo: string }) =>
  [ref(membershipItem, of), accountRef(of), groupsRef(of.doctorNo)] as const

type BalanceInput = Input<typeof payments.calls.getBalance>

/** The nurse that a call names by either parameter; undefined if it names none. */
export const nurseOf = ({ nurseNo, userNo }: Pick<BalanceInput, 'nurseNo' | 'userNo'>): string | undefined =>
  nurseNo ?? userNo

/** A nurse's balance with the company. Nurses get their own balance; a company gets that of the named nurse. */
export const getBalance: UseCase<typeof payments.calls.getBalance> = async (deps, actor, input) => {
  const { doctorNo } = actor.company
  const asked = nurseOf(input)
  if (input.userNo !== undefined && input.userNo !== asked) {
    throw refuseField('userNo', paymentsReasons.differentPeople)
  }
  const userNo = oneNurse(actor, asked)
  const [link, account, directory] = await deps.table.batchGet(balanceReads({ doctorNo, userNo }), { consistent: true })
  const nurse = asNurse(link)
  return {
    ...balanceRecord(nurse, account),
    minPayment: moneyToWire(limitsOf(nurse, directory).minPayment),
    pendingNo: account?.pendingNo || undefined,
  }
}

/** A page of the takes with units still expected. */
export const getPendingTransaction: UseCase<typeof payments.calls.getPendingTransaction> = async (deps, actor, input) =>
  readList(await pendingList(deps, actor, input), input)

/**
 * 1. Read the nurse's link and account.
 * 2. Commit the balance, a ledger row and the answer of the call, conditional on the account as read. A deduction above
 *    the company's amount only writes the request for approval: a payment could otherwise be booked as a deduction.
 */
export const addAdjustBalance: UseCase<typeof payments.calls.addAdjustBalance> = (deps, actor, input) => {
  const { nurseId, note } = input
  const owner = { doctorNo: actor.company.doctorNo, userNo: nurseId }
  const amount = moneyFromWire(input.amount)
  return retryRace(async () => {
    const adjustmentNo = deps.granted?.made.adjustmentNo ?? deps.newId('adjustment')
    const approvedBy = deps.granted?.userName
    const adjusted = await adjustment(deps, actor, owner, { amount, refNo: adjustmentNo, note, approvedBy })
    const { nurse, balance, seq, intents } = adjusted
    const said = { adjustmentNo, nurseId, amount: moneyToWire(amount) }
    const gate = await gateDeduction(deps, actor, { ...owner, paymentNo: adjustmentNo, amount: -amount }, () => ({
      call: 'addAdjustBalance',
      input,
      about: `DEDUCTION#${nurseId}`,
      made: { adjustmentNo },
      subject: {
        kind: 'deduction',
        adjustmentNo,
        userNo: nurseId,
        userName: nurse.userName,
        amount: moneyToWire(-amount),
        note,
      },
    }))
    const { approvalNo } = gate
    if (approvalNo !== undefined) {
      const answer = { ...said, balance: moneyToWire(addMoney(balance, -amount)), approvalNo }
      await deps.table.commit(gate.intents, answer)
      return answer
    }
    const answer = { ...said, seq, balance: moneyToWire(balance) }
    await deps.table.commit([...intents, ...gate.intents], answer)
    return answer
  })
}

/** A nurse's balance with a company. All amounts are zero before the nurse's first take, when there is no account. */
export const balanceRecord = (
  { userNo, userName }: { userNo: string; userName: string },
  account: Account | undefined,
) => ({
  userNo,
  userName,
  total: moneyToWire(account?.balance ?? 0),
  pendingAmount: moneyToWire(account?.openAmount ?? 0),
  requestAmount: moneyToWire(requestable(account)),
})

/** Money that the nurse can request now: the positive balance, less the amount of the pending request. */
export const requestable = (account: Pick<Account, 'balance' | 'requested'> | undefined): number =>
  Math.max(0, (account?.balance ?? 0) - (account?.requested ?? 0))
