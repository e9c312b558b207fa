import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { type LedgerRow, ledgerRowItem } from '../../functions/books/items/ledger.items.ts'
import { type Inbound, inboundItem } from '../../functions/inbound/inbound.items.ts'
import { type SubmittedTracking, submittedTrackingItem } from '../../functions/inbound/submitted-tracking.items.ts'
import { type Offer, offerItem } from '../../functions/offers/offers.items.ts'
import { check, put, update } from '../../functions/platform/db/intent.ts'
import { fromStored, fromWire, type ItemType, type StoredItem, toStored } from '../../functions/platform/db/item.ts'
import { fieldReader } from '../../functions/platform/db/packing.ts'
import { wireItem } from '../../functions/platform/db/stored-attributes.ts'
import { answerItem } from '../../functions/platform/idempotency.ts'
import { type ImportRecord, importRecordItem } from '../../functions/tracking/imports/imports.items.ts'
import { type TrackingRow, trackingRowItem } from '../../functions/tracking-rows/tracking-rows.items.ts'
import { WATCHED } from '../../shared/integrations/webhook-changes.messages.ts'
import { bytesOf } from '../support/stored/item-size.ts'

const COMPANY = 'US-1M36HNRF4R9WVA0N6GWT'
const NURSE = 'US-1M36HNRQSXMWER1VYQ4T'
const ADMIN = 'US-1M36HNRR340ASFAPYPMA'
const WAREHOUSE = 'WH-1M36HNS2E88ZDBRNZC9X'
const AT = '2026-11-23T07:12:08.765Z'
const LATER = '2026-11-24T17:30:00.001Z'
const NAME = 'Insulated stainless steel travel mug, 20 oz, leakproof lid, double vacuum wall, matte black, pack of 2'
const take = { inboundNo: 'IN-1M83KYC4YT0ZA0KT7HM4', offerNo: 'OF-1M83KY3NBDV041K26KWZ' }
const product = { productNo: 'PR-1M36HNSM63QCSWAJFFR3', productName: NAME }
const parcel = { tracking: '1Z17902497C0000019', upc: '810012340120' }
const cwId = 'CW-1M83KYQB4PZAH9R4WWJSZZZB'

const claimedRow: TrackingRow = {
  doctorNo: COMPANY,
  cwId,
  batchNumber: '20261123-004',
  lineNumber: 21,
  ...parcel,
  qty: 1,
  note: '',
  warehouseNo: WAREHOUSE,
  status: 'confirmed',
  createDate: AT,
  productNo: product.productNo,
  unclaimed: 0,
  confirmDate: '2026-11-23',
  chargeFrom: '2027-02-23',
  eventCount: 2,
  rev: 3,
  confirmation: { userNo: ADMIN, userName: 'warehouse1', at: AT, productName: NAME, call: '8zjESZUbmPjYaQb0zqDcUO' },
  events: [
    {
      eventNo: `${cwId}.1`,
      what: 'confirmed',
      qty: 1,
      at: AT,
      userNo: ADMIN,
      productNo: product.productNo,
      warehouseNo: WAREHOUSE,
    },
    {
      eventNo: `${cwId}.2`,
      what: 'claimed',
      qty: 1,
      at: LATER,
      userNo: NURSE,
      productNo: product.productNo,
      warehouseNo: WAREHOUSE,
      ...take,
      ...parcel,
      lotNo: 'LT-2026112320270223T',
    },
  ],
}

const delivery: LedgerRow = {
  doctorNo: COMPANY,
  userNo: NURSE,
  seq: 34,
  ledgerNo: 'LE-1M83KZ5RFV9K2CX7QW3C',
  kind: 'transaction',
  amount: 3_190_000,
  balance: 473_837_200,
  refNo: take.inboundNo,
  refs: { ...take, ...parcel },
  ...product,
  lots: [{ lotNo: 'LT-2026112320270223T', qty: 1 }],
  qty: 1,
  price: 3_190_000,
  warehouseNo: WAREHOUSE,
  note: '',
  byUserNo: NURSE,
  byUserName: 'nurse2',
  at: LATER,
}

const numberOf = (at: number): Inbound['trackings'][number] => ({
  tracking: `1Z17902497C000002${at}`,
  qty: 1,
  status: 'claimed',
  claimed: 1,
  mismatch: false,
  waiting: false,
  givenAt: AT,
  inboundDate: '2026-11-23',
})
const fullTake: Inbound = {
  doctorNo: COMPANY,
  doctorName: 'Northwind Trading',
  ...take,
  ...product,
  upc: parcel.upc,
  unitPrice: 3_190_000,
  qty: 5,
  leftNum: 0,
  pending: 0,
  cancelled: 0,
  returned: 0,
  status: 'completed',
  endedAt: LATER,
  endedBy: NURSE,
  warehouseNo: WAREHOUSE,
  warehouse: 'New Castle DE, 15 Lukens Dr, Unit B, 19720',
  userNo: NURSE,
  userName: 'nurse2',
  takeDate: AT,
  trackings: [0, 1, 2, 3, 4].map(numberOf),
  arrived: 0,
  rev: 9,
}
const number: SubmittedTracking = {
  doctorNo: COMPANY,
  tracking: parcel.tracking,
  userNo: NURSE,
  userName: 'nurse2',
  rev: 1,
  takes: [
    {
      qty: 1,
      status: 'unmatched',
      claimed: 0,
      mismatch: false,
      waiting: false,
      givenAt: AT,
      ...product,
      inboundNo: take.inboundNo,
      warehouseNo: WAREHOUSE,
      warehouse: fullTake.warehouse,
    },
  ],
}

const offer: Offer = {
  doctorNo: COMPANY,
  doctorName: 'Northwind Trading',
  offerNo: take.offerNo,
  ...product,
  upc: parcel.upc,
  price: 715_000,
  bonus: 0,
  quantity: 40,
  leftNum: 30,
  expireDate: '2026-12-05',
  scope: 'public',
  nurses: [],
  notify: false,
  note: '',
  noteFormat: 'text',
  links: [],
  maxPerNurse: 0,
  countsTakers: false,
  status: 'offering',
  createDate: AT,
  createBy: 'doctor1',
  terms: 1,
  rev: 4,
}

const workbook: ImportRecord = {
  doctorNo: COMPANY,
  importNo: 'IM-1M83KYQB4PZAH9R4WWJS',
  warehouseNo: WAREHOUSE,
  batchNumber: '20261123-004',
  source: 'upload',
  fileName: 'arrivals of 23 November.xlsx',
  fileKey: `tracking/${COMPANY}/${WAREHOUSE}/arrivals of 23 November.xlsx`,
  fileETag: '9b2cf535f27731c974343645a3985328',
  fileVersion: '',
  fileSize: 48_213,
  checkFirst: false,
  checkedSha256: '',
  expectedCount: 0,
  zerosLost: 0,
  addZeros: false,
  columns: {
    sheet: 'Arrivals',
    headerRow: 1,
    fields: [
      { field: 'tracking', column: 'A' },
      { field: 'upc', column: 'B' },
      { field: 'qty', column: 'C' },
      { field: 'note', column: 'D' },
    ],
  },
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  sheetName: 'Arrivals',
  sheetsLeftOut: [],
  sheetsLeftOutCount: 0,
  userNo: '',
  userName: '',
  tokenNo: '',
  tokenName: '',
  status: 'processing',
  reasons: [],
  totalCount: 450,
  successCount: 450,
  failedCount: 0,
  createDate: AT,
  rev: 9,
}
const answer = {
  caller: NURSE,
  route: 'POST /inbound/importTracking',
  key: '8zjESZUbmPjYaQb0zqDcUO8zjESZUbmPjYaQb0zqDcU',
  bodyHash: '8zjESZUbmPjYaQb0zqDcUO8zjESZUbmPjYaQb0zqDcU',
  answer: JSON.stringify({
    totalCount: 5,
    successCount: 5,
    failedCount: 0,
    successTrackings: fullTake.trackings.map((one) => one.tracking),
    successDetails: fullTake.trackings.map(({ tracking, qty }) => ({
      inboundNo: take.inboundNo,
      tracking,
      qty,
      canClaim: false,
      wasGiven: false,
    })),
    failedRecords: [],
  }),
  at: AT,
}

/** Fields of an offer, in the order of the schema. */
const FIELDS = offerItem.schema instanceof z.ZodObject ? Object.keys(offerItem.schema.shape) : []

const sizeOf = (item: StoredItem): number => bytesOf(wireItem(item))

/** Type and keys of a stored item. */
const keysOf = (item: StoredItem): Record<string, unknown> =>
  Object.fromEntries(Object.entries(item).filter(([name]) => /^(pk|sk|type|gsi\d[ps]k)$/.test(name)))

describe('items that are written often', () => {
  test('stay within 1 KB in their largest state, since a larger item costs twice as much per write', () => {
    expect(sizeOf(toStored(trackingRowItem, claimedRow))).toBeLessThanOrEqual(1024)
    expect(sizeOf(toStored(ledgerRowItem, delivery))).toBeLessThanOrEqual(1024)
    expect(sizeOf(toStored(inboundItem, fullTake))).toBeLessThanOrEqual(1024)
    expect(sizeOf(toStored(submittedTrackingItem, number))).toBeLessThanOrEqual(1024)
    expect(sizeOf(toStored(importRecordItem, workbook))).toBeLessThanOrEqual(1024)
    expect(sizeOf(toStored(answerItem, answer))).toBeLessThanOrEqual(1024)
  })

  test('are read back with all attributes, also if an earlier release stored them under their long names', () => {
    const announced: ImportRecord = { ...workbook, fileSize: 0, checkFirst: true, userNo: NURSE, userName: 'nurse2' }
    for (const record of [workbook, announced]) {
      const stored = toStored(importRecordItem, record)
      expect(fromStored(importRecordItem, stored)).toEqual(record)
      expect(fromStored(importRecordItem, { ...keysOf(stored), ...record })).toEqual(record)
    }
    for (const caller of [NURSE, 'public#8zjESZUbmPjYaQb0zqDcUO', 'AK-1M36HNRF4R9WVA0N6GWT']) {
      const kept = { ...answer, caller }
      const stored = toStored(answerItem, kept)
      expect(fromStored(answerItem, stored)).toEqual(kept)
      expect(fromStored(answerItem, { ...keysOf(stored), ...kept })).toEqual(kept)
    }
  })

  /** Reads a stored value; its plain form and its wire format, with the attributes in another order, must agree. */
  const readBack = <Value extends object, Key>(item: ItemType<Value, Key>, value: Value & Key): Value => {
    const stored = toStored(item, value)
    const read = fromStored(item, stored)
    const wire = Object.fromEntries(Object.entries(wireItem(stored)).reverse())
    expect(fromWire(item, wire)).toEqual(read)
    return read
  }

  test('have their fields in the order of the schema before they are validated, whatever the order of the attributes', () => {
    const read = fieldReader(FIELDS, offerItem.packing)
    const attributes = Object.entries(toStored(offerItem, { ...offer, note: 'Sealed only' }))
    const orders = [attributes, attributes.toReversed()].map((all) =>
      Object.keys(read(Object.fromEntries(all), (one) => one)),
    )
    expect(orders[0]).toEqual(FIELDS.filter((name) => orders[0]?.includes(name)))
    expect(orders[1]).toEqual(orders[0])
  })

  test('an offer stores no defaults, and keeps the names that takes, webhooks and the figures use', () => {
    const stored = toStored(offerItem, offer)
    const others = Object.keys(wireItem(stored)).filter((name) => !(name in keysOf(stored)))
    const packed = ['d', 'n', 't', 'b']
    // Only an offer whose closing was undone has this one.
    const used = [...WATCHED.Offer.attributes.filter((name) => name !== 'reopenedAt'), 'terms']
    expect(others.sort()).toEqual([...used, ...packed].sort())
    const special: Offer = {
      ...offer,
      scope: 'private',
      nurses: [NURSE],
      notify: true,
      note: '<p>Sealed only</p>',
      noteFormat: 'html',
      links: [{ label: 'Shop', url: 'https://example.com' }],
      maxPerNurse: 5,
      countsTakers: true,
      holdHours: 24,
      status: 'canceled',
      reopenedAt: 3,
    }
    expect(wireItem(toStored(offerItem, special))).toHaveProperty('reopenedAt')
    for (const one of [offer, special]) {
      const now = toStored(offerItem, one)
      expect(readBack(offerItem, one)).toEqual(one)
      expect(fromStored(offerItem, { ...keysOf(now), ...one })).toEqual(one)
    }
    const earlier = { ...keysOf(stored), ...offer, noteFormat: undefined, maxPerNurse: undefined }
    expect(fromStored(offerItem, earlier)).toEqual(offer)
  })

  const text = fc.constantFrom('', COMPANY, NURSE, WAREHOUSE, product.productNo, parcel.upc, AT)
  const maybe = fc.option(text, { nil: undefined })
  const units = fc.integer({ min: 0, max: 3 })
  const event = fc.record({
    eventNo: fc.constantFrom(`${cwId}.1`, `${cwId}.2`, 'CW-OTHER.1'),
    qty: units,
    at: text,
    userNo: text,
    what: fc.constantFrom('confirmed' as const, 'reversed' as const, 'edited' as const, 'claimed' as const),
    productNo: text,
    warehouseNo: maybe,
    inboundNo: maybe,
    tracking: maybe,
    upc: maybe,
    lotNo: maybe,
  })
  const row = fc.record({
    note: text,
    productNo: maybe,
    unclaimed: units,
    events: fc.array(event, { maxLength: 3 }),
    eventCount: fc.option(fc.integer({ min: 3, max: 30 }), { nil: undefined }),
    confirmation: fc.constantFrom(undefined, claimedRow.confirmation, {
      userNo: '',
      userName: '',
      at: '',
      productName: '',
    }),
  })
  const given = fc.record({
    tracking: text,
    qty: units,
    claimed: units,
    mismatch: fc.boolean(),
    waiting: fc.boolean(),
    givenAt: text,
    inboundDate: maybe,
    status: fc.constantFrom('unmatched' as const, 'matched' as const, 'claimed' as const),
  })
  const ledger = fc.record({
    refNo: text,
    refs: fc.record({ inboundNo: maybe, offerNo: maybe, upc: maybe }),
    note: text,
    byUserNo: text,
    kind: fc.constantFrom('transaction' as const, 'payment' as const),
    productNo: maybe,
  })
  const ending = fc.constantFrom(
    {},
    { endedAt: LATER, endedBy: NURSE },
    { endedAt: LATER, endedBy: COMPANY, endedByName: 'doctor1' },
    { endedAt: LATER, endedBy: COMPANY },
  )

  test('are read back as they were written, whatever their values', () => {
    fc.assert(
      fc.property(
        row,
        fc.array(given, { minLength: 1, maxLength: 4 }),
        ledger,
        ending,
        units,
        (of, numbers, money, end, some) => {
          const rowNow = { ...claimedRow, ...of }
          expect(readBack(trackingRowItem, rowNow)).toEqual(rowNow)
          const ledgerNow = { ...delivery, ...money }
          expect(readBack(ledgerRowItem, ledgerNow)).toEqual(ledgerNow)
          const { endedAt: _at, endedBy: _by, ...open } = fullTake
          const takeNow = { ...open, ...end, pending: some, returned: some, trackings: numbers }
          expect(readBack(inboundItem, takeNow)).toEqual(takeNow)
          const takes = numbers.map(({ tracking: _, ...one }) => ({
            ...one,
            inboundNo: '',
            ...product,
            warehouseNo: '',
            warehouse: '',
          }))
          const numberNow = { ...number, takes }
          expect(readBack(submittedTrackingItem, numberNow)).toEqual(numberNow)
        },
      ),
      { numRuns: Number(process.env.RUNS ?? 60) },
    )
  })

  test('refuse conditions and updates on attributes that are stored packed or implied', () => {
    const bad = { when: { equals: { status: 'confirmed' } }, error: 'race' } as const
    expect(() => put(trackingRowItem, claimedRow, bad)).toThrow('stored packed')
    expect(() => check(trackingRowItem, claimedRow, bad)).toThrow('stored packed')
    const implied = { when: { equals: { note: '' } }, error: 'race' } as const
    expect(() => check(trackingRowItem, claimedRow, implied)).toThrow('stored packed')
    expect(() => update(inboundItem, fullTake, { set: { userName: 'other' }, error: 'race' })).toThrow('stored packed')
  })
})
