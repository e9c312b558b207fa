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
  /** Packages not reached or not completed; the count stops at 1,000. */
  unreached: z.int(),
  /** Value to pass as `after`, so that the next call continues here. */
  next: z.string(),
})
/** Continues after this package. */
const after = singleLine(60).optional()

/** Calls that reverse packages or preview a reversal. */
export const reversalCalls = {
  previewReversal: call({
    route: 'POST /mixed-package/warehouse/reversal-preview',
    access,
    clerk: 'receive',
    body: onePackage,
    result: z.object({
      packageId: z.string(),
      tracking: z.string(),
      /** deleted: a package created manually is removed; pending: a package of a batch becomes pending in it again. */
      becomes: z.enum(['deleted', 'pending']),
      batchNumber: z.string(),
      totalItems: z.int(),
      claims: z.array(undoneClaim),
      /** Sums over the claims: units removed from stock, and amounts deducted from nurses' balances. */
      stockQty: z.int(),
      amount: amount(),
      canReverse: z.boolean(),
      /** Input of reverse-by-id, which answers 409 if the package has changed. */
      revision: z.int(),
    }),
    errors: ['missing', 'conflict'],
    summary: 'Previews what reversing this package would undo, claim by claim: units, stock, balances.',
    writes: false,
  }),
  reverseById: call({
    route: 'POST /mixed-package/warehouse/reverse-by-id',
    access,
    clerk: 'receive',
    body: onePackage.extend({ revision: z.int().optional() }),
    result: z.object({
      packageId: z.string(),
      becomes: z.enum(['deleted', 'pending']),
      /**
       * Claims reversed by this call, and claims not reached; the package stays locked until another call completes the
       * reversal.
       */
      undone: z.int(),
      unreached: z.int(),
    }),
    errors: ['missing', 'conflict'],
    summary:
      'Reverses a package. First, its claims are undone, with their stock and balances. Then a package created manually is deleted, and a package of a batch becomes pending in it again. Repeat until `unreached` is 0.',
    writes: true,
    successMessage: 'Package reversed.',
  }),
  batchNumbers: call({
    route: 'POST /mixed-package/warehouse/batch-numbers',
    access: { ...access, companyOptional: true },
    clerk: 'receive',
    body: z.object({ doctorNo: doctorNo.optional(), condition: condition() }),
    result: z.array(
      z.object({
        batchNumber: z.string(),
        /** Batch numbers are unique only within a company. */
        doctorNo: z.string(),
        doctorName: z.string(),
        warehouseNo: z.string(),
        warehouseName: z.string(),
        packageCount: z.int(),
      }),
    ),
    errors: [],
    summary:
      'The newest batches with active packages, at most 50, with number and company. `condition`: prefix of the batch number.',
    writes: false,
  }),
  packagesByBatch: call({
    route: 'POST /mixed-package/warehouse/packages-by-batch',
    access: { ...access, companyOptional: true },
    clerk: 'receive',
    body: z.object({ doctorNo: doctorNo.optional(), batchNumber, ...paging }),
    result: page(mixedPackageRecord),
    errors: ['missing'],
    summary:
      "Active packages of a batch. If the company is omitted: those of every batch with that number in the caller's companies.",
    writes: false,
  }),
  batchBulkReverse: call({
    route: 'POST /mixed-package/warehouse/batch-bulk-reverse',
    access,
    clerk: 'receive',
    body: z.object({ doctorNo, batchNumber, after }),
    result: packagesReversed.extend({ batchNumber: z.string() }),
    errors: ['missing', 'conflict'],
    summary:
      'Reverses the reversible packages of a batch, as many as time allows, and lists the others. Repeat with `next` as `after` until `unreached` is 0.',
    writes: true,
  }),
  reversibleBatches: call({
    route: 'POST /mixed-package/batch/reversible-batches',
    access: { ...access, companyOptional: true },
    clerk: 'receive',
    body: z.object({ doctorNo: doctorNo.optional(), condition: condition(), ...paging }),
    result: page(mixedBatchRecord),
    errors: [],
    summary: 'Batches with active packages, newest first.',
    writes: false,
  }),
  bulkReverse: call({
    route: 'POST /mixed-package/batch/bulkReverse',
    access,
    clerk: 'receive',
    body: z.object({
      doctorNo,
      batchNumbers: z.array(batchNumber).min(1, says(mixedReasons.batchRequired)).max(MAX_REVERSED),
      /** Continues after this package of the first batch. */
      after,
    }),
    result: packagesReversed.extend({
      /** Batches not completed, in order; they are the input of the next call. */
      left: z.array(z.string()),
    }),
    errors: ['missing', 'conflict'],
    summary:
      'Reverses several batches one after another, like batch-bulk-reverse for one batch. Repeat for the batches in `left`, with `next` as `after`, until `left` is empty.',
    writes: true,
  }),
  checkReversibility: call({
    route: 'GET /mixed-package/batch/check-reversibility/{id}',
    access,
    clerk: 'receive',
    body: oneBatch,
    result: z.object({
      batchNumber: z.string(),
      isReversible: z.boolean(),
      /** Packages not yet reversed. */
      packages: z.int(),
      /**
       * Packages that can be reversed now; packages beyond the first 1,000 are not examined and count as reversible.
       */
      reversible: z.int(),
      /** Packages with claims, among the first 1,000. */
      claimed: z.int(),
      isLowerBound: z.boolean(),
      /** Units held by claims. */
      claimedItems: z.int(),
      /** Units that a reversal removes from stock. */
      distributedItems: z.int(),
      /** Amount that a reversal deducts from nurses' balances, over the examined packages. */
      amount: amount(),
    }),
    errors: ['missing'],
    summary:
      'Counts the packages of a batch that can be reversed now and the units held by their claims, and sums the stock and balances that a reversal would deduct.',
    writes: false,
  }),
  estimateTime: call({
    route: 'GET /mixed-package/batch/estimate-time/{id}',
    access,
    clerk: 'receive',
    body: oneBatch.extend({ operationType: z.enum(['confirm', 'cancel', 'reverse']) }),
    result: z.object({ batchNumber: z.string(), packages: z.int(), seconds: z.int() }),
    errors: ['missing'],
    summary: 'Estimates the seconds needed to confirm, cancel or reverse all packages of a batch.',
    writes: false,
  }),
}
