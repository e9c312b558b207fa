import type { Intent } from '../../platform/db/intent.ts'
import type { Deps } from '../../platform/deps.ts'
import { AccountEntries, type AccountRead } from './account-entries.ts'
import { type By, LevelEntries, type LevelRead } from './level-entries.ts'
import { RowEntries } from './row-units.ts'
import { TakeEntries } from './take-entries.ts'
import { NurseEntries, TotalsEntries } from './totals-entries.ts'

/**
 * The changes to the books in one commit. Any number of verbs may add to it; each level, account, take, row and product
 * is then written once, conditional on its state as read. The use case commits its intents together with the document
 * that causes them.
 */
export interface Posting {
  /** Time of its rows and events. */
  at: string
  intents: () => Intent[]
}

/** Records that a posting may change, as just read. */
export interface BooksRead {
  levels?: readonly LevelRead[]
  accounts?: readonly AccountRead[]
}

/** The internals of a posting, for verbs only. */
export interface Entries {
  at: string
  by: By
  newId: Deps['newId']
  levels: LevelEntries
  accounts: AccountEntries
  takes: TakeEntries
  rows: RowEntries
  totals: TotalsEntries
  nurses: NurseEntries
  /** True once a verb has thrown: the changes it made so far must not be committed. */
  isBroken: boolean
}

const inside = new WeakMap<Posting, Entries>()

/** Creates a verb. If it throws, the posting can no longer be committed, even if the caller catches the error. */
export const verb =
  <Args, Result>(run: (posting: Posting, args: Args) => Result) =>
  (posting: Posting, args: Args): Result => {
    const entries = entriesOf(posting)
    refuseBroken(entries)
    entries.isBroken = true
    const result = run(posting, args)
    entries.isBroken = false
    return result
  }

const refuseBroken = ({ isBroken }: Entries): void => {
  if (isBroken) throw new Error('A verb threw in this posting. Start a new posting from the records read.')
}

export const entriesOf = (posting: Posting): Entries => {
  const entries = inside.get(posting)
  if (!entries) throw new Error('The posting was not created by newPosting')
  return entries
}

/** @param by the author recorded in each log row, ledger row and event */
export const newPosting = (
  deps: Pick<Deps, 'now' | 'newId'>,
  { userNo, userName }: By,
  { levels = [], accounts = [] }: BooksRead = {},
): Posting => {
  const at = deps.now()
  const by = { userNo, userName }
  const entries: Entries = {
    at,
    by,
    newId: deps.newId,
    levels: new LevelEntries({ newId: deps.newId, now: () => at }, by, levels),
    accounts: new AccountEntries(accounts),
    takes: new TakeEntries(),
    rows: new RowEntries(at, userNo),
    totals: new TotalsEntries(),
    nurses: new NurseEntries(),
    isBroken: false,
  }
  const posting: Posting = {
    at,
    intents: () => {
      refuseBroken(entries)
      const { takes, rows, levels, accounts, totals, nurses } = entries
      const moved = new TotalsEntries(totals)
      levels.countInto(moved)
      return [takes, rows, levels, accounts, nurses, moved].flatMap((some) => some.intents())
    },
  }
  inside.set(posting, entries)
  return posting
}
