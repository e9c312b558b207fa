import {
  type AttributeValue,
  BatchGetItemCommand,
  type BatchWriteItemCommandInput,
  type TransactWriteItem,
  type TransactWriteItemsCommandInput,
} from '@aws-sdk/client-dynamodb'
import { marshall } from '@aws-sdk/util-dynamodb'
import { documentClient } from '../../../functions/platform/aws.ts'
import { bytesOf } from '../../support/stored/item-size.ts'
import { type StoredItem, writtenUnits } from './item-units.ts'

/** Writes of one kind of item by one function: how many, and what they cost. */
export interface WrittenItems {
  /** Name of the function. */
  by: string
  type: string
  writes: number
  /** Write units in the table and in the indexes. */
  table: number
  indexes: number
  /** Bytes of the largest item. */
  largest: number
}

type Key = Record<string, AttributeValue>

/**
 * Records the items that requests write, with the units of each in the table and in the indexes. The store reports only
 * the sum of a request, so the recorder reads the items before and after it and derives their units.
 */
export class WrittenItemsRecorder {
  readonly #client
  readonly #tableName: string
  #items = new Map<string, WrittenItems>()
  /** Requests whose derived units differ from the reported ones, for example because of a concurrent write. */
  #differing = 0

  constructor(endpoint: string, tableName: string) {
    this.#client = documentClient(endpoint)
    this.#tableName = tableName
  }

  /** Sends the write request `input` of the function `by`, and records its items. */
  async record<Answer>(
    { by, input, unitsOf }: { by: string; input: object; unitsOf: (answer: Answer) => number },
    send: () => Promise<Answer>,
  ): Promise<Answer> {
    const keys = keysIn(input)
    const before = await this.#read(keys)
    const answer = await send()
    const after = await this.#read(keys)
    let sum = 0
    for (const key of keys) {
      const [was, is] = [before.get(nameOf(key)), after.get(nameOf(key))]
      const { table, indexes } = writtenUnits(was, is, isTransaction(input) ? 2 : 1)
      sum += table + indexes
      const type = (is ?? was)?.type?.S ?? 'condition on an absent item'
      const name = `${by}\n${type}`
      const items = this.#items.get(name) ?? { by, type, writes: 0, table: 0, indexes: 0, largest: 0 }
      items.writes += 1
      items.table += table
      items.indexes += indexes
      items.largest = Math.max(items.largest, is ? bytesOf(is) : 0)
      this.#items.set(name, items)
    }
    if (sum !== unitsOf(answer)) this.#differing += 1
    return answer
  }

  /** Returns what was recorded since the previous call, most expensive first. */
  take(): { items: WrittenItems[]; differing: number } {
    const items = [...this.#items.values()].sort((a, b) => b.table + b.indexes - a.table - a.indexes)
    const taken = { items, differing: this.#differing }
    this.#items = new Map()
    this.#differing = 0
    return taken
  }

  async #read(keys: readonly Key[]): Promise<Map<string, StoredItem>> {
    const request = { [this.#tableName]: { Keys: [...keys], ConsistentRead: true } }
    const { Responses } = await this.#client.send(new BatchGetItemCommand({ RequestItems: request }))
    return new Map((Responses?.[this.#tableName] ?? []).map((item) => [nameOf(item), item]))
  }
}

const nameOf = ({ pk, sk }: Key): string => `${pk?.S}\n${sk?.S}`

const isTransaction = (input: object): input is TransactWriteItemsCommandInput => 'TransactItems' in input

/** Keys of the items that a request writes: a transaction in wire format, or a batch of the document client. */
const keysIn = (input: object): Key[] => {
  if (isTransaction(input)) return (input.TransactItems ?? []).map(keyOf)
  const { RequestItems = {} } = input as BatchWriteItemCommandInput
  return Object.values(RequestItems)
    .flat()
    .map(({ PutRequest }) => {
      const { pk, sk }: Record<string, unknown> = PutRequest?.Item ?? {}
      return marshall({ pk, sk })
    })
}

const keyOf = ({ Put, Update, Delete, ConditionCheck }: TransactWriteItem): Key => {
  const { pk, sk } = Put?.Item ?? (Update ?? Delete ?? ConditionCheck)?.Key ?? {}
  if (!pk || !sk) throw new Error('A write without a key')
  return { pk, sk }
}
