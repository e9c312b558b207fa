import { type Intent, update } from '../platform/db/intent.ts'
import type { Contribution } from './contributions.ts'
import { figuresItem } from './figures.items.ts'

/** Contributions by 'userNo|row|figure'; zeros are left out. */
export const valuesOf = (contributions: readonly Contribution[]): Record<string, number> => {
  const values: Record<string, number> = {}
  for (const { userNo, row, figures } of contributions) {
    for (const [figure, value] of Object.entries(figures)) {
      if (value !== 0) values[`${userNo}|${row}|${figure}`] = value
    }
  }
  return values
}

type Values = Readonly<Record<string, number>>

/** Names of the values that differ; absent values are zero. */
export const movedNames = (before: Values, after: Values): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => (after[name] ?? 0) !== (before[name] ?? 0),
  )

/** A row of figures by its key. */
export interface FiguresKey {
  doctorNo: string
  userNo: string
  row: string
}
export const nameOfRow = ({ doctorNo, userNo, row }: FiguresKey): string => `${doctorNo}|${userNo}|${row}`

/** Collects differences by row of figures. */
export const sumsOf = () => {
  const rows = new Map<string, Record<string, number>>()
  const plus = (doctorNo: string, name: string, difference: number): void => {
    const [userNo = '', row = '', figure = ''] = name.split('|')
    const key = nameOfRow({ doctorNo, userNo, row })
    const figures = rows.get(key) ?? {}
    figures[figure] = (figures[figure] ?? 0) + difference
    rows.set(key, figures)
  }
  return {
    /** Adds the difference between two contributions of a source. Returns false if there is none. */
    add: (doctorNo: string, before: Values, values: Values): boolean => {
      const moved = movedNames(before, values)
      for (const name of moved) plus(doctorNo, name, (values[name] ?? 0) - (before[name] ?? 0))
      return moved.length > 0
    },
    addOnce: (doctorNo: string, contributions: readonly Contribution[]): void => {
      for (const [name, value] of contributions.flatMap((one) => Object.entries(valuesOf([one])))) {
        plus(doctorNo, name, value)
      }
    },
    /** Number of rows with differences. */
    size: () => rows.size,
    /** `guards`: revisions as read (`takesRev`) of rows that must not have changed since. */
    intents: (guards: readonly (FiguresKey & { takesRev: number })[] = []): Intent[] => {
      const revs = new Map(guards.map((guard) => [nameOfRow(guard), guard.takesRev]))
      for (const name of revs.keys()) if (!rows.has(name)) rows.set(name, {})
      return [...rows].map(([key, figures]) => {
        const [doctorNo = '', userNo = '', row = ''] = key.split('|')
        const of = { doctorNo, userNo, row }
        const takesRev = revs.get(key)
        const moved = Object.fromEntries(Object.entries(figures).filter(([, difference]) => difference !== 0))
        return takesRev === undefined
          ? update(figuresItem, of, { add: moved, set: of, error: 'race' })
          : update(figuresItem, of, {
              add: { ...moved, takesRev: 1 },
              set: of,
              when: { equalsOrAbsent: { takesRev } },
              error: 'race',
            })
      })
    },
  }
}
