import type { Day } from '../../../shared/values/day.ts'
import { put } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import type { Deps } from '../../platform/deps.ts'
import type { FeeMonthKey } from '../rows/fee-rows.items.ts'
import { emptyMonth, type FeeMonth, feeMonthItem, feeMonthRef } from './fee-months.items.ts'

type Store = Pick<Deps, 'table'>

/**
 * Thrown if another run has taken over the month, since the rows written by both runs may be mixed. The run that fails
 * is retried.
 */
export class Overtaken extends Error {
  constructor() {
    super('Another run is now writing the rows of this month')
    this.name = 'Overtaken'
  }
}

export const readMonth = async ({ table }: Store, of: FeeMonthKey): Promise<FeeMonth | undefined> =>
  table.get(feeMonthRef(of), { consistent: true })

/**
 * Reserves days of a month for a run that writes rows outside commits. The days stay dirty until `endWriting`, even if
 * the run is interrupted, and no bill is built for a month with dirty days. Returns false if the month is paid: then no
 * row may be written.
 */
export const beginWriting = (
  deps: Store,
  of: FeeMonthKey,
  { writer, days }: { writer: string; days: readonly Day[] },
): Promise<boolean> =>
  retryRace(async () => {
    const read = await readMonth(deps, of)
    const month = read ?? emptyMonth(of)
    if (month.paid) return false
    const dirty = [...new Set([...month.dirty, ...days])].sort()
    await write(deps, read, { ...month, dirty, writer })
    return true
  })

/** Throws Overtaken unless the run still owns the month. Must be called before each batch of rows. */
export const requireWriter = async (deps: Store, of: FeeMonthKey, writer: string): Promise<void> => {
  if ((await readMonth(deps, of))?.writer !== writer) throw new Overtaken()
}

/** Marks the days as completely written. Throws Overtaken if another run has taken over the month. */
export const endWriting = (
  deps: Store,
  of: FeeMonthKey,
  { writer, days }: { writer: string; days: readonly Day[] },
): Promise<void> =>
  retryRace(async () => {
    const month = await readMonth(deps, of)
    if (month?.writer !== writer) throw new Overtaken()
    const dirty = month.dirty.filter((day) => !days.includes(day))
    await write(deps, month, { ...month, dirty, writer: '' })
  })

const write = ({ table }: Store, read: FeeMonth | undefined, month: FeeMonth): Promise<void> => {
  const when = read ? { equals: { seq: read.seq } } : { is: 'absent' as const }
  return table.commit([put(feeMonthItem, { ...month, seq: month.seq + 1 }, { when, error: 'race' })])
}
