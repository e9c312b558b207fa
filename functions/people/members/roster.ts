import { refuse } from '../../../shared/contract/errors.ts'
import { peopleReasons } from '../../../shared/people/people.reasons.ts'
import { staffItem, staffOf } from '../../platform/actor.items.ts'
import { asReadOrAbsent, type Intent, put } from '../../platform/db/intent.ts'
import { ref } from '../../platform/db/table.ts'
import { readAll } from '../../platform/db/walk.ts'
import type { Deps } from '../../platform/deps.ts'
import { clerkRosterIntents } from '../clerks/clerk-intents.ts'
import { type Invitation, staffRosterItem } from '../people.items.ts'

/** Maximum number of people on the staff of a company, which are read in one piece; its owner is not one of them. */
export const MAX_STAFF = 200

/**
 * True if the staff is full. An owner to whom the company was transferred has a Staff item, but does not
 * count: the former owner takes the place that they leave, so that a transfer needs no free place.
 */
export const isFull = async ({ table }: Pick<Deps, 'table'>, doctorNo: string): Promise<boolean> => {
  const all = await readAll(table, staffItem, staffOf(doctorNo), { consistent: true })
  return all.filter(({ isOwner }) => !isOwner).length >= MAX_STAFF
}

/**
 * Intents that let one person at a time join the staff of a company or the clerks of a warehouse admin; none for other
 * invitations. Throws 409 if the staff is full. The roster is read before the staff: a person who joins in between
 * changes it, and the commit fails.
 */
export const rosterIntents = async (
  deps: Pick<Deps, 'table'>,
  { doctorNo, rights, operatorNo }: Pick<Invitation, 'doctorNo' | 'rights' | 'operatorNo'>,
): Promise<Intent[]> => {
  if (operatorNo !== undefined) return clerkRosterIntents(deps, { operatorNo })
  if (doctorNo === undefined || !rights) return []
  const roster = await deps.table.get(ref(staffRosterItem, { doctorNo }), { consistent: true })
  if (await isFull(deps, doctorNo)) throw refuse(peopleReasons.staffFull, { most: MAX_STAFF })
  return [put(staffRosterItem, { doctorNo, rev: (roster?.rev ?? 0) + 1 }, asReadOrAbsent(roster))]
}
