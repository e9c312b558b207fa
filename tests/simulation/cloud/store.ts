import type { Intent } from '../../../functions/platform/db/intent.ts'
import type { Keys, StoredItem } from '../../../functions/platform/db/item.ts'
import type { Table } from '../../../functions/platform/db/table.ts'
import { type MemoryTable, memoryTable } from '../../support/memory-table.ts'
import { asRead } from '../../support/stored/as-read.ts'

const nameOf = ({ pk, sk }: Keys): string => `${pk}\n${sk}`
const keysOf = (intent: Intent): Keys =>
  intent.verb === 'put' ? { pk: intent.item.pk, sk: intent.item.sk } : intent.keys

/** Changes the effect of a commit, to plant a defect. */
export type ChangeCommit = (intents: readonly Intent[]) => readonly Intent[]

/** Receives each new item, for the stream. */
export type Inserted = (item: StoredItem) => void

/**
 * The table of a world, with two features that a table in memory lacks: a lagging copy, which reads of an index and
 * eventually consistent reads may see, and a stream of new items. `later` applies a change to the copy after a lag.
 */
export class Store {
  readonly table: MemoryTable = memoryTable()
  /** All items by type, for reads that bypass the calls. */
  readonly #byType = new Map<string, Map<string, StoredItem>>()
  readonly #typeOf = new Map<string, string>()
  readonly #lagging: MemoryTable = memoryTable()
  readonly #inserted: Inserted
  readonly #later: (apply: () => void) => void

  readonly #changeCommit: ChangeCommit | undefined

  constructor(inserted: Inserted, later: (apply: () => void) => void, changeCommit?: ChangeCommit) {
    this.#changeCommit = changeCommit
    this.#inserted = inserted
    this.#later = later
  }

  /** The lagging copy. The lag is drawn for each change separately. */
  get behind(): MemoryTable {
    return this.#lagging
  }

  /** The table without faults, used to set up a world and to inspect it. */
  get plain(): Table {
    return { ...this.table, commit: (intents) => this.commit(intents), writeBatch: (items) => this.writeBatch(items) }
  }

  async commit(asked: readonly Intent[]): Promise<void> {
    const intents = this.#changeCommit?.(asked) ?? asked
    const isNew = intents.map((intent) => intent.verb === 'put' && !this.table.found(keysOf(intent)))
    await this.table.commit(intents)
    for (const [at, intent] of intents.entries()) {
      if (intent.verb !== 'check') this.#changed(keysOf(intent), isNew[at] ?? false)
    }
  }

  async writeBatch(items: readonly StoredItem[]): Promise<void> {
    const isNew = items.map((item) => !this.table.found({ pk: item.pk, sk: item.sk }))
    await this.table.writeBatch(items)
    for (const [at, { pk, sk }] of items.entries()) this.#changed({ pk, sk }, isNew[at] ?? false)
  }

  /** Stores items immediately and without lag, as the state before the world starts. */
  plant(items: readonly StoredItem[]): void {
    for (const item of items) {
      this.table.plant(item)
      this.#lagging.plant(item)
      const name = nameOf(item)
      this.#typeOf.set(name, item.type)
      this.#byType.set(item.type, (this.#byType.get(item.type) ?? new Map()).set(name, asRead(item)))
    }
  }

  #changed(keys: Keys, isNew: boolean): void {
    const item = this.table.found(keys)
    const name = nameOf(keys)
    const type = item?.type ?? this.#typeOf.get(name)
    if (type !== undefined) {
      const mine = this.#byType.get(type) ?? new Map<string, StoredItem>()
      this.#byType.set(type, mine)
      this.#typeOf.set(name, type)
      if (item) mine.set(name, asRead(item))
      else mine.delete(name)
    }
    if (item && isNew) this.#inserted(item)
    this.#later(() => this.#catchUp(keys))
  }

  #catchUp(keys: Keys): void {
    const item = this.table.found(keys)
    if (item) this.#lagging.plant(item)
    else this.#lagging.lose(keys)
  }

  /** All items of a type as readers see them, in order of creation. */
  all(type: string): StoredItem[] {
    return [...(this.#byType.get(type)?.values() ?? [])]
  }

  find(type: string, fields: Readonly<Record<string, string>>): StoredItem | undefined {
    const values = Object.entries(fields)
    return this.all(type).find((item) => values.every(([name, value]) => item[name] === value))
  }
}
