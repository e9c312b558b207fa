import { userItem } from '../actor.items.ts'
import { type Intent, put, remove } from '../db/intent.ts'
import { ref, type Table } from '../db/table.ts'
import { companyFreezesItem, freezesAt, frozenCompanyItem } from './freezes.items.ts'
import { isFrozenDoctor } from './frozen-doctor.ts'

/** Intents that freeze or unfreeze a company, for the commit that changes its doctor's status. */
export const freezeIntents = async (
  table: Table,
  doctorNo: string,
  { isFrozen, at }: { isFrozen: boolean; at: string },
): Promise<Intent[]> => {
  const stored = await table.get(ref(companyFreezesItem, { doctorNo }), { consistent: true })
  const freezes = freezesAt(stored ?? { doctorNo, periods: [], rev: 0 }, at, isFrozen)
  const when = stored ? { equals: { rev: stored.rev } } : { is: 'absent' as const }
  return [
    put(companyFreezesItem, freezes, { when, error: 'race' }),
    isFrozen
      ? put(frozenCompanyItem, { doctorNo, since: at }, { error: 'race' })
      : remove(frozenCompanyItem, { doctorNo }, { error: 'race' }),
  ]
}

/**
 * Freezes a company whose doctor was disabled before freezes were stored. The company counts as frozen from `at` on.
 */
export const rebuildFreeze = async (table: Table, doctorNo: string, at: string): Promise<void> => {
  const [doctor, frozen] = await table.batchGet(
    [ref(userItem, { userNo: doctorNo }), ref(frozenCompanyItem, { doctorNo })],
    { consistent: true },
  )
  if (!doctor || !isFrozenDoctor(doctor) || frozen) return
  await table.commit(await freezeIntents(table, doctorNo, { isFrozen: true, at }))
}
