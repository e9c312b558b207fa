import { expect, it } from 'vitest'
import { validateUpcs } from '../../../../functions/mixed-packages/use-cases/imports.ts'
import { mixedPackages } from '../../../../shared/mixed-packages/mixed-packages.contract.ts'
import { newTracking, take, UPC } from '../arrivals.ts'
import { deps, dock, openDock } from '../confirm-dock.ts'
import { callsOf } from '../parcels/parcel-world.ts'

openDock()

// A line with a missing value or a value of another type is refused individually, and the other lines of its list are
// saved.

/** Scripts can send these values regardless of the types. */
const asSent = (lines: readonly unknown[]) => lines as object[]
const failures = (records: readonly { lineNumber: number; errorMessage: string }[]) =>
  records.map(({ lineNumber, errorMessage }) => [lineNumber, errorMessage])

it('arrivals typed by the warehouse are refused line by line', async () => {
  const { doctorNo, warehouseNo } = dock
  const [first, last] = [newTracking(), newTracking()]
  const data = asSent([
    { tracking: first, upc: UPC, qty: 5 },
    { tracking: newTracking(), upc: UPC },
    { tracking: newTracking(), upc: null, qty: 1 },
    { upc: UPC, qty: null },
    { tracking: newTracking(), upc: Number(UPC), qty: 1 },
    { tracking: 123456789012, upc: UPC, qty: 1 },
    { tracking: newTracking(), upc: UPC, qty: true },
    { tracking: newTracking(), upc: UPC, qty: { units: 1 } },
    null,
    'a line',
    { tracking: newTracking(), upc: 'x'.repeat(300), qty: 1 },
    { tracking: last, upc: UPC, qty: '2', lineNumber: 'last', note: 7 },
  ])
  const answer = await callsOf(deps, dock.admin).tracking.saveImportData({ doctorNo, warehouseNo, data })
  expect(answer.successTrackings).toEqual([first, last])
  const all = 'Tracking number is required. UPC is required. Quantity is required.'
  expect(failures(answer.failedRecords)).toEqual([
    [2, 'Quantity is required.'],
    [3, 'UPC is required.'],
    [4, 'Tracking number is required. Quantity is required.'],
    [5, 'Send the UPC as text: a number loses its leading zeros.'],
    [6, 'Send the tracking number as text: long numbers are rounded.'],
    [7, 'Quantity must be a whole number.'],
    [8, all],
    [9, all],
    [10, all],
    [11, 'UPC cannot exceed 50 characters.'],
  ])
})

it('numbers that a nurse submits for one take or several are refused line by line', async () => {
  const { doctorNo } = dock
  const inboundNo = await take(deps, dock, 9)
  const { inbound } = callsOf(deps, dock.nurse)
  const [one, two] = [newTracking(), newTracking()]
  const given = await inbound.importTracking({
    doctorNo,
    inboundNo,
    data: asSent([{ tracking: one, qty: 1 }, { tracking: newTracking() }, { tracking: null, qty: 2 }, null]),
  })
  expect(given.successTrackings).toEqual([one])
  expect(failures(given.failedRecords)).toEqual([
    [2, 'Quantity is required.'],
    [3, 'Tracking number is required.'],
    [4, 'Tracking number is required. Quantity is required.'],
  ])
  const dealt = await inbound.importTrackingOfTakes({
    doctorNo,
    data: asSent([
      { inboundNo, tracking: two, qty: 1 },
      { tracking: newTracking(), qty: 1 },
      { inboundNo, tracking: newTracking() },
    ]),
  })
  expect(dealt.successTrackings).toEqual([two])
  expect(failures(dealt.failedRecords)).toEqual([
    [2, 'Choose the take for this tracking number.'],
    [3, 'Quantity is required.'],
  ])
})

it('UPCs to be validated are refused line by line', async () => {
  const upcs = [UPC, null, 810012340014, '']
  const body = mixedPackages.calls.validateUpcs.body.parse({ doctorNo: dock.doctorNo, upcs })
  const { records } = await validateUpcs(deps, dock.admin, body)
  expect(records.map(({ isValid, errorMessage }) => [isValid, errorMessage])).toEqual([
    [true, ''],
    [false, 'UPC is required.'],
    [false, 'Send the UPC as text: a number loses its leading zeros.'],
    [false, 'UPC is required.'],
  ])
})
