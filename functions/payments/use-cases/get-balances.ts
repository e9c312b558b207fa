import type { payments } from '../../../shared/payments/payments.contract.ts'
import { accountRef } from '../../books/public.ts'
import { nursesSource } from '../../people/public.ts'
import { readPage } from '../../platform/db/pages.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { balanceRecord } from '../balances/balance-record.ts'

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
