import { companyTakePages, INBOUND_STATUSES } from '../inbound/public.ts'
import { update } from '../platform/db/intent.ts'
import type { Table } from '../platform/db/table.ts'
import { readAll } from '../platform/db/walk.ts'
import { contributionsOfTake } from './contributions.ts'
import { valuesOf } from './figure-sums.ts'
import { type Figures, figuresAwaited, figuresItem, figuresSince } from './figures.items.ts'

/** A figure that differs from the sum over the takes, and the revision of its row. */
interface Difference {
  difference: number
  takesRev: number
}

export interface TakeCount {
  takes: number
  /** By 'userNo|row|figure'. */
  differences: ReadonlyMap<string, Difference>
}

/** The figures to which takes contribute, and to which nothing else does. */
const OF_TAKES = ['takenUnits', 'awaitingAmount', 'arrivedAmount'] as const
/** Before the first day of any figures. */
const FIRST_DAY = '2000-01-01'

/** Compares the figures of takes with the sums over all takes of a company. */
export const recountTakes = async (table: Table, doctorNo: string): Promise<TakeCount> => {
  const sums = new Map<string, number>()
  const owners = new Set([''])
  let takes = 0
  for (const status of INBOUND_STATUSES) {
    for await (const page of companyTakePages(table, doctorNo, status)) {
      takes += page.length
      for (const take of page) {
        owners.add(take.userNo)
        for (const [name, value] of Object.entries(valuesOf(contributionsOfTake(take)))) {
          sums.set(name, (sums.get(name) ?? 0) + value)
        }
      }
    }
  }
  const rows = (await Promise.all([...owners].map((userNo) => rowsOf(table, { doctorNo, userNo })))).flat()
  const revs = new Map(rows.map(({ userNo, row, takesRev }) => [`${userNo}|${row}`, takesRev]))
  const stored = new Map(
    rows.flatMap((figures) =>
      OF_TAKES.map((figure): [string, number] => [`${figures.userNo}|${figures.row}|${figure}`, figures[figure]]),
    ),
  )
  const names = new Set([...sums.keys(), ...stored.keys()])
  const differences = [...names].flatMap((name): [string, Difference][] => {
    const difference = (sums.get(name) ?? 0) - (stored.get(name) ?? 0)
    const takesRev = revs.get(name.slice(0, name.lastIndexOf('|'))) ?? 0
    return difference === 0 ? [] : [[name, { difference, takesRev }]]
  })
  return { takes, differences: new Map(differences) }
}

const rowsOf = async (table: Table, scope: { doctorNo: string; userNo: string }): Promise<Figures[]> => {
  const days = await readAll(table, figuresItem, figuresSince(scope, FIRST_DAY), { consistent: true })
  const awaited =
    scope.userNo === '' ? await readAll(table, figuresItem, figuresAwaited(scope.doctorNo), { consistent: true }) : []
  return [...days.filter(({ row }) => row !== 'TOTAL'), ...awaited]
}

/**
 * Corrects the figures that differed in the same way in two counts. The counts must be further apart than the stream
 * lags, so that the difference is not just a change that has not been counted yet. Figures that still change are left to
 * the next run. Returns the number of corrected figures.
 */
export const correctTakes = async (
  table: Table,
  doctorNo: string,
  first: TakeCount,
  second: TakeCount,
): Promise<number> => {
  let corrected = 0
  for (const [name, { difference, takesRev }] of second.differences) {
    const before = first.differences.get(name)
    if (before?.difference !== difference || before.takesRev !== takesRev) continue
    const [userNo = '', row = '', figure = ''] = name.split('|')
    const of = { doctorNo, userNo, row }
    // The revision stays: rows of nurses have none, and each figure of a row is corrected in its own commit.
    const when = { equalsOrAbsent: { takesRev } }
    await table.commit([update(figuresItem, of, { add: { [figure]: difference }, set: of, when, error: 'race' })])
    corrected += 1
  }
  return corrected
}
