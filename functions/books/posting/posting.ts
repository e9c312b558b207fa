import type { Intent } from '../../platform/db/intent.ts'
import type { Deps } from '../../platform/deps.ts'
import { AccountEntries, type AccountRead } from './account-entries.ts'
import { type By, LevelEntries, type LevelRead } from './level-entries.ts'
import { NurseEntries } from './nurse-entries.ts'
import { RowEntries } from './row-units.ts'
import { TakeEntries } from './take-entries.ts'
import { TotalsEntries } from './totals-entries.ts'

/**
 * What one commit changes in the books. Verbs write into it, however many; each level, account, take, row and product
 * is then written once, under what was read of it. The use case commits its intents with the document that causes them.
 */
export interface Posting {
  /** The instant that its rows and events bear. */
  at: string
  intents: () => Intent[]
}

/** What a posting may touch, as read just now. */
export interface BooksRead {
  levels?: readonly LevelRead[]
  accounts?: readonly AccountRead[]
}

/** The inside of a posting: for the verbs alone. */
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
  /** A verb was refused half way: what it had written until then must not be committed. */
  isBroken: boolean
}

const inside = new WeakMap<Posting, Entries>()

/** Makes a verb: one that throws leaves a posting that nobody can commit, even if the caller catches it. */
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
  if (isBroken) throw new Error('A verb was refused: begin a new posting over what was read')
}

export const entriesOf = (posting: Posting): Entries => {
  const entries = inside.get(posting)
  if (!entries) throw new Error('A posting is made by newPosting')
  return entries
}

/** @param by who does it; stands in every log row, ledger row and event. */
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
