import { BANK_WAIT_HOURS } from '../../../shared/payments/banks.rules.ts'
import { accountRef } from '../../books/public.ts'
import { companiesOf, membershipItem, userItem } from '../../platform/actor.items.ts'
import type { Actor } from '../../platform/actor.ts'
import { hoursAfter } from '../../platform/clock.ts'
import { ref } from '../../platform/db/table.ts'
import { readAll } from '../../platform/db/walk.ts'
import type { Deps } from '../../platform/deps.ts'

/**
 * True if the first account of a person can be paid at once: they have registered in the last 24 hours, and no company
 * has credited, adjusted or paid a balance of theirs. Bills are payable only after their month, so a person who has just
 * registered has none to steal (DEC-payments-28).
 */
export const isPayableAtOnce = async (
  { table }: Pick<Deps, 'table'>,
  { userNo, role }: Pick<Actor, 'userNo' | 'role'>,
  at: string,
): Promise<boolean> => {
  const user = await table.get(ref(userItem, { userNo }), { consistent: true })
  if (!user || hoursAfter(user.createTime, BANK_WAIT_HOURS) <= at) return false
  if (role !== 'nurse') return true
  const links = await readAll(table, membershipItem, companiesOf(userNo))
  const accounts = await table.batchGet(
    links.map(({ doctorNo }) => accountRef({ doctorNo, userNo })),
    { consistent: true },
  )
  return accounts.every((account) => account === undefined || account.seq === 0)
}
