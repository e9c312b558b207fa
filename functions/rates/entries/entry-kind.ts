import type { Refusal } from '../../../shared/contract/errors.ts'
import type { ItemType } from '../../platform/db/item.ts'
import type { Range } from '../../platform/db/range.ts'
import type { Ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import type { EditedFields, Versioned } from '../../platform/editing.ts'
import type { RateIds } from '../card-ids.ts'
import type { RateOwner, Stamp } from '../rates.items.ts'

/** A size category or a service as stored. Its labels belong to the platform and are the same on all cards. */
export type Entry = Versioned & { rev: number }

/** Id and labels of an entry by their wire names. */
export type Labels = EditedFields & { id: string }

/**
 * A kind of entry of the rate card: size categories or services. Kinds differ in their labels and fees; their rates are
 * listed, saved and ended in the same way. `Given` is the input of labels and fees, all optional.
 */
export interface EntryKind<E extends Entry, Fees extends object, Rate extends Fees & Stamp, L extends Labels, Given> {
  /** The card's list of ids for this kind. */
  cardIds: RateIds
  entryItem: ItemType<E, E>
  /** All entries, ordered by id. */
  entries: Range
  entryRef: (id: string) => Ref<E>
  notFound: () => Refusal
  labels: (entry: E) => L
  /** Creates an entry. Refuses missing labels, labels already in use, and more entries than the limit. */
  newEntry: (deps: Pick<Deps, 'newId'>, given: Given, all: readonly E[]) => E
  relabeled: (entry: E, given: Given) => E
  /** Refuses changes to fixed labels, and new labels that are already in use. */
  refuseLabels: (before: E, after: E, all: readonly E[]) => void

  rateItem: ItemType<Rate, Rate>
  /** Range of the versions on an owner's card, of all entries or of one. */
  rates: (owner: RateOwner, id?: string) => Range
  /** Range of the default versions of one entry that are effective by an instant; the last one is in force. */
  defaultsUntil: (id: string, at: string) => Range
  idOfRate: (rate: Rate) => string
  rateOf: (owner: RateOwner, id: string, fees: Fees, stamp: Stamp) => Rate
  /**
   * Converts the given fees from dollars. An omitted fee keeps its value in force; if there is none, it is 0 or
   * refused.
   */
  feesFrom: (given: Given, inForce: Fees | undefined) => Fees
  feesToWire: (fees: Fees) => Fees
  /** Fees of an entry that has no rate. */
  noFees: Fees
}

/** An entry on an owner's card. */
export interface EntryOnCard<K> {
  kind: K
  owner: RateOwner
  id: string
}
