import { type Refusal, refuseField } from '../../shared/contract/errors.ts'
import { warehousesReasons } from '../../shared/warehouses/warehouses.reasons.ts'
import { defaultName, normalKeyword } from '../../shared/warehouses/warehouses.rules.ts'
import { asRead, type Intent, put, remove } from '../platform/db/intent.ts'
import { retryRace } from '../platform/db/retry-race.ts'
import { ref, type Table } from '../platform/db/table.ts'
import { pagesOf } from '../platform/db/walk.ts'
import { type Warehouse, warehouseItem, warehouseNameItem, warehousesOf } from '../warehouse-records/public.ts'

/** Default names looked up in one read. */
const AT_ONCE = 25

type Named = Pick<Warehouse, 'doctorNo' | 'warehouseNo' | 'name'>

/**
 * The city and the smallest number with which no other warehouse of the company is called. Another save may take it
 * before the commit, so `nameIntents` makes the commit fail as a race.
 */
export const freeName = async (
  table: Table,
  { doctorNo, warehouseNo, city }: Pick<Warehouse, 'doctorNo' | 'warehouseNo' | 'city'>,
): Promise<string> => {
  for (let first = 1; ; first += AT_ONCE) {
    const names = Array.from({ length: AT_ONCE }, (_, index) => defaultName(city, first + index))
    const taken = await table.batchGet(
      names.map((name) => ref(warehouseNameItem, { doctorNo, key: normalKeyword(name) })),
      { consistent: true },
    )
    const free = names.find((_, index) => taken[index] === undefined || taken[index].warehouseNo === warehouseNo)
    if (free !== undefined) return free
  }
}

/**
 * Intents that release the name of a warehouse and take its new one, for the commit that writes the warehouse.
 * `isChosen`: a name that somebody typed is refused if another warehouse has it.
 */
export const nameIntents = (
  before: Named | undefined,
  after: Named | undefined,
  { isChosen = false }: { isChosen?: boolean } = {},
): Intent[] => {
  const was = before?.name === undefined ? undefined : normalKeyword(before.name)
  const is = after?.name === undefined ? undefined : normalKeyword(after.name)
  if (was === is) return []
  const intents: Intent[] = []
  if (before && was !== undefined) {
    const { doctorNo, warehouseNo } = before
    intents.push(
      remove(warehouseNameItem, { doctorNo, key: was }, { when: { equalsOrAbsent: { warehouseNo } }, error: 'race' }),
    )
  }
  if (after?.name !== undefined && is !== undefined) {
    const { doctorNo, warehouseNo, name } = after
    const error: Refusal | 'race' = isChosen ? refuseField('name', warehousesReasons.nameTaken, { name }) : 'race'
    intents.push(put(warehouseNameItem, { doctorNo, key: is, warehouseNo }, { when: { is: 'absent' }, error }))
  }
  return intents
}

/** Gives default names to the warehouses of a company that were saved before warehouses had names, oldest first. */
export const nameWarehouses = async (table: Table, doctorNo: string): Promise<void> => {
  for await (const page of pagesOf(table, warehouseItem, warehousesOf(doctorNo), { consistent: true })) {
    for (const { warehouseNo, name } of page) if (name === undefined) await nameOne(table, { doctorNo, warehouseNo })
  }
}

const nameOne = (table: Table, key: Pick<Warehouse, 'doctorNo' | 'warehouseNo'>): Promise<void> =>
  retryRace(async () => {
    const stored = await table.get(ref(warehouseItem, key), { consistent: true })
    if (!stored || stored.name !== undefined) return
    const named: Warehouse = { ...stored, name: await freeName(table, stored), rev: stored.rev + 1 }
    await table.commit([put(warehouseItem, named, asRead(stored)), ...nameIntents(stored, named)])
  })
