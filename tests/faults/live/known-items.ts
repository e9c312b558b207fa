import type { StoredItem } from '../../../functions/platform/db/item.ts'

/** Maximum newest items kept in a separate, short map, so that `newest` need not copy all items of the type. */
const RECENT = 1000

/** Items of a type by key, in order of creation. */
export class KnownItems {
  readonly #items = new Map<string, StoredItem>()
  readonly #recent = new Map<string, StoredItem>()
  readonly #indexes = new Map<string, Map<string, Set<string>>>()
  /** Number of items that exist in the store, including those no longer kept here. */
  count = 0

  /** Stores the current version of an item; drops the oldest one beyond `most`. */
  keep(name: string, item: StoredItem, isNew: boolean, most = Number.POSITIVE_INFINITY): void {
    const before = this.#items.get(name)
    if (before) this.#unlist(name, before)
    this.#items.set(name, item)
    this.#list(name, item)
    if (isNew) this.count += 1
    if (isNew || this.#recent.has(name)) this.#recent.set(name, item)
    if (this.#recent.size > RECENT) this.#recent.delete(firstOf(this.#recent))
    if (this.#items.size > most) this.#forget(firstOf(this.#items))
  }

  remove(name: string, wasCounted: boolean): void {
    if (wasCounted) this.count -= 1
    this.#forget(name)
  }

  newest(most: number): StoredItem[] {
    const from = most <= RECENT ? this.#recent : this.#items
    return [...from.values()].slice(-most)
  }

  /** The first item with these values, found by an index over the fields that is built on first use. */
  find(fields: Readonly<Record<string, string>>): StoredItem | undefined {
    const names = Object.keys(fields)
    const index = this.#indexes.get(names.join()) ?? this.#indexed(names)
    const [name] = index.get(valuesOf(fields, names)) ?? []
    return name === undefined ? undefined : this.#items.get(name)
  }

  #forget(name: string): void {
    const item = this.#items.get(name)
    if (item) this.#unlist(name, item)
    this.#items.delete(name)
    this.#recent.delete(name)
  }

  #indexed(names: readonly string[]): Map<string, Set<string>> {
    const index = new Map<string, Set<string>>()
    this.#indexes.set(names.join(), index)
    for (const [name, item] of this.#items) add(index, valuesOf(item, names), name)
    return index
  }

  #list(name: string, item: StoredItem): void {
    for (const [names, index] of this.#indexes) add(index, valuesOf(item, names.split(',')), name)
  }

  #unlist(name: string, item: StoredItem): void {
    for (const [names, index] of this.#indexes) {
      const values = valuesOf(item, names.split(','))
      const found = index.get(values)
      found?.delete(name)
      if (found?.size === 0) index.delete(values)
    }
  }
}

const firstOf = (items: ReadonlyMap<string, unknown>): string => items.keys().next().value ?? ''
const valuesOf = (item: Readonly<Record<string, unknown>>, names: readonly string[]): string =>
  names.map((name) => item[name]).join('\n')
const add = (index: Map<string, Set<string>>, values: string, name: string): void => {
  index.set(values, (index.get(values) ?? new Set()).add(name))
}
