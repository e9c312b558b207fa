import * as z from 'zod'
import { call } from '../contract/call.ts'
import { codeLine, id, quantity } from '../contract/fields.ts'
import { says } from '../contract/issues.ts'
import { lineFailure, reason } from '../contract/line-results.ts'
import { typedValue } from '../contract/typed-line.ts'
import { valuesReasons } from '../values/values.reasons.ts'
import { inboundReasons } from './inbound.reasons.ts'
import { numberListCalls } from './number-list.calls.ts'
import { submittedListCalls } from './submitted-lists.calls.ts'
import { MAX_AT_ONCE, MAX_TAKES_AT_ONCE, NUMBER_STATES } from './submitted-numbers.rules.ts'

const tracking = () => codeLine(60, valuesReasons.trackingRequired)
const ofNurse = { roles: ['nurse'], company: 'doctorNo' } as const

/** A number as typed; problems are reported per line. */
const typedLine = { tracking: typedValue(), qty: typedValue() }
const someLines = <Line extends z.ZodType>(line: Line) =>
  z
    .array(line)
    .min(1, says(inboundReasons.noneGiven))
    .max(MAX_AT_ONCE, says(inboundReasons.atMostAtOnce, { most: MAX_AT_ONCE }))

const importResult = z.object({
  totalCount: z.int(),
  successCount: z.int(),
  failedCount: z.int(),
  /** The tracking numbers saved, each listed once (SPEC-inbound-14). */
  successTrackings: z.array(z.string()),
  successDetails: z.array(
    z.object({
      inboundNo: z.string(),
      tracking: z.string(),
      qty: z.int(),
      canClaim: z.boolean(),
      /** True if the take already had the number with this quantity; nothing was changed. */
      wasGiven: z.boolean(),
      /** State of the number in the take; absent for a number that has not arrived. */
      state: z.enum(NUMBER_STATES).optional(),
    }),
  ),
  failedRecords: z.array(lineFailure),
})

/** Tracking numbers that nurses submit for their takes. */
export const submittedNumberCalls = {
  ...submittedListCalls,
  ...numberListCalls,
  importTracking: call({
    route: 'POST /inbound/importTracking',
    access: ofNurse,
    body: z.object({ doctorNo: id('user'), inboundNo: id('inbound'), data: someLines(z.object(typedLine).catch({})) }),
    bodyBytes: 512 * 1024,
    result: importResult,
    errors: ['missing', 'conflict'],
    summary:
      'Adds the tracking numbers under which the goods of a take will arrive. Valid lines are saved, others are reported.',
    writes: true,
    successMessage: 'Lines checked. The result says which tracking numbers were saved.',
  }),
  importTrackingOfTakes: call({
    route: 'POST /inbound/importTrackingOfTakes',
    access: ofNurse,
    body: z.object({
      doctorNo: id('user'),
      data: someLines(
        z.object({ inboundNo: id('inbound').optional().catch(undefined), ...typedLine }).catch({}),
      ).refine(
        (lines) => new Set(lines.flatMap(({ inboundNo }) => inboundNo ?? [])).size <= MAX_TAKES_AT_ONCE,
        says(inboundReasons.atMostTakes, { most: MAX_TAKES_AT_ONCE }),
      ),
    }),
    bodyBytes: 512 * 1024,
    result: importResult,
    errors: ['missing', 'conflict'],
    summary:
      'Adds tracking numbers to several takes; each line names its take. Nothing is saved if one of the takes cannot accept numbers.',
    writes: true,
    successMessage: 'Lines checked. The result says which tracking numbers were saved.',
  }),
  editGivenTracking: call({
    route: 'POST /inbound/editGivenTracking',
    access: ofNurse,
    body: z.object({
      doctorNo: id('user'),
      inboundNo: id('inbound'),
      tracking: tracking(),
      qty: quantity(),
      /** Quantity that the nurse saw; refused (409) if it has changed. */
      seenQty: z.int().optional(),
    }),
    edit: { key: 'tracking', seen: 'seenQty' },
    result: z.object({ inboundNo: z.string(), tracking: z.string(), qty: z.int() }),
    errors: ['missing', 'conflict'],
    summary: 'Changes the quantity of a tracking number, until the parcel arrives.',
    writes: true,
    successMessage: 'Quantity saved.',
  }),
  deleteUnClaimedTrackingImportData: call({
    route: 'POST /inbound/deleteUnClaimedTrackingImportData',
    access: ofNurse,
    body: z.object({ doctorNo: id('user'), inboundNo: id('inbound'), tracking: tracking() }),
    result: z.object({ inboundNo: z.string(), tracking: z.string() }),
    errors: ['missing', 'conflict'],
    summary: 'Removes a tracking number from a take and makes it available again, unless units were claimed under it.',
    writes: true,
    successMessage: 'Tracking number removed.',
  }),
  batchDeleteUnClaimedTrackingImportData: call({
    route: 'POST /inbound/batchDeleteUnClaimedTrackingImportData',
    access: ofNurse,
    body: z.object({
      doctorNo: id('user'),
      inboundNo: id('inbound'),
      trackingNos: z
        .array(tracking())
        .min(1, says(inboundReasons.noneGiven))
        .max(MAX_AT_ONCE, says(inboundReasons.atMostAtOnce, { most: MAX_AT_ONCE })),
    }),
    result: z.object({
      inboundNo: z.string(),
      removed: z.array(z.string()),
      /** Numbers that were not removed or were not in the take, each with the reason. */
      stayed: z.array(z.object({ tracking: z.string(), errorMessage: z.string(), reasons: z.array(reason) })),
      /** Message about numbers that were not removed because units were claimed under them; empty if there are none. */
      message: z.string(),
    }),
    errors: ['missing', 'conflict'],
    summary: 'Removes several tracking numbers from a take; lists those that cannot be removed.',
    writes: true,
    successMessage: 'Tracking numbers removed.',
  }),
  freeTracking: call({
    route: 'POST /inbound/freeTracking',
    access: { roles: ['doctor'], company: 'doctorNo' },
    right: 'inbound:write',
    body: z.object({ doctorNo: id('user'), tracking: tracking() }),
    result: z.object({
      tracking: z.string(),
      /** Takes from which the number was removed. */
      inboundNos: z.array(z.string()),
    }),
    errors: ['missing', 'conflict'],
    summary:
      'Removes a tracking number from all takes of the nurse who submitted it, so that another nurse can submit it; refused once units are claimed.',
    writes: true,
    successMessage: 'Tracking number freed.',
  }),
}
