import type { Keys } from '../item.ts'
import { asTuple, type Ref, type Table } from '../table.ts'

type Stored = Record<string, unknown>

/** Items as they were stored when they were read ahead, by key; undefined where there was none. */
export type ReadAhead = Map<string, Stored | undefined>

const nameOf = ({ pk, sk }: Keys): string => `${pk}\n${sk}`

/** The same items as refs that return them unparsed; they are parsed when a use case asks for them. */
export const unread = (refs: readonly Ref<unknown>[]): Ref<Stored>[] =>
  refs.map(({ keys }) => ({ keys, read: (stored) => stored }))

export const readAhead = (refs: readonly Ref<unknown>[], stored: readonly (Stored | undefined)[]): ReadAhead =>
  new Map(refs.map(({ keys }, index) => [nameOf(keys), stored[index]]))

/**
 * A table that answers the first reading of items read ahead from memory. Each is handed out once: whoever reads again,
 * as after a lost race, reads the store.
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
