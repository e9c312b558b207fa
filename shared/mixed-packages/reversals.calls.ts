import * as z from 'zod'
import { call } from '../contract/call.ts'
import { amount, id, singleLine } from '../contract/fields.ts'
import { says } from '../contract/issues.ts'
import { reason } from '../contract/line-results.ts'
import { condition, page, paging } from '../contract/paging.ts'
import { mixedBatchRecord } from './batch-record.ts'
import { mixedReasons } from './mixed-packages.reasons.ts'
import { MAX_REVERSED } from './mixed-packages.rules.ts'
import { mixedPackageRecord, undoneClaim } from './package-record.ts'

const access = { roles: ['warehouseAdmin'], company: 'doctorNo' } as const
const doctorNo = id('user')
const batchNumber = singleLine(20, mixedReasons.batchRequired)
const onePackage = z.object({ doctorNo, packageId: id('mixedPackage') })
const oneBatch = z.object({ doctorNo, id: batchNumber })

const packagesReversed = z.object({
  reversed: z.int(),
  failedCount: z.int(),
  failureRecords: z.array(
    z.object({ packageId: z.string(), tracking: z.string(), errorMessage: z.string(), reasons: z.array(reason) }),
  ),
  /** Packages that the call did not reach, or not wholly; at most 1,000 are counted. */
  unreached: z.int(),
  /** Given as `after`, the next call goes on where this one ended. */
  next: z.string(),
})
/** Behind which package to go on. */
const after = singleLine(60).optional()

/** Calls that take packages back: what they undo, before and after. */
export const reversalCalls = {
  previewReversal: call({
    route: 'POST /mixed-package/warehouse/reversal-preview',
    access,
    body: onePackage,
    result: z.object({
      packageId: z.string(),
      tracking: z.string(),
      /** deleted: a package made by hand; pending: one of a batch, which waits there again. */
      becomes: z.enum(['deleted', 'pending']),
      batchNumber: z.string(),
      totalItems: z.int(),
      claims: z.array(undoneClaim),
      /** Sums of the claims: units taken out of stock, and off the balances of nurses. */
      stockQty: z.int(),
      amount: amount(),
      canReverse: z.boolean(),
      /** Handed to reverse-by-id: should the package change before, that answers 409. */
      revision: z.int(),
    }),
    errors: ['missing', 'conflict'],
    summary: 'What a reversal of this package would undo, claim by claim: units, stock, balances.',
    writes: false,
  }),
  reverseById: call({
    route: 'POST /mixed-package/warehouse/reverse-by-id',
    access,
    body: onePackage.extend({ revision: z.int().optional() }),
    result: z.object({
      packageId: z.string(),
      becomes: z.enum(['deleted', 'pending']),
      /** Claims that this call has undone, and those that it did not reach: the package stays closed until the next call goes on. */
      undone: z.int(),
      unreached: z.int(),
    }),
    errors: ['missing', 'conflict'],
    summary:
      'Reverses a package: its claims are undone first, stock and balances with them. A package made by hand is deleted, one of a batch waits there again. Made again until `unreached` is 0 it ends one with any number of claims.',
    writes: true,
    successMessage: 'Package reversed.',
  }),
  batchNumbers: call({
    route: 'POST /mixed-package/warehouse/batch-numbers',
    access: { ...access, companyOptional: true },
    body: z.object({ doctorNo: doctorNo.optional(), condition: condition() }),
    result: z.array(
      z.object({
        batchNumber: z.string(),
        /** Companies number their batches alike: two may have the same number. */
        doctorNo: z.string(),
        doctorName: z.string(),
        warehouseNo: z.string(),
        warehouseName: z.string(),
        packageCount: z.int(),
      }),
    ),
    errors: [],
    summary:
      'The newest batches with packages that stand, at most 50, by number and company; `condition` is how their numbers begin.',
    writes: false,
  }),
  packagesByBatch: call({
    route: 'POST /mixed-package/warehouse/packages-by-batch',
    access: { ...access, companyOptional: true },
    body: z.object({ doctorNo: doctorNo.optional(), batchNumber, ...paging }),
    result: page(mixedPackageRecord),
    errors: ['missing'],
    summary:
      'Packages of a batch that stand; without a company, those of every batch of that number in the companies of the caller.',
    writes: false,
  }),
  batchBulkReverse: call({
    route: 'POST /mixed-package/warehouse/batch-bulk-reverse',
    access,
    body: z.object({ doctorNo, batchNumber, after }),
    result: packagesReversed.extend({ batchNumber: z.string() }),
    errors: ['missing', 'conflict'],
    summary:
      'Reverses the packages of a batch that can be, as long as there is time, and names those that stay. Made again with `next` as `after` until `unreached` is 0 it has tried all of them.',
    writes: true,
  }),
  reversibleBatches: call({
    route: 'POST /mixed-package/batch/reversible-batches',
    access: { ...access, companyOptional: true },
    body: z.object({ doctorNo: doctorNo.optional(), condition: condition(), ...paging }),
    result: page(mixedBatchRecord),
    errors: [],
    summary: 'Batches with packages that stand, newest first.',
    writes: false,
  }),
  bulkReverse: call({
    route: 'POST /mixed-package/batch/bulkReverse',
    access,
    body: z.object({
      doctorNo,
      batchNumbers: z.array(batchNumber).min(1, says(mixedReasons.batchRequired)).max(MAX_REVERSED),
      /** Behind which package of the first batch to go on. */
      after,
    }),
    result: packagesReversed.extend({
      /** Batches that the call did not get through, in their order: the next call names these. */
      left: z.array(z.string()),
    }),
    errors: ['missing', 'conflict'],
    summary:
      'Reverses several batches one after the other, as batch-bulk-reverse does one. Made again for those `left`, with `next` as `after`, until none is.',
    writes: true,
  }),
  checkReversibility: call({
    route: 'GET /mixed-package/batch/check-reversibility/{id}',
    access,
    body: oneBatch,
    result: z.object({
      batchNumber: z.string(),
      isReversible: z.boolean(),
      /** Packages not yet reversed. */
      packages: z.int(),
      /** Packages that can be reversed now, because the units to take back are still in stock. */
      reversible: z.int(),
      /** Packages with claims, among the first 1,000. */
      claimed: z.int(),
      isLowerBound: z.boolean(),
      /** Units that claims hold. */
      claimedItems: z.int(),
      /** Units that a reversal takes out of stock. */
      distributedItems: z.int(),
      /** What a reversal takes off the balances of nurses, of the packages that were looked at. */
      amount: amount(),
    }),
    errors: ['missing'],
    summary:
      'How many packages of a batch can be reversed now, how many units claims hold, and what the reversal takes out of stock and off balances.',
    writes: false,
  }),
  estimateTime: call({
    route: 'GET /mixed-package/batch/estimate-time/{id}',
    access,
    body: oneBatch.extend({ operationType: z.enum(['confirm', 'cancel', 'reverse']) }),
    result: z.object({ batchNumber: z.string(), packages: z.int(), seconds: z.int() }),
    errors: ['missing'],
    summary: 'How long it takes, roughly, to confirm, cancel or reverse all packages of a batch.',
    writes: false,
  }),
}
