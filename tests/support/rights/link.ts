import { membershipItem } from '../../../functions/platform/actor.items.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import { asRead, put } from '../../../functions/platform/db/intent.ts'
import { ref } from '../../../functions/platform/db/table.ts'
import type { Deps } from '../../../functions/platform/deps.ts'

/** Blocks a member's link to the company in which they act. */
export const blockLink = async (
  { table }: Pick<Deps, 'table'>,
  { userNo, company: { doctorNo } }: CompanyActor,
): Promise<void> => {
  const link = await table.get(ref(membershipItem, { doctorNo, userNo }), { consistent: true })
  if (!link) throw new Error('This person is not linked to the company')
  await table.commit([put(membershipItem, { ...link, status: 'blocked', rev: link.rev + 1 }, asRead(link))])
}
