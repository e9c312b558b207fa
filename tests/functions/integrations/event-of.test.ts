import { execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AttributeValue, DynamoDBRecord } from 'aws-lambda'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { eventOf } from '../../../functions/integrations/webhooks/event-of.ts'
import { newWebhookSecret, signedHeaders } from '../../../functions/integrations/webhooks/secrets.ts'
import { type ItemType, toStored } from '../../../functions/platform/db/item.ts'
import { refusePacked } from '../../../functions/platform/db/packing.ts'
import { watchedChange } from '../../../functions/platform/outbox/watched-changes.ts'
import {
  changeQueue,
  changesIn,
  isWatched,
  WATCHED,
  type Watched,
  type WatchedType,
} from '../../../shared/integrations/webhook-changes.messages.ts'
import { EVENT_DATA, EVENT_TYPES } from '../../../shared/integrations/webhook-events.ts'
import { EVENT_EXAMPLES } from '../../../shared/integrations/webhook-examples.ts'
import { wireImage } from '../../support/stored/wire-image.ts'

interface WatchedItem extends ItemType<object, object> {
  schema: z.ZodObject
}
/** An item type as its own domain has it: what others read by knows no keys. */
const isOwn = (value: unknown): value is WatchedItem => {
  const { type, schema, placeOf }: { type?: unknown; schema?: unknown; placeOf?: unknown } = Object(value)
  return typeof type === 'string' && isWatched(type) && schema instanceof z.ZodObject && placeOf === undefined
}
/** The item types of all domains, by the type they are stored under. */
const items = new Map<string, WatchedItem>()
for (const file of globSync('functions/**/*.items.ts')) {
  for (const value of Object.values<unknown>(await import(/* @vite-ignore */ `../../../${file}`)))
    if (isOwn(value)) items.set(value.type, value)
}

/** As the stream shows it. Samples of what is not packed say no more than counts. */
const imageOf = (type: string, value: object): Record<string, AttributeValue> => {
  const item = items.get(type)
  return wireImage(item?.packing ? toStored(item, { ...value }) : { type, pk: 'P', sk: 'S', ...value })
}
const record = (type: string, is: object, was?: object): DynamoDBRecord => ({
  eventName: was ? 'MODIFY' : 'INSERT',
  dynamodb: {
    SequenceNumber: '7',
    NewImage: imageOf(type, is),
    ...(was ? { OldImage: imageOf(type, was) } : {}),
  },
})
const C = { doctorNo: 'US-1' }
const OFFER = {
  ...{ ...C, offerNo: 'OF-1', productNo: 'PR-1', upc: '1', price: 4_125_000, bonus: 50_000, quantity: 40, leftNum: 30 },
  ...{ expireDate: '2026-11-27', status: 'offering', note: 'secret' },
}
const TAKE = {
  ...{ ...C, inboundNo: 'IN-1', offerNo: 'OF-1', productNo: 'PR-1', upc: '1', warehouseNo: 'WH-1', userNo: 'US-2' },
  ...{ qty: 10, leftNum: 10, cancelled: 0, status: 'open' },
}
const LOG = {
  ...{ ...C, logNo: 'LG-1', productNo: 'PR-1', warehouseNo: 'WH-1', counter: 'notClaimed', movement: 'confirm' },
  ...{ qty: 4, destStock: 9, refNo: 'R' },
}
const SHIPMENT = {
  ...{ ...C, outboundNo: 'SP-1', warehouseNo: 'WH-1', carrierName: 'UPS', tracking: '1Z', boxes: 2 },
  status: 'working',
}
const TRANSFER = {
  ...{ ...C, transferNo: 'TF-1', direction: 'sent', productNo: 'PR-1', warehouseNo: 'WH-1', upc: '1', qty: 6 },
  ...{ checkedQty: 0, difference: 0, checked: false },
}
const CLAIM = {
  ...{ targetDoctorNo: 'US-1', doctorNo: 'US-OTHER', claimNo: 'MC-1', tracking: '1Z', upc: '1', warehouseNo: 'WH-1' },
  ...{ qty: 2, status: 'approved' },
}
const PAYMENT = { ...C, paymentNo: 'PY-1', userNo: 'US-2', amount: 1_234_500, status: 'pending', nurseNote: 'secret' }
const CASE = {
  ...{ ...C, caseNo: 'DC-1', kind: 'damaged', state: 'open', subject: 'row', subjectNo: 'CW-1', upc: '1' },
  ...{ tracking: '1Z', warehouseNo: 'WH-1', nurseNo: 'US-2', expected: 3, found: 1, note: 'secret' },
}
const BILL = {
  ...C,
  billNo: 'BL-1',
  warehouseNo: 'WH-1',
  month: '2026-10',
  cents: 12_345,
  payStatus: 0,
  isPreview: true,
}

/** What happens to an item, and which event it is. */
const CASES: [WatchedType, object, object | undefined, string | undefined, object?][] = [
  ['Offer', OFFER, undefined, 'offer.posted', { price: 412.5, bonus: 5, quantity: 40 }],
  ['Offer', { ...OFFER, leftNum: 20 }, OFFER, undefined],
  ['Offer', { ...OFFER, status: 'canceled' }, OFFER, 'offer.ended', { status: 'canceled', leftNum: 30 }],
  ['Offer', OFFER, { ...OFFER, status: 'expired' }, 'offer.posted'],
  ['Inbound', TAKE, undefined, 'take.created', { qty: 10 }],
  ['Inbound', { ...TAKE, leftNum: 4 }, TAKE, undefined],
  [
    'Inbound',
    { ...TAKE, leftNum: 0, cancelled: 3, status: 'completed' },
    TAKE,
    'take.ended',
    { delivered: 7, cancelled: 3 },
  ],
  ['Inbound', TAKE, { ...TAKE, status: 'completed' }, undefined],
  ['StockLog', LOG, undefined, 'arrival.confirmed', { qty: 4, notClaimed: 9 }],
  ['StockLog', { ...LOG, movement: 'batchReverse', qty: -4 }, undefined, 'arrival.reversed', { qty: -4 }],
  ['StockLog', { ...LOG, movement: 'claim', qty: -4 }, undefined, undefined],
  [
    'StockLog',
    { ...LOG, movement: 'claim', counter: 'stock' },
    undefined,
    'stock.changed',
    { stock: 9, movement: 'claim' },
  ],
  ['Shipment', SHIPMENT, undefined, 'shipment.submitted', { carrierName: 'UPS', boxes: 2 }],
  ['Shipment', { ...SHIPMENT, status: 'preparing' }, undefined, undefined],
  ['Shipment', SHIPMENT, { ...SHIPMENT, status: 'preparing' }, 'shipment.submitted'],
  ['Shipment', { ...SHIPMENT, status: 'archived' }, SHIPMENT, 'shipment.archived'],
  ['Shipment', SHIPMENT, { ...SHIPMENT, status: 'archived' }, undefined],
  ['Shipment', { ...SHIPMENT, status: 'closed' }, { ...SHIPMENT, status: 'closing' }, 'shipment.canceled'],
  ['Shipment', { ...SHIPMENT, status: 'closed', refusal: 'short' }, { ...SHIPMENT, status: 'closing' }, undefined],
  ['Transfer', TRANSFER, undefined, 'transfer.made', { direction: 'sent', qty: 6 }],
  [
    'Transfer',
    { ...TRANSFER, checkedQty: 5, difference: 1, checked: true },
    TRANSFER,
    'transfer.checked',
    { difference: 1 },
  ],
  ['MixedClaim', CLAIM, undefined, undefined],
  [
    'MixedClaim',
    { ...CLAIM, status: 'distributed', productNo: 'PR-1' },
    CLAIM,
    'claim.distributed',
    { productNo: 'PR-1' },
  ],
  ['Discrepancy', CASE, undefined, 'discrepancy.opened', { userNo: 'US-2', expected: 3, found: 1 }],
  ['Discrepancy', { ...CASE, state: 'proposed' }, CASE, undefined],
  ['Discrepancy', CASE, { ...CASE, state: 'proposed' }, undefined],
  ['Discrepancy', { ...CASE, state: 'resolved' }, { ...CASE, state: 'proposed' }, 'discrepancy.resolved'],
  ['Discrepancy', { ...CASE, state: 'closed' }, CASE, 'discrepancy.closed', { kind: 'damaged' }],
  ['PaymentRequest', PAYMENT, undefined, 'payment.requested', { amount: 123.45 }],
  ['PaymentRequest', { ...PAYMENT, status: 'confirmed' }, PAYMENT, 'payment.paid'],
  ['PaymentRequest', { ...PAYMENT, status: 'rejected' }, PAYMENT, 'payment.rejected'],
  ['PaymentRequest', { ...PAYMENT, status: 'canceled' }, PAYMENT, 'payment.canceled'],
  ['PaymentRequest', { ...PAYMENT, archived: true }, PAYMENT, undefined],
  ['Bill', BILL, undefined, undefined],
  ['Bill', { ...BILL, cents: 5 }, BILL, undefined],
  ['Bill', { ...BILL, isPreview: false }, BILL, 'bill.built', { amount: 123.45 }],
  ['Bill', { ...BILL, isPreview: false, payStatus: 5 }, { ...BILL, isPreview: false }, 'bill.requested'],
  ['Bill', { ...BILL, isPreview: false, payStatus: 1 }, { ...BILL, isPreview: false, payStatus: 5 }, 'bill.paid'],
  ['Bill', { ...BILL, isPreview: false, payStatus: 3 }, { ...BILL, isPreview: false, payStatus: 1 }, undefined],
]

describe('the documents', () => {
  it('show each event as it is', () => {
    for (const type of EVENT_TYPES) expect(() => EVENT_DATA[type].parse(EVENT_EXAMPLES[type])).not.toThrow()
  })

  it('tell receivers how to verify a signature: in JavaScript, and by hand', async () => {
    const text = readFileSync('docs/integrations.md', 'utf8')
    const [, code = ''] = /```js\n([\s\S]*?)```/.exec(text) ?? []
    const { isFromDockside } = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)
    const [secret, older] = [newWebhookSecret(), newWebhookSecret()]
    const [id, body, at] = ['EV-1', '{"price":"5 €"}', new Date().toISOString()]
    const headers = signedHeaders({ id, body, at }, [secret, older])
    for (const one of [secret, older]) expect(isFromDockside(headers, body, one)).toBe(true)
    expect(isFromDockside(headers, `${body} `, secret)).toBe(false)
    expect(isFromDockside(headers, body, newWebhookSecret())).toBe(false)
    const past = signedHeaders({ id, body, at: new Date(Date.now() - 301_000).toISOString() }, [secret])
    expect(isFromDockside(past, body, secret)).toBe(false)

    const [, script = ''] = /by hand[\s\S]*?```sh\n([\s\S]*?)```/.exec(text) ?? []
    const folder = mkdtempSync(join(tmpdir(), 'webhook-'))
    writeFileSync(join(folder, 'body.json'), body)
    const env = { PATH: process.env.PATH, DOCKSIDE_WEBHOOK_SECRET: secret, WEBHOOK_ID: id }
    const WEBHOOK_TIMESTAMP = headers['webhook-timestamp']
    const printed = execFileSync('sh', ['-c', script], { cwd: folder, env: { ...env, WEBHOOK_TIMESTAMP } })
    expect(headers['webhook-signature']?.split(' ')[0]).toBe(`v1,${printed.toString().trim()}`)
    rmSync(folder, { recursive: true })
  })
})

describe('a change of the table', () => {
  it.each(Object.entries(WATCHED))(
    'of a %s names attributes that it has, and none that must not leave',
    (type, { when, tells }) => {
      const shape = Object.keys(items.get(type)?.schema.shape ?? {})
      expect(shape).toEqual(expect.arrayContaining([...when, ...tells]))
      expect(tells.filter((name) => /note|bank|secret|email|phone/i.test(name))).toEqual([])
    },
  )

  it.each([...items.values()])(
    'of a $type is seen and told of by the names it is stored under',
    ({ type, packing }) => {
      if (!isWatched(type)) throw new Error(type)
      const { when, tells, packed = [] }: Watched = WATCHED[type]
      const anything = Object.fromEntries(when.map((name) => [name, 1]))
      expect(() => refusePacked(packing ?? {}, anything)).not.toThrow()
      const short = tells.flatMap((name) => packing?.short?.[name] ?? [])
      expect(packed.filter((name) => !/^gsi[1-4][ps]k$/.test(name)).sort()).toEqual(short.sort())
    },
  )

  it.each(CASES)('of a %s is the event that it is', (type, is, was, event, data) => {
    const change = watchedChange(record(type, is, was))
    const told = change && changesIn(changeQueue.message.parse(JSON.parse(JSON.stringify(change)))).map(eventOf)[0]
    expect(told?.type).toBe(event)
    if (!told) return
    expect(told.doctorNo).toBe('US-1')
    expect(told.data).toMatchObject(data ?? {})
    expect(JSON.stringify(told.data)).not.toContain('secret')
  })

  it('has one name however often it is told, and is none of another type or of what is gone', () => {
    const names = [1, 2].map(() => watchedChange(record('Inbound', TAKE))?.change)
    expect(new Set(names).size).toBe(1)
    expect(watchedChange(record('Outbox', {}))).toBeUndefined()
    expect(watchedChange({ eventName: 'REMOVE', dynamodb: { OldImage: imageOf('Inbound', TAKE) } })).toBeUndefined()
  })
})
