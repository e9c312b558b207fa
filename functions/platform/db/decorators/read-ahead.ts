import type { Keys } from '../item.ts'
import { asTuple, type Ref, type Table } from '../table.ts'

type Stored = Record<string, unknown>

/** Items read ahead, in stored form, by key; undefined if an item does not exist. */
export type ReadAhead = Map<string, Stored | undefined>

const nameOf = ({ pk, sk }: Keys): string => `${pk}\n${sk}`

/** Refs that return the items unparsed. They are parsed only when a use case reads them. */
export const unread = (refs: readonly Ref<unknown>[]): Ref<Stored>[] =>
  refs.map(({ keys }) => ({ keys, read: (stored) => stored }))

export const readAhead = (refs: readonly Ref<unknown>[], stored: readonly (Stored | undefined)[]): ReadAhead =>
  new Map(refs.map(({ keys }, index) => [nameOf(keys), stored[index]]))

/**
 * Wraps a table so that the first read of each item read ahead is answered from memory. A second read, for example
 * after a lost race, goes to the store, and so does a batch that contains any other item.
 */
export const aheadTable = (table: Table, ahead: ReadAhead): Table => {
  const isAhead = (refs: readonly Ref<unknown>[]): boolean => refs.every(({ keys }) => ahead.has(nameOf(keys)))
  const handOut = <Value>({ keys, read }: Ref<Value>): Value | undefined => {
    const stored = ahead.get(nameOf(keys))
    ahead.delete(nameOf(keys))
    return stored === undefined ? undefined : read(stored)
  }
  return {
    ...table,
    get: async (ref, options) => (isAhead([ref]) ? handOut(ref) : table.get(ref, options)),
    batchGet: async (refs, options) =>
      isAhead(refs) ? asTuple(refs.map((ref) => handOut(ref))) : table.batchGet(refs, options),
  }
}
