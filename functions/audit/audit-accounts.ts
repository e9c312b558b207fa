import { type Account, accountRef, deliveredOf, isDelivery, ledgerRowsOf, ledgerRowType } from '../books/public.ts'
import { companyTakePages, type Inbound, inboundRef, inboundType, takesOfNurse } from '../inbound/public.ts'
import { membershipItem, membersOf } from '../platform/actor.items.ts'
import { pagesOf, readAll } from '../platform/db/walk.ts'
import { accountProof, verifyClaimed, verifyOpen, verifyPaid, verifyTake } from './account-rules.ts'
import { checkStocked, type Stocked } from './audit-levels.ts'
import { addFigures, type FiguresByProduct, verifyNurseProducts } from './audit-nurse-products.ts'
import { checkReleases } from './audit-releases.ts'
import { checkReportedUnits } from './audit-reports.ts'
import { type AuditRun, firstRow, verify } from './audit-run.ts'
import { type Breach, Findings } from './breach.ts'
import { noteAdjustment } from './cases/naming-rows.ts'
import { forEachParallel } from './for-each-parallel.ts'
import { checkTakePointers } from './offers/audit-take-pointers.ts'
import { auditNumbersOfTake } from './parcels/numbers.ts'
import { type PaidRequests, verifyRequests } from './payments/requests.ts'

/** Verifies the accounts of all nurses, their ledgers and their takes. */
export const auditAccounts = async (run: AuditRun, stocked: Stocked): Promise<void> => {
  await forEachParallel([...(await nursesOf(run))], async (userNo) => {
    let last = { rows: 0, takes: new Map<string, Inbound>() }
    await verify(run, async () => {
      const result = await checkAccount(run, userNo)
      last = result
      return result
    })
    run.counts.accounts += 1
    run.counts.ledgerRows += last.rows
    run.counts.takes += last.takes.size
    if (!run.deep) return
    await verify(run, checkReportedUnits(run, userNo))
    await verify(run, checkTakePointers(run, [...last.takes.values()]))
    for (const take of last.takes.values()) {
      await verify(run, checkReleases(run, take))
      await auditNumbersOfTake(run, take)
      if ((stocked.get(take.inboundNo) ?? 0) === deliveredOf(take)) continue
      await verify(
        run,
        checkStocked(run, take, () => readDelivered(run, take)),
      )
    }
  })
}

/**
 * The nurses linked to the company, and those with an open take (in a deep audit, any take), so that the accounts of
 * nurses who are no longer linked are still audited.
 */
const nursesOf = async ({ table, doctorNo, deep }: AuditRun): Promise<Set<string>> => {
  const members = await readAll(table, membershipItem, membersOf(doctorNo))
  const nurses = new Set(members.filter(({ role }) => role === 'nurse').map(({ userNo }) => userNo))
  for (const status of deep ? (['open', 'completed', 'cancelled'] as const) : (['open'] as const)) {
    for await (const takes of companyTakePages(table, doctorNo, status)) {
      for (const { userNo } of takes) nurses.add(userNo)
    }
  }
  return nurses
}

const checkAccount = async (run: AuditRun, userNo: string) => {
  const { table, doctorNo } = run
  const read = async (): Promise<Account> =>
    (await table.get(accountRef({ doctorNo, userNo }), { consistent: true })) ?? {
      doctorNo,
      userNo,
      balance: 0,
      seq: 0,
      openTakes: 0,
      openUnits: 0,
      openAmount: 0,
      deliveredUnits: 0,
      deliveredAmount: 0,
      pendingNo: '',
      requested: 0,
    }
  const account = await read()
  const takes = await takesHeld(run, userNo)
  const ledger = await checkLedger(run, account)
  const products = run.deep
    ? await verifyNurseProducts(run, userNo, { takes: takes.values(), delivered: ledger.delivered })
    : []
  const requestBreaches = await verifyRequests(run, account, ledger.payments, firstRow(run, account.seq) === 1)
  const after = await read()
  const heldTakes = [...takes.values()]
  const breaches: Breach[] = [...ledger.breaches, ...requestBreaches, ...products, ...verifyOpen(account, heldTakes)]
  for (const take of heldTakes) {
    breaches.push(...verifyTake(doctorNo, take))
    if (!run.deep) continue
    breaches.push(...verifyPaid(doctorNo, take, ledger.paid.get(take.inboundNo) ?? { qty: 0, amount: 0 }))
    breaches.push(...verifyClaimed(doctorNo, take, ledger.claimed.get(take.inboundNo) ?? new Map()))
  }
  const figures = ({ seq, openTakes, openUnits, openAmount, pendingNo }: Account) =>
    `${seq} ${openTakes} ${openUnits} ${openAmount} ${pendingNo}`
  return { steady: figures(account) === figures(after), breaches, rows: ledger.rows, takes }
}

const takesHeld = async ({ table, doctorNo, deep }: AuditRun, userNo: string): Promise<Map<string, Inbound>> => {
  const takes = new Map<string, Inbound>()
  const open = await readAll(table, inboundType, takesOfNurse(doctorNo, userNo, 'open'))
  // The index may lag behind the table, so it is used only to find the open takes; their figures come from the table.
  const stored = await table.batchGet(
    open.map((take) => inboundRef(take)),
    { consistent: true },
  )
  for (const take of stored) if (take) takes.set(take.inboundNo, take)
  if (!deep) return takes
  for (const status of ['completed', 'cancelled'] as const) {
    const ended = await readAll(table, inboundType, takesOfNurse(doctorNo, userNo, status))
    for (const take of ended) if (!takes.has(take.inboundNo)) takes.set(take.inboundNo, take)
  }
  return takes
}

const checkLedger = async (run: AuditRun, account: Account) => {
  const { doctorNo, userNo, seq } = account
  const from = firstRow(run, seq)
  const proof = accountProof(account, from)
  const paid = new Map<string, { qty: number; amount: number }>()
  const delivered: FiguresByProduct = new Map()
  const claimed = new Map<string, Map<string, number>>()
  const payments: PaidRequests = new Map()
  let rows = 0
  let beyond = false
  const range = ledgerRowsOf(doctorNo, userNo, { from, to: seq + 1 })
  for await (const page of pagesOf(run.table, ledgerRowType, range, { consistent: true })) {
    for (const row of page) {
      if (row.seq > seq) {
        beyond = true
        continue
      }
      proof.row(row)
      rows += 1
      if (run.deep) noteAdjustment(run, row)
      if (row.kind === 'payment') payments.set(row.refNo, [...(payments.get(row.refNo) ?? []), row.amount])
      if (!isDelivery(row)) continue
      const { qty, amount } = paid.get(row.refNo) ?? { qty: 0, amount: 0 }
      paid.set(row.refNo, { qty: qty + row.qty, amount: amount + row.amount })
      const { tracking, claimNo } = row.refs
      // Tracking numbers of mixed packages belong to no nurse, so they are not collected.
      if (tracking !== undefined && claimNo === undefined) {
        const numbers = claimed.get(row.refNo) ?? new Map<string, number>()
        claimed.set(row.refNo, numbers.set(tracking, (numbers.get(tracking) ?? 0) + row.qty))
      }
      addFigures(delivered, row.productNo ?? '', { delivered: row.qty, deliveredAmount: row.amount })
    }
  }
  const found = new Findings({ doctorNo, userNo })
  // A row beyond the account's `seq` was either written after the account was read, in which case the account has
  // changed too, or it proves that the account is wrong.
  if (beyond) found.expectEqual('account.ledger', 'seq', seq + 1, seq)
  return { breaches: [...proof.end(), ...found.breaches], paid, claimed, delivered, payments, rows }
}

const readDelivered = async ({ table }: AuditRun, take: Inbound) => {
  const stored = await table.get(inboundRef(take), { consistent: true })
  return stored && { delivered: deliveredOf(stored), rev: stored.rev }
}
