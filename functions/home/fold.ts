import { ledgerRowsOf, ledgerRowType } from '../books/public.ts'
import { type Intent, put, update } from '../platform/db/intent.ts'
import { retryRace } from '../platform/db/retry-race.ts'
import { ref, type Table } from '../platform/db/table.ts'
import { type Contribution, contributionsOfRow, type Reading, readingOf } from './contributions.ts'
import { type Folded, figuresItem, foldedItem } from './figures.items.ts'
import type { Source } from './sources.ts'

/** Things folded in one transaction: each may touch 5 rows of figures besides its own item and the company's. */
const AT_ONCE = 14
/** Ledger rows in one transaction: each may touch 4 rows. */
const LEDGER_ROWS = 20

/**
 * Brings the figures up to date with these things as they stand now. 1. Read each with what it has contributed so far.
 * 2. Add the difference to the figures and keep the new contribution, in one transaction under the `rev` that was read.
 * So it does not matter how often, how late and in which order it is told of a change. Answers how many had changed.
 */
export const fold = async (table: Table, sources: readonly Source[]): Promise<number> => {
  let changed = 0
  const accounts = sources.filter(({ kind }) => kind === 'account')
  for (const account of accounts) changed += await foldAccount(table, account)
  const others = sources.filter(({ kind }) => kind !== 'account')
  for (let from = 0; from < others.length; from += AT_ONCE) {
    const some = others.slice(from, from + AT_ONCE)
    changed += await retryRace(() => foldSome(table, some))
  }
  return changed
}

interface Read {
  source: Source
  reading: Reading
  folded: Folded
}

const read = async (table: Table, sources: readonly Source[]): Promise<Read[]> => {
  const readings = sources.map(readingOf)
  const refs = [...sources.map((source) => ref(foldedItem, source)), ...readings.flatMap((reading) => reading.refs)]
  const values = await table.batchGet(refs, { consistent: true })
  return sources.flatMap((source, at) => {
    const reading = readings[at]
    const stored = foldedItem.schema.safeParse(values[at])
    return reading ? [{ source, reading, folded: stored.success ? stored.data : nothingOf(source) }] : []
  })
}

const nothingOf = ({ doctorNo, kind, id }: Source): Folded => ({
  ...{ doctorNo, kind, id, values: {}, ledgerSeq: 0, rev: 0 },
})

const foldSome = async (table: Table, sources: readonly Source[]): Promise<number> => {
  const all = await read(table, sources)
  const sums = sumsOf()
  const kept = all.flatMap(({ reading, folded }) => {
    const values = valuesOf(reading.contributions())
    return sums.add(folded, values) ? [keep(folded, { values })] : []
  })
  if (kept.length > 0) await table.commit([...kept, ...sums.intents()])
  return kept.length
}

/** An account also has its ledger: the rows since the last one folded, a few at a time. */
const foldAccount = async (table: Table, source: Source): Promise<number> => {
  let changed = 0
  for (;;) {
    const { isDone, isChanged } = await retryRace(() => foldRows(table, source))
    if (isChanged) changed = 1
    if (isDone) return changed
  }
}

const foldRows = async (table: Table, source: Source): Promise<{ isDone: boolean; isChanged: boolean }> => {
  const [one] = await read(table, [source])
  const account = one?.reading.account?.()
  if (!one || !account) return { isDone: true, isChanged: false }
  const { folded, reading } = one
  const to = Math.min(account.seq, folded.ledgerSeq + LEDGER_ROWS)
  const part = { from: folded.ledgerSeq + 1, to }
  const range = ledgerRowsOf(source.doctorNo, source.id, part)
  const rows =
    part.from > to ? [] : (await table.query(ledgerRowType, range, { limit: LEDGER_ROWS, consistent: true })).records
  const sums = sumsOf()
  const values = valuesOf(reading.contributions())
  const isMoved = sums.add(folded, values)
  for (const row of rows) sums.addOnce(source.doctorNo, contributionsOfRow(row))
  if (isMoved || rows.length > 0) {
    await table.commit([keep(folded, { values, ledgerSeq: to }), ...sums.intents()])
  }
  return { isDone: to === account.seq, isChanged: isMoved || rows.length > 0 }
}

const keep = (folded: Folded, next: Partial<Pick<Folded, 'values' | 'ledgerSeq'>>): Intent => {
  const { rev } = folded
  const value = { ...folded, ...next, rev: rev + 1 }
  return put(foldedItem, value, { when: rev === 0 ? { is: 'absent' } : { equals: { rev } }, error: 'race' })
}

const valuesOf = (contributions: readonly Contribution[]): Record<string, number> => {
  const values: Record<string, number> = {}
  for (const { userNo, row, figures } of contributions) {
    for (const [figure, value] of Object.entries(figures)) {
      if (value !== 0) values[`${userNo}|${row}|${figure}`] = value
    }
  }
  return values
}

/** Differences by row of figures. */
const sumsOf = () => {
  const rows = new Map<string, Record<string, number>>()
  const plus = (doctorNo: string, name: string, difference: number): void => {
    const [userNo = '', row = '', figure = ''] = name.split('|')
    const key = `${doctorNo}|${userNo}|${row}`
    const figures = rows.get(key) ?? {}
    figures[figure] = (figures[figure] ?? 0) + difference
    rows.set(key, figures)
  }
  return {
    /** From what a thing has contributed to what it contributes now; false when that is the same. */
    add: ({ doctorNo, values: before }: Folded, values: Record<string, number>): boolean => {
      const names = new Set([...Object.keys(before), ...Object.keys(values)])
      const moved = [...names].filter((name) => (values[name] ?? 0) !== (before[name] ?? 0))
      for (const name of moved) plus(doctorNo, name, (values[name] ?? 0) - (before[name] ?? 0))
      return moved.length > 0
    },
    addOnce: (doctorNo: string, contributions: readonly Contribution[]): void => {
      for (const [name, value] of contributions.flatMap((one) => Object.entries(valuesOf([one])))) {
        plus(doctorNo, name, value)
      }
    },
    intents: (): Intent[] =>
      [...rows].map(([key, figures]) => {
        const [doctorNo = '', userNo = '', row = ''] = key.split('|')
        const add = Object.fromEntries(Object.entries(figures).filter(([, difference]) => difference !== 0))
        return update(figuresItem, { doctorNo, userNo, row }, { add, set: { doctorNo, userNo, row }, error: 'race' })
      }),
  }
}
