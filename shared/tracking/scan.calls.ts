import * as z from 'zod'
import { call } from '../contract/call.ts'
import { fieldsReasons } from '../contract/fields.reasons.ts'
import { codeLine, id, quantity } from '../contract/fields.ts'
import { says } from '../contract/issues.ts'
import { valuesReasons } from '../values/values.reasons.ts'
import { batchNumber } from './row-record.ts'
import { MAX_NAMED, SCAN_OUTCOMES } from './scan.rules.ts'

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/
// 2026-02-30 parses as March 2, so formatting the parsed day must give the same text.
const isInstant = (text: string): boolean => {
  const at = Date.parse(text)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text.slice(0, 19))
}

/** Stored data of a parcel. */
const parcelData = {
  tracking: z.string(),
  /** Existing lines of the parcel, at most 20, except the scanned line. */
  rows: z.array(z.object({ upc: z.string(), qty: z.int(), status: z.enum(['toConfirm', 'confirmed']) })).max(MAX_NAMED),
  /** Units that nurses expect in the parcel, one line per take, at most 20. */
  expected: z
    .array(z.object({ productName: z.string(), upc: z.string(), qty: z.int(), warehouse: z.string() }))
    .max(MAX_NAMED),
}

const access = { roles: ['warehouseAdmin'], company: 'doctorNo' } as const

/** Calls for receiving parcels with a scanner. */
export const scanCalls = {
  lookUpScan: call({
    route: 'POST /confirmWarehouse/lookUpScan',
    access,
    clerk: 'receive',
    body: z.object({ doctorNo: id('user'), tracking: codeLine(60, valuesReasons.trackingRequired) }),
    result: z.object({
      /** expected: a nurse expects the parcel; matched: it has a row or a submitted number; unknown: neither. */
      outcome: z.enum(SCAN_OUTCOMES).exclude(['duplicate']),
      ...parcelData,
    }),
    errors: [],
    summary:
      'Data of the parcel with this tracking number: its existing lines, and the units that nurses expect in it.',
    writes: false,
  }),
  receiveScan: call({
    route: 'POST /confirmWarehouse/receiveScan',
    access,
    clerk: 'receive',
    body: z.object({
      doctorNo: id('user'),
      warehouseNo: id('warehouse', fieldsReasons.warehouseRequired),
      /** An open batch of the warehouse; absent: today's batch of the caller's scans there. */
      batchNumber: batchNumber().optional(),
      tracking: codeLine(60, valuesReasons.trackingRequired),
      upc: codeLine(100, valuesReasons.upcRequired),
      qty: quantity(),
      /** Time of the scan by the device's clock (ISO 8601 UTC); a scan made without a network may be sent much later. */
      scannedAt: z
        .string()
        .max(30)
        .regex(INSTANT, says(fieldsReasons.useTime))
        .refine(isInstant, says(fieldsReasons.useTime)),
    }),
    result: z.object({
      /** Same as in lookUpScan; duplicate: this line already exists, and nothing is written. */
      outcome: z.enum(SCAN_OUTCOMES),
      /** Row of the line; empty if the same scan was sent before and its row has been edited or removed since. */
      cwId: z.string(),
      batchNumber: z.string(),
      upc: z.string(),
      qty: z.int(),
      ...parcelData,
    }),
    errors: ['missing', 'conflict'],
    summary:
      'Adds one scanned line of a parcel to To Confirm. A line with the tracking number, UPC and quantity of an earlier one is a duplicate.',
    writes: true,
    successMessage: 'Scan received.',
  }),
} as const
