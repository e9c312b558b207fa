import { globSync } from 'node:fs'
import type { AttributeValue, DynamoDBRecord } from 'aws-lambda'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { eventOf } from '../../../functions/integrations/webhooks/event-of.ts'
import { type ItemType, toStored } from '../../../functions/platform/db/item.ts'
import { refusePacked } from '../../../functions/platform/db/packing.ts'
import { placedChanges } from '../../../functions/platform/outbox/packed-changes.ts'
import { watchedChange } from '../../../functions/platform/outbox/watched-changes.ts'
import {
  changeQueue,
  changesIn,
  isWatched,
  WATCHED,
  type Watched,
} from '../../../shared/integrations/webhook-changes.messages.ts'
import { wireImage } from '../../support/stored/wire-image.ts'
import { CHANGES, TAKE } from './changes.ts'

interface WatchedItem extends ItemType<object, object> {
  schema: z.ZodObject
}
/** True for the writable type of a watched item. The read-only types that domains export have `placeOf`. */
const isOwn = (value: unknown): value is WatchedItem => {
  const { type, schema, placeOf }: { type?: unknown; schema?: unknown; placeOf?: unknown } = Object(value)
  return typeof type === 'string' && isWatched(type) && schema instanceof z.ZodObject && placeOf === undefined
}
/** The item types of all domains, by stored type name. */
const items = new Map<string, WatchedItem>()
for (const file of globSync('functions/**/*.items.ts')) {
  for (const value of Object.values<unknown>(await import(/* @vite-ignore */ `../../../${file}`)))
    if (isOwn(value)) items.set(value.type, value)
}

/** An item as it appears in the stream. Samples of unpacked items have only the attributes under test. */
const imageOf = (type: string, value: object): Record<string, AttributeValue> => {
  const item = items.get(type)
  return wireImage(item?.packing ? toStored(item, { ...value }) : { type, pk: 'P', sk: 'S', ...value })
}
const record = (type: string, is: object, was?: object): DynamoDBRecord => ({
  eventName: was ? 'MODIFY' : 'INSERT',
  dynamodb: {
    SequenceNumber: '7',
    NewImage: imageOf(type, is),
    OldImage: was ? imageOf(type, was) : undefined,
  },
})
describe('a change in the table', () => {
  it.each(Object.entries(WATCHED))(
    'of a %s is reported only with existing attributes, and with none that must stay private',
    (type, { when, attributes, people = [] }: Watched) => {
      const shape = Object.keys(items.get(type)?.schema.shape ?? {})
      expect(shape).toEqual(expect.arrayContaining([...when, ...attributes, ...people]))
      expect(attributes.filter((name) => /note|bank|secret|email|phone/i.test(name))).toEqual([])
    },
  )

  it.each([...items.values()])(
    'of a $type is detected and reported by its stored attribute names',
    ({ type, packing }) => {
      if (!isWatched(type)) throw new Error(type)
      const { when, attributes, packed = [] }: Watched = WATCHED[type]
      const anything = Object.fromEntries(when.map((name) => [name, 1]))
      expect(() => refusePacked(packing ?? {}, anything)).not.toThrow()
      const short = attributes.flatMap((name) => packing?.short?.[name] ?? [])
      expect(packed.filter((name) => !/^gsi[1-4][ps]k$/.test(name)).sort()).toEqual(short.sort())
    },
  )

  it.each(CHANGES)('of a %s creates the expected event or none', (type, is, was, event, data) => {
    const change = watchedChange(record(type, is, was))
    const created = change && changesIn(changeQueue.message.parse(JSON.parse(JSON.stringify(change)))).map(eventOf)[0]
    expect(created?.type).toBe(event)
    // The relay looks for webhooks of the company that the worker will notify.
    if (change) expect(placedChanges([record(type, is, was)])).toMatchObject([{ doctorNo: 'US-1' }])
    if (!created) return
    expect(created.doctorNo).toBe('US-1')
    expect({ by: undefined, ...created.data }).toMatchObject(data ?? {})
    expect(JSON.stringify(created.data)).not.toContain('secret')
  })

  it('has the same name in each delivery; removals and changes to items of other types create no event', () => {
    const names = [1, 2].map(() => watchedChange(record('Inbound', TAKE))?.change)
    expect(new Set(names).size).toBe(1)
    expect(watchedChange(record('Outbox', {}))).toBeUndefined()
    expect(watchedChange({ eventName: 'REMOVE', dynamodb: { OldImage: imageOf('Inbound', TAKE) } })).toBeUndefined()
  })
})
