import type { Input } from '../../../shared/contract/call.ts'
import type { payments } from '../../../shared/payments/payments.contract.ts'
import { accountRef } from '../../books/public.ts'
import { nursesSource } from '../../people/public.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { readPage } from '../../platform/db/pages.ts'
import type { Deps } from '../../platform/deps.ts'
import { balanceRecord } from '../balances/balance-record.ts'

/** A page of the company's nurses with their balances. */
export const getBalances = async (
  deps: Deps,
  { company: { doctorNo } }: CompanyActor,
  { condition, ...request }: Input<typeof payments.calls.getBalances>,
) => {
  const page = await readPage(nursesSource(deps, doctorNo, condition), request)
  const accounts = await deps.table.batchGet(page.records.map(({ userNo }) => accountRef({ doctorNo, userNo })))
  return { ...page, records: page.records.map((nurse, at) => balanceRecord(nurse, accounts[at])) }
}
