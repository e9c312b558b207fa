import { expect, test } from 'vitest'
import { auditCompany } from '../../../functions/audit/audit.ts'
import type { Rule } from '../../../functions/audit/breach.ts'
import type { StoredItem } from '../../../functions/platform/db/item.ts'
import { uploadByToken } from '../../../functions/tracking/use-cases/upload-by-token.ts'
import { addUploadToken, revokeUploadToken } from '../../../functions/tracking/use-cases/upload-tokens.ts'
import { memoryFiles } from '../../support/memory-files.ts'
import type { MemoryTable } from '../../support/memory-table.ts'
import { asRead } from '../../support/stored/as-read.ts'
import { newTracking, typeIn } from '../tracking/arrivals.ts'
import { callsOf, newParcelWorld, type ParcelWorld } from '../tracking/parcels/parcel-world.ts'

/**
 * Creates a world with submitted and confirmed parcels, a claimed one, a removed row, a used token and a revoked token.
 */
const worldWithHistory = async (): Promise<ParcelWorld> => {
  const world = await newParcelWorld()
  const { deps, dock, takes, numbers } = world
  const { doctorNo, warehouseNo, admin, nurse } = dock
  const { inbound } = callsOf(deps, nurse)
  const { tracking } = callsOf(deps, admin)
  await inbound.claimTracking({ doctorNo, inboundNo: takes[0]?.inboundNo ?? '', tracking: numbers[0] ?? '', qty: 2 })
  const [unseen, typed] = [newTracking(), numbers[1] ?? '']
  await inbound.importTracking({ doctorNo, inboundNo: takes[0]?.inboundNo ?? '', data: [{ tracking: unseen, qty: 1 }] })
  const { batchNumber } = await typeIn(deps, dock, [{ tracking: typed, qty: 9 }, { tracking: newTracking() }])
  const { records } = await tracking.listNoMatch({ doctorNo, condition: typed })
  const waiting = records.find((row) => row.batchNumber === batchNumber)
  await tracking.removeRow({ doctorNo, cwId: waiting?.cwId ?? '' })
  const make = (tokenName: string) => addUploadToken(deps, admin, { doctorNo, warehouseNo, tokenName })
  const [{ token }, { tokenNo }] = [await make('Sorter'), await make('Old sorter')]
  await uploadByToken({ ...deps, files: memoryFiles() }, undefined, { token, fileName: 'night.xlsx', size: 500 })
  await revokeUploadToken(deps, admin, { doctorNo, tokenNo })
  return world
}

const audit = async ({ table, dock: { doctorNo } }: ParcelWorld): Promise<Rule[]> => {
  const { breaches } = await auditCompany({ table, wait: async () => {} }, { doctorNo, deep: true })
  return [...new Set(breaches.map(({ rule }) => rule))].sort()
}

const find = (table: MemoryTable, type: string, match: (item: StoredItem) => boolean = () => true): StoredItem => {
  const item = table
    .items()
    .map(asRead)
    .find((one) => one.type === type && match(one))
  if (!item) throw new Error(`There is no ${type} to corrupt`)
  return item
}
const listIn = (item: StoredItem, list: string): Record<string, unknown>[] => {
  const all: unknown = item[list]
  return Array.isArray(all) ? all : []
}
const claimed = (item: StoredItem): boolean => listIn(item, 'trackings').some((given) => Number(given.claimed) > 0)
const withFirst = (item: StoredItem, list: string, changes: Record<string, unknown>) => ({
  [list]: listIn(item, list).map((one, at) => (at === 0 ? { ...one, ...changes } : one)),
})

const CORRUPTIONS: [string, (table: MemoryTable) => void, Rule[]][] = [
  [
    'a batch that counts too many rows',
    (table) => table.corrupt(find(table, 'TrackingBatch'), { confirmed: 99 }),
    ['batch.rows'],
  ],
  [
    'a row that its batch does not count',
    (table) => {
      const row = find(table, 'TrackingRow', ({ status }) => status === 'toConfirm')
      table.plant({
        ...row,
        sk: `${row.sk}0`,
        cwId: `${row.cwId}0`,
        gsi1sk: `${row.gsi1sk}0`,
        gsi2sk: `${row.gsi2sk}0`,
        qty: 50,
      })
    },
    ['batch.rows'],
  ],
  [
    'a number whose status differs from that in its take',
    (table) => {
      const number = find(table, 'SubmittedTracking', (item) =>
        listIn(item, 'takes').some((one) => one.status === 'matched'),
      )
      table.corrupt(number, withFirst(number, 'takes', { status: 'claimed' }))
    },
    ['number.takes'],
  ],
  [
    'a number that is marked as sent to a self storage although its warehouse is none',
    (table) => {
      const number = find(table, 'SubmittedTracking')
      table.corrupt(number, withFirst(number, 'takes', { selfStorage: true }))
    },
    ['number.selfStorage'],
  ],
  [
    'a number whose nurse differs from that of its take',
    (table) => table.corrupt(find(table, 'SubmittedTracking'), { userNo: 'US-OTHER' }),
    ['number.takes'],
  ],
  [
    'a number of a take without its own item',
    (table) => table.lose(find(table, 'SubmittedTracking')),
    ['number.events', 'number.takes'],
  ],
  [
    'a number missing from its take',
    (table) => {
      const take = find(table, 'Inbound', (item) => listIn(item, 'trackings').length > 0 && !claimed(item))
      table.corrupt(take, { trackings: [] })
    },
    ['number.takes'],
  ],
  [
    'units claimed under a number but not paid for',
    (table) => {
      const take = find(table, 'Inbound', claimed)
      table.corrupt(take, withFirst(take, 'trackings', { claimed: 3 }))
    },
    ['number.claimed', 'number.takes'],
  ],
  [
    'a delivery paid under another number',
    (table) => {
      const row = find(table, 'LedgerRow')
      table.corrupt(row, { refs: { ...Object(row.refs), tracking: '1ZOTHER' } })
    },
    ['number.claimed'],
  ],
  [
    'a missing event of a number',
    (table) => table.lose(find(table, 'ParcelEvent', ({ kind }) => kind === 'submitted')),
    ['number.events'],
  ],
  [
    'an event whose quantity differs from that of its number',
    (table) =>
      table.corrupt(
        find(table, 'ParcelEvent', ({ kind }) => kind === 'submitted'),
        { qty: 77 },
      ),
    ['number.events'],
  ],
  [
    'a removed row that still exists',
    (table) => {
      const event = find(table, 'ParcelEvent', ({ kind }) => kind === 'rowRemoved')
      const row = find(table, 'TrackingRow', ({ tracking }) => tracking === event.tracking)
      table.corrupt(event, { cwId: row.cwId })
    },
    ['parcel.removed'],
  ],
  [
    'a token with fewer uses than imports',
    (table) =>
      table.corrupt(
        find(table, 'UploadToken', ({ uses }) => uses === 1),
        { uses: 0, lastUsedAt: '' },
      ),
    ['token.uses'],
  ],
  [
    'a used token without a time of use',
    (table) =>
      table.corrupt(
        find(table, 'UploadToken', ({ uses }) => uses === 1),
        { lastUsedAt: '' },
      ),
    ['token.uses'],
  ],
  [
    'a revoked token without the user who revoked it',
    (table) =>
      table.corrupt(
        find(table, 'UploadToken', ({ status }) => status === 'revoked'),
        { revokedBy: '' },
      ),
    ['token.uses'],
  ],
]

test('the audit finds no breach in consistent parcels, numbers and tokens', async () => {
  expect(await audit(await worldWithHistory())).toEqual([])
})

test.each(CORRUPTIONS)('the audit finds %s', async (_name, corrupt, rules) => {
  const world = await worldWithHistory()
  corrupt(world.table)
  expect(await audit(world)).toEqual(rules)
})
