import { type Clerk, type ClerkTerms, clerkItem, userItem } from '../../../functions/platform/actor.items.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import { asRead, put } from '../../../functions/platform/db/intent.ts'
import { ref } from '../../../functions/platform/db/table.ts'
import type { Deps } from '../../../functions/platform/deps.ts'

/** Adds a clerk of a warehouse admin, and returns them as the platform passes them to a use case. */
export const newClerk = async (
  deps: Deps,
  admin: CompanyActor,
  { rights, permissions = [], warehouses = [] }: Pick<ClerkTerms, 'rights'> & Partial<ClerkTerms>,
): Promise<CompanyActor> => {
  const { userNo: operatorNo, userName: operatorName } = admin
  const userNo = deps.newId('user')
  const person = { userNo, userName: `clerk-${userNo}`, email: `${userNo.toLowerCase()}@example.com` }
  const createTime = deps.now()
  const account = { ...person, role: 'warehouseAdmin', phone: '', companyName: '', status: 'approved' } as const
  const terms = { operatorNo, operatorName, rights, permissions, warehouses }
  await deps.table.commit([
    put(userItem, { ...account, permissions: [], worksFor: operatorNo, createTime, rev: 1 }),
    put(clerkItem, { ...terms, ...person, status: 'active', createTime, rev: 1 }),
  ])
  return { ...admin, ...person, clerk: { operatorName, rights, warehouses, createTime, rev: 1 } }
}

/** Changes what a clerk may do, or their status. */
export const changeClerk = async (
  deps: Deps,
  { operatorNo, userNo }: CompanyActor,
  changed: Partial<Clerk>,
): Promise<void> => {
  const clerk = await deps.table.get(ref(clerkItem, { operatorNo, userNo }), { consistent: true })
  if (!clerk) throw new Error('This person is not a clerk')
  await deps.table.commit([put(clerkItem, { ...clerk, ...changed, rev: clerk.rev + 1 }, asRead(clerk))])
}
