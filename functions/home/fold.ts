import { ledgerRowsOf, ledgerRowType } from '../books/public.ts'
import { MAX_INTENTS } from '../platform/db/commit.ts'
import { type Intent, put } from '../platform/db/intent.ts'
import { retryRace } from '../platform/db/retry-race.ts'
import { ref, type Table } from '../platform/db/table.ts'
import { contributionsOfRow, type Reading, readingOf } from './contributions.ts'
import { sumsOf, valuesOf } from './figure-sums.ts'
import { type Folded, foldedItem } from './figures.items.ts'
import type { Source } from './sources.ts'

/** Maximum number of sources folded in one transaction. */
const BATCH_SIZE = 40
/**
 * Maximum number of ledger rows of an account folded in one transaction. Each may change a day of the company and one
 * of the nurse.
 */
const LEDGER_ROWS = 20

/**
 * Updates the figures to the current state of these sources, and returns the number of changed sources (DEC-home-7).
 * Changes may arrive repeatedly, late and in any order. A new source is assumed never to have been folded, so its
 * earlier contribution is not read; if that is wrong, the commit fails and everything is read.
 * 1. Reads each source with its contribution so far.
 * 2. Adds the difference to the figures and stores the new contribution, in one transaction conditional on the `rev`
 *   read.
 */
export const fold = async (table: Table, sources: readonly Source[]): Promise<number> => {
  const changed = new Set<Source>()
  let left = [...sources]
  let batchSize = BATCH_SIZE
  while (left.length > 0) {
    const some = left.slice(0, batchSize)
    let mayBeNew = true
    const done = await retryRace(() => {
      const trustsNew = mayBeNew
      mayBeNew = false
      return foldSome(table, some, trustsNew)
    })
    if (done === 'tooMany') {
      batchSize = Math.ceil(some.length / 2)
      continue
    }
    for (const source of done.changed) changed.add(source)
    left = [...done.unfinished, ...left.slice(batchSize)]
    batchSize = BATCH_SIZE
  }
  return changed.size
}

interface Read {
  source: Source
  reading: Reading
  folded: Folded
}

const read = async (table: Table, sources: readonly Source[], mayBeNew: boolean): Promise<Read[]> => {
  const all = sources.map((source) => ({ source, reading: readingOf(source) }))
  const mayHaveState = sources.filter(({ isNew }) => !(mayBeNew && isNew))
  const refs = [...mayHaveState.map((source) => ref(foldedItem, source)), ...all.flatMap(({ reading }) => reading.refs)]
  const values = await table.batchGet(refs, { consistent: true })
  const stored = new Map(mayHaveState.map((source, at) => [source, foldedItem.schema.safeParse(values[at])]))
  return all.map(({ source, reading }) => ({ source, reading, folded: stored.get(source)?.data ?? nothingOf(source) }))
}

const nothingOf = ({ doctorNo, kind, id }: Source): Folded => ({
  doctorNo,
  kind,
  id,
  values: {},
  ledgerSeq: 0,
  rev: 0,
})

interface Done {
  changed: Source[]
  /** Accounts with more ledger rows to fold. */
  unfinished: Source[]
}

const foldSome = async (table: Table, sources: readonly Source[], mayBeNew: boolean): Promise<Done | 'tooMany'> => {
  const all = await read(table, sources, mayBeNew)
  const ledgers = await Promise.all(all.map((one) => readLedger(table, one)))
  const sums = sumsOf()
  const done: Done = { changed: [], unfinished: [] }
  let isDoubtful = false
  const states = all.flatMap(({ source, reading, folded }, at): Intent[] => {
    const ledger = ledgers[at]
    const values = valuesOf(reading.contributions())
    const isMoved = sums.add(folded.doctorNo, folded.values, values)
    for (const row of ledger?.rows ?? []) sums.addOnce(source.doctorNo, contributionsOfRow(row))
    if (ledger && !ledger.isDone) done.unfinished.push(source)
    if (!isMoved && !ledger?.rows.length) {
      // A source that seems new and contributes nothing may have been folded in an earlier state, so its stored
      // contributions must be read.
      isDoubtful ||= mayBeNew && source.isNew === true
      return []
    }
    done.changed.push(source)
    return [stateIntent(folded, { values, ledgerSeq: ledger?.to })]
  })
  if (isDoubtful) return foldSome(table, sources, false)
  const intents = [...states, ...sums.intents()]
  if (intents.length > MAX_INTENTS) return 'tooMany'
  if (states.length > 0) await table.commit(intents)
  return done
}

/** The next ledger rows of an account after the last one folded; undefined for other sources. */
const readLedger = async (table: Table, { source, reading, folded }: Read) => {
  const account = reading.account?.()
  if (!account) return undefined
  const from = folded.ledgerSeq + 1
  const to = Math.min(account.seq, folded.ledgerSeq + LEDGER_ROWS)
  const isDone = to === account.seq
  if (from > to) return { rows: [], to, isDone }
  const range = ledgerRowsOf(source.doctorNo, source.id, { from, to })
  const { records: rows } = await table.query(ledgerRowType, range, { limit: LEDGER_ROWS, consistent: true })
  return { rows, to, isDone }
}

const stateIntent = (folded: Folded, next: Partial<Pick<Folded, 'values' | 'ledgerSeq'>>): Intent => {
  const { rev } = folded
  const value = { ...folded, ...next, rev: rev + 1 }
  return put(foldedItem, value, { when: rev === 0 ? { is: 'absent' } : { equals: { rev } }, error: 'race' })
}
