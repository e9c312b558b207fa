import type { Refusal } from '../../../shared/contract/errors.ts'
import { type ItemType, type Keys, type StoredItem, toStored } from './item.ts'
import { type Packing, refusePacked, unpacked } from './packing.ts'

/** Scalar attributes by name. Undefined ones are left out of the expression. */
export type Scalars = Record<string, string | number | boolean | undefined>
type Numbers = Record<string, number | undefined>

/** Conditions for a write; the stored item must meet all of them. */
export interface When {
  is?: 'absent' | 'present'
  equals?: Scalars
  /** Like `equals`, but a missing attribute passes. */
  equalsOrAbsent?: Scalars
  /** Minimum values: the stored number must be >= this. A missing attribute fails. */
  atLeast?: Numbers
  /** Maximum values: the stored number must be <= this. A missing attribute counts as 0. */
  atMost?: Numbers
}

/**
 * Error of a failed condition. `race`: the item has changed since it was read, so read again and retry. A function
 * receives the stored item (undefined if absent).
 */
export type OnConditionFailed =
  | 'race'
  | Refusal
  | ((currentItem: Record<string, unknown> | undefined) => Refusal | 'race')

interface Conditional {
  when?: When
  error: OnConditionFailed
}
export type Intent =
  | ({ verb: 'put'; item: StoredItem } & Conditional)
  | ({
      verb: 'update'
      keys: Keys
      type: string
      add: Record<string, number>
      set: Scalars
    } & Conditional)
  | ({ verb: 'remove'; keys: Keys } & Conditional)
  | ({ verb: 'check'; keys: Keys } & Conditional)

/** A condition on an item that the commit does not write. */
export type Check = Extract<Intent, { verb: 'check' }>

/** The condition that an item has not changed since it was read; each full write increments its `rev`. */
export const asRead = ({ rev }: { rev: number }) => ({ when: { equals: { rev } }, error: 'race' }) as const

/** Condition for a write to an item that is created if it did not exist when it was read. */
export const asReadOrAbsent = (before: { rev: number } | undefined) =>
  before ? asRead(before) : ({ when: { is: 'absent' }, error: 'race' } as const)

/** Intent that writes a full item. Without a condition the item must be new. */
export const put = <Value extends object, Key>(
  item: ItemType<Value, Key>,
  value: Value & Key,
  condition: Conditional = { when: { is: 'absent' }, error: 'race' },
): Intent => ({ verb: 'put', item: toStored(item, value), ...comparable(item, condition) })

/**
 * Intent that adds to counters and sets attributes that are not part of an index key. Creates a missing item, with its
 * counters starting at zero.
 */
export const update = <Value extends object, Key>(
  item: ItemType<Value, Key>,
  key: Key,
  changes: { add?: Record<string, number>; set?: Scalars } & Conditional,
): Intent => {
  if (item.packing) refusePacked(item.packing, changes.add, changes.set)
  return {
    verb: 'update',
    keys: item.key(key),
    type: item.type,
    add: changes.add ?? {},
    set: changes.set ?? {},
    ...comparable(item, changes),
  }
}

export const remove = <Value, Key>(item: ItemType<Value, Key>, key: Key, condition: Conditional): Intent => ({
  verb: 'remove',
  keys: item.key(key),
  ...comparable(item, condition),
})

/** Writes nothing; the commit fails unless the condition holds for the item. */
export const check = <Value, Key>(item: ItemType<Value, Key>, key: Key, condition: Conditional): Check => ({
  verb: 'check',
  keys: item.key(key),
  ...comparable(item, condition),
})

/**
 * Adapts a condition to the stored form of the item. On a packed item, the condition may only use attributes that are
 * stored under their own names, and the error function receives the unpacked item.
 */
const comparable = ({ packing }: { packing?: Packing }, { when, error }: Conditional): Conditional => {
  const condition = when ? { when } : {}
  if (!packing) return { ...condition, error }
  refusePacked(packing, when?.equals, when?.equalsOrAbsent, when?.atLeast, when?.atMost)
  return {
    ...condition,
    error: typeof error === 'function' ? (item) => error(item && unpacked(packing, item)) : error,
  }
}
