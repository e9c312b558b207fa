import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { documentClient } from '../../../functions/platform/aws.ts'
import { dynamoTable } from '../../../functions/platform/db/dynamo-table.ts'
import { check, put, remove, update, type When } from '../../../functions/platform/db/intent.ts'
import { itemType, toStored } from '../../../functions/platform/db/item.ts'
import { RaceLost, ref, type Table } from '../../../functions/platform/db/table.ts'
import { type RunningTable, startTable } from '../../../infra/local/table.ts'
import { Refusal } from '../../../shared/contract/errors.ts'
import { parseReasonMessage } from '../../../shared/reasons/reasons.ts'
import { memoryTable } from '../../support/memory-table.ts'
import { localCredentials } from './local-credentials.ts'

const thing = itemType({
  type: 'Thing',
  schema: z.object({
    group: z.string(),
    name: z.string(),
    count: z.number().optional(),
    tag: z.string().optional(),
    parts: z.array(z.object({ size: z.int(), label: z.string().optional() })).optional(),
  }),
  key: (of: { group: string; name: string }) => ({ pk: `THING#${of.group}`, sk: of.name }),
  indexes: (of) => (of.tag === undefined ? {} : { gsi1: { pk: `TAG#${of.group}`, sk: of.tag } }),
})
const other = itemType({
  type: 'Other',
  schema: z.object({ group: z.string(), name: z.string() }),
  key: (of: { group: string; name: string }) => ({ pk: `THING#${of.group}`, sk: of.name }),
})

let running: RunningTable
const tables = new Map<string, Table>([['memory', memoryTable()]])
beforeAll(async () => {
  localCredentials()
  running = await startTable()
  tables.set('local engine', dynamoTable(documentClient(running.endpoint), running.tableName))
})
afterAll(() => running.stop())

/** Name, stored item (if any), write condition, and whether the condition holds. */
const conditions: [string, object | undefined, When, boolean][] = [
  ['absent, no item', undefined, { is: 'absent' }, true],
  ['absent, item exists', {}, { is: 'absent' }, false],
  ['present, no item', undefined, { is: 'present' }, false],
  ['present, item exists', {}, { is: 'present' }, true],
  ['equals, no item', undefined, { equals: { count: 1 } }, false],
  ['equals, attribute missing', {}, { equals: { count: 1 } }, false],
  ['equals, same value', { count: 1 }, { equals: { count: 1 } }, true],
  ['equals, other value', { count: 2 }, { equals: { count: 1 } }, false],
  ['equals, value of another type', { tag: '1' }, { equals: { tag: 1 } }, false],
  ['equal or absent, no item', undefined, { equalsOrAbsent: { tag: 'a' } }, true],
  ['equal or absent, attribute missing', {}, { equalsOrAbsent: { tag: 'a' } }, true],
  ['equal or absent, same value', { tag: 'a' }, { equalsOrAbsent: { tag: 'a' } }, true],
  ['equal or absent, other value', { tag: 'b' }, { equalsOrAbsent: { tag: 'a' } }, false],
  ['at least, attribute missing', {}, { atLeast: { count: 0 } }, false],
  ['at least, smaller value', { count: 4 }, { atLeast: { count: 5 } }, false],
  ['at least, equal value', { count: 5 }, { atLeast: { count: 5 } }, true],
  ['at least, text', { tag: '9' }, { atLeast: { tag: 5 } }, false],
  ['at most, no item', undefined, { atMost: { count: 5 } }, true],
  ['at most, attribute missing', {}, { atMost: { count: -5 } }, true],
  ['at most, equal value', { count: 5 }, { atMost: { count: 5 } }, true],
  ['at most, greater value', { count: 6 }, { atMost: { count: 5 } }, false],
  ['at most, text', { tag: '1' }, { atMost: { tag: 5 } }, false],
  [
    'all parts of the condition hold',
    { count: 5, tag: 'a' },
    { equals: { tag: 'a' }, atLeast: { count: 5 }, atMost: { count: 5 } },
    true,
  ],
  ['one part of the condition fails', { count: 5, tag: 'a' }, { equals: { tag: 'b' }, atLeast: { count: 5 } }, false],
]

let groups = 0
const names = (records: { name: string }[]): string => records.map(({ name }) => name).join(' ')

describe.each(['memory', 'local engine'])('the table port (%s)', (which) => {
  const table = (): Table => tables.get(which) ?? memoryTable()
  const group = (): string => `${which}-${++groups}`
  const read = (of: { group: string; name: string }) => table().get(ref(thing, of), { consistent: true })
  /** Stores items n0, n1, n2 ... with the given tags. */
  const stored = async (tags: (string | undefined)[]): Promise<string> => {
    const its = group()
    await table().commit(tags.map((tag, at) => put(thing, { group: its, name: `n${at}`, count: at, tag })))
    return its
  }

  test.each(conditions)('a commit succeeds only if its condition holds: %s', async (_name, before, when, holds) => {
    const key = { group: group(), name: 'a' }
    if (before) await table().commit([put(thing, { ...key, ...before })])
    const bystander = put(thing, { group: key.group, name: 'b' })
    const written = table().commit([bystander, put(thing, { ...key, count: 99 }, { when, error: 'race' })])
    if (holds) await written
    else await expect(written).rejects.toBeInstanceOf(RaceLost)
    expect((await read(key))?.count === 99).toBe(holds)
    expect((await read({ group: key.group, name: 'b' })) !== undefined, 'all or nothing').toBe(holds)
    const verbs = [
      update(thing, key, { add: { count: 1 }, when: { equals: { count: 98 } }, error: 'race' }),
      remove(thing, key, { when: { equals: { count: 98 } }, error: 'race' }),
      check(thing, key, { when: { equals: { count: 98 } }, error: 'race' }),
    ]
    for (const verb of verbs) await expect(table().commit([verb])).rejects.toBeInstanceOf(RaceLost)
  })

  test('a failed commit throws the error of its first failed intent; an error can be built from the current item', async () => {
    const its = await stored(['x'])
    const key = { group: its, name: 'n0' }
    const fails = (error: Refusal | (() => Refusal)) =>
      put(thing, { ...key, group: its, name: 'n0' }, { when: { is: 'absent' }, error })
    const first = new Refusal('conflict', parseReasonMessage('first'))
    await expect(table().commit([put(thing, { group: its, name: 'new' }), fails(first)])).rejects.toBe(first)
    const received: unknown[] = []
    const absent = { group: its, name: 'none' }
    const seen = (current: unknown) => {
      received.push(current)
      return new Refusal('conflict', parseReasonMessage('seen'))
    }
    await expect(table().commit([check(thing, key, { when: { equals: { tag: 'y' } }, error: seen })])).rejects.toThrow(
      'seen',
    )
    await expect(table().commit([check(thing, absent, { when: { is: 'present' }, error: seen })])).rejects.toThrow(
      'seen',
    )
    expect(received).toMatchObject([{ name: 'n0', tag: 'x', count: 0 }, undefined])
    const both = [
      check(thing, key, { when: { equals: { tag: 'y' } }, error: new Refusal('conflict', parseReasonMessage('one')) }),
      check(thing, absent, { when: { is: 'present' }, error: new Refusal('conflict', parseReasonMessage('two')) }),
    ]
    await expect(table().commit(both)).rejects.toThrow('one')
  })

  test('updates add to the stored value or to zero, and set attributes', async () => {
    const key = { group: group(), name: 'a' }
    await table().commit([update(thing, key, { add: { count: 3 }, set: key, error: 'race' })])
    expect(await read(key)).toEqual({ ...key, count: 3 })
    await table().commit([update(thing, key, { add: { count: -5 }, set: { tag: 'x' }, error: 'race' })])
    expect(await read(key)).toEqual({ ...key, count: -2, tag: 'x' })
  })

  test('a put stores a copy without undefined attributes', async () => {
    const key = { group: group(), name: 'a' }
    const parts = [
      { size: 1, label: undefined },
      { size: 2, label: 'b' },
    ]
    await table().commit([put(thing, { ...key, parts, tag: undefined })])
    parts.pop()
    const [found] = await table().batchGet([ref(thing, key)])
    expect(found).toStrictEqual({ ...key, parts: [{ size: 1 }, { size: 2, label: 'b' }] })
  })

  test('batch reads return items in the requested order, with gaps and repeats; reading an item as another type throws', async () => {
    const its = await stored(['x', 'y'])
    const of = (name: string) => ref(thing, { group: its, name })
    const found = await table().batchGet([of('n1'), of('none'), of('n0'), of('n1')], { consistent: true })
    expect(found.map((one) => one?.name)).toEqual(['n1', undefined, 'n0', 'n1'])
    await expect(table().get(ref(other, { group: its, name: 'n0' }))).rejects.toThrow('Expected an item of type Other')
  })

  test('ranges support prefix, from, to, byte order, and both directions', async () => {
    const its = group()
    const all = ['a', 'a#1', 'a#10', 'a#2', 'B', 'é', '\u{1F4E6}', '\uFF21']
    await table().commit(all.map((name) => put(thing, { group: its, name })))
    const query = async (range: object, options: object = {}) =>
      names((await table().query(thing, { pk: `THING#${its}`, ...range }, { limit: 100, ...options })).records)
    expect(await query({})).toBe('B a a#1 a#10 a#2 é \uFF21 \u{1F4E6}')
    expect(await query({}, { reverse: true })).toBe('\u{1F4E6} \uFF21 é a#2 a#10 a#1 a B')
    expect(await query({ prefix: 'a#' }, { consistent: true })).toBe('a#1 a#10 a#2')
    expect(await query({ from: 'a#1', to: 'a#10' })).toBe('a#1 a#10')
    expect(await query({ from: 'a#2' })).toBe('a#2 é \uFF21 \u{1F4E6}')
    expect(await query({ to: 'a' })).toBe('B a')
    await table().commit(['a#\uFFFF', 'a#\u{1F4E6}', 'a#\u{10FFFF}'].map((name) => put(thing, { group: its, name })))
    expect(await query({ prefix: 'a#' })).toBe('a#1 a#10 a#2 a#\uFFFF a#\u{1F4E6} a#\u{10FFFF}')
    expect(await query({ prefix: 'a#1' }, { reverse: true })).toBe('a#10 a#1')
  })

  test('indexes contain the latest version of each item with index keys, in key order', async () => {
    const its = await stored(['t3', undefined, 't1', 't2'])
    const range = { index: 'gsi1' as const, pk: `TAG#${its}` }
    const query = async (options: object = {}) =>
      names((await table().query(thing, range, { limit: 100, ...options })).records)
    expect(await query()).toBe('n2 n3 n0')
    expect(await query({ reverse: true })).toBe('n0 n3 n2')
    await table().commit([put(thing, { group: its, name: 'n3' }, { error: 'race' })])
    await table().commit([update(thing, { group: its, name: 'n0' }, { add: { count: 7 }, error: 'race' })])
    const { records } = await table().query(thing, range, { limit: 100 })
    expect(records.map(({ name, count }) => `${name} ${count}`)).toEqual(['n2 2', 'n0 7'])
  })

  test.each([undefined, 'gsi1' as const])(
    'each page continues where the previous one ended, even if its last item was removed (%s)',
    async (index) => {
      const its = await stored(['t1', 't1', 't2', 't2', 't3'])
      const range = index ? { index, pk: `TAG#${its}` } : { pk: `THING#${its}` }
      for (const reverse of [false, true]) {
        const walked: string[] = []
        const sizes: number[] = []
        let after: Record<string, string> | undefined
        do {
          const page = await table().query(thing, range, { reverse, limit: 2, after })
          walked.push(...page.records.map(({ tag }) => tag ?? ''))
          sizes.push(page.records.length)
          after = page.next
        } while (after)
        expect(sizes).toEqual([2, 2, 1])
        expect(walked).toEqual(reverse ? ['t3', 't2', 't2', 't1', 't1'] : ['t1', 't1', 't2', 't2', 't3'])
      }
      const full = await table().query(thing, range, { limit: 5 })
      expect(full.next, 'an exactly full page has a cursor, as in DynamoDB').toBeDefined()
      const past = await table().query(thing, range, { limit: 5, after: full.next })
      expect(past).toEqual({ records: [] })
      // The item named by a cursor may have been removed.
      const first = await table().query(thing, range, { limit: 1 })
      const [gone] = first.records
      if (!gone || !first.next) throw new Error('no first page')
      await table().commit([remove(thing, gone, { error: 'race' })])
      expect((await table().query(thing, range, { limit: 9, after: first.next })).records).toHaveLength(4)
    },
  )

  test('counting stops at its limit and reports whether there are more items', async () => {
    const its = await stored(['t1', 't2', 't3'])
    expect(await table().count({ pk: `THING#${its}` }, { limit: 10 })).toEqual({ count: 3, more: false })
    expect(await table().count({ pk: `THING#${its}` }, { limit: 2 })).toEqual({ count: 2, more: true })
    expect(await table().count({ index: 'gsi1', pk: `TAG#${its}`, from: 't2' }, { limit: 9 })).toEqual({
      count: 2,
      more: false,
    })
  })

  test('a commit accepts 0 to 100 intents, one per item, and throws for an empty string or a check without a condition', async () => {
    const its = group()
    const many = Array.from({ length: 101 }, (_, at) => put(thing, { group: its, name: `${at}` }))
    await expect(table().commit(many)).rejects.toThrow(/101 intents/)
    const key = { group: its, name: 'a' }
    await expect(
      table().commit([put(thing, key), update(thing, key, { add: { count: 1 }, error: 'race' })]),
    ).rejects.toThrow(/multiple operations on one item/)
    await expect(table().commit([check(thing, key, { error: 'race' })])).rejects.toThrow('A check requires a condition')
    await expect(table().commit([put(thing, { group: its, name: '' })])).rejects.toThrow(/empty string/i)
    await expect(table().commit([put(thing, { ...key, tag: '' })])).rejects.toThrow(/empty string/i)
    await table().commit([])
    await table().commit(many.slice(0, 100))
    expect(await table().count({ pk: `THING#${its}` }, { limit: 1000 })).toEqual({ count: 100, more: false })
  })

  test('a batch write stores any number of items, even if some exist or are named twice, and throws for an empty string', async () => {
    const its = await stored(['x', 'y'])
    const of = (name: string, count: number, tag?: string) => toStored(thing, { group: its, name, count, tag })
    const many = Array.from({ length: 60 }, (_, at) => of(`m${at}`, at))
    await table().writeBatch([of('n0', 7), ...many, of('n0', 8, 'z')])
    await table().writeBatch(many)
    await table().writeBatch([])
    expect(await read({ group: its, name: 'n0' })).toEqual({ group: its, name: 'n0', count: 8, tag: 'z' })
    expect(await read({ group: its, name: 'n1' })).toMatchObject({ count: 1, tag: 'y' })
    expect(await table().count({ pk: `THING#${its}` }, { limit: 1000 })).toEqual({ count: 62, more: false })
    const { records } = await table().query(thing, { index: 'gsi1', pk: `TAG#${its}` }, { limit: 9 })
    expect(records.map(({ name, tag }) => `${name} ${tag}`)).toEqual(['n1 y', 'n0 z'])
    await expect(table().writeBatch([of('', 1)])).rejects.toThrow(/empty string/i)
  })
})
