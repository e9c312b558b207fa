import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { ClerkRight } from '../../../shared/rights/rights.ts'
import { userItem } from '../actor.items.ts'
import { guardedTable } from '../db/decorators/guarded-table.ts'
import { ref, type Table } from '../db/table.ts'
import { refuseWithoutClerkRight } from './clerk-rights.ts'
import { isWithin, readEmployment } from './employment.ts'

interface Work {
  /** The person who began the work; empty for a machine. */
  userNo: string
  right: ClerkRight
  /** Reads where the work is done; called only for clerks. */
  place: () => Promise<{ doctorNo: string; warehouseNo: string }>
}

/**
 * The table for work that goes on after the call which began it. If a clerk began it, the rights that they have now must
 * suffice (otherwise a refusal is thrown), and no commit succeeds any more once their rights change.
 */
export const workTable = async (table: Table, { userNo, right, place }: Work): Promise<Table> => {
  if (userNo === '') return table
  const user = await table.get(ref(userItem, { userNo }))
  const employment = user && (await readEmployment(table, user, undefined))
  if (!employment) return table
  const { clerk, guards } = employment
  refuseWithoutClerkRight({ clerk: right }, { clerk })
  if (!isWithin(clerk, await place())) throw refuse(generalReasons.clerkRightsChanged)
  return guardedTable(table, guards)
}
