import * as z from 'zod'
import { call } from '../contract/call.ts'
import { fieldsReasons } from '../contract/fields.reasons.ts'
import { codeLine, id, note, quantity, singleLine } from '../contract/fields.ts'
import { says } from '../contract/issues.ts'
import { page, paging } from '../contract/paging.ts'
import { valuesReasons } from '../values/values.reasons.ts'
import { mixedClaimRecord } from './claim-record.ts'
import { mixedReasons } from './mixed-packages.reasons.ts'
import {
  DISPLAY_STATUSES,
  MAX_ITEM_QUANTITY,
  MAX_PACKAGE_NOTE,
  MAX_TOTAL_QUANTITY,
  MAX_UPCS,
} from './mixed-packages.rules.ts'
import { mixedItemRecord, mixedPackageRecord } from './package-record.ts'

const access = { roles: ['warehouseAdmin'], company: 'doctorNo' } as const
const doctorNo = id('user')

/** Calls for active and ended mixed packages. */
export const packageCalls = {
  createPackage: call({
    route: 'POST /mixed-package/warehouse/create',
    access,
    clerk: 'receive',
    body: z.object({
      doctorNo,
      tracking: codeLine(60, valuesReasons.trackingRequired),
      warehouseNo: id('warehouse', fieldsReasons.warehouseRequired),
      /** Repeated UPCs are merged, and their units are added up. */
      items: z
        .array(
          z.object({
            upc: codeLine(100, valuesReasons.upcRequired),
            qty: quantity().max(MAX_ITEM_QUANTITY, says(mixedReasons.quantityMost, { most: MAX_ITEM_QUANTITY })),
          }),
        )
        .min(1, says(mixedReasons.validItem))
        .max(MAX_UPCS * 4),
      note: note(MAX_PACKAGE_NOTE).default(''),
    }),
    result: z.object({ packageId: z.string(), tracking: z.string() }),
    errors: ['missing', 'conflict'],
    summary: 'Creates a mixed package without an import; its units can be claimed immediately.',
    writes: true,
    successMessage: 'Package created.',
  }),
  listPackages: call({
    route: 'POST /mixed-package/warehouse/list',
    access: { ...access, companyOptional: true },
    clerk: ['receive', 'claims'],
    body: z.object({
      /** Omitted: all companies of the caller. */
      doctorNo: doctorNo.optional(),
      /** 0 Pending, 1 Partial Claimed, 2 All Claimed, 3 Completed; only for active packages. */
      status: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]).optional(),
      packageStatus: z.enum(DISPLAY_STATUSES).optional(),
      warehouseNo: id('warehouse').optional(),
      batchNumber: singleLine(20).optional(),
      /** A tracking number or its last six characters. */
      tracking: codeLine(60).optional(),
      /** Only packages with unclaimed units of this UPC. */
      upc: codeLine(100).optional(),
      ...paging,
    }),
    result: page(mixedPackageRecord),
    errors: ['missing'],
    summary: 'Mixed packages of one or all companies, newest first. Pending packages are listed by pending-packages.',
    writes: false,
  }),
  getPackage: call({
    route: 'GET /mixed-package/warehouse/detail/{id}',
    access,
    clerk: ['receive', 'claims'],
    body: z.object({ doctorNo, id: id('mixedPackage') }),
    result: mixedPackageRecord.extend({ details: z.array(mixedItemRecord), claims: z.array(mixedClaimRecord) }),
    errors: ['missing'],
    summary: 'A mixed package with its UPCs and the claims on it.',
    writes: false,
  }),
  updateUpcQty: call({
    route: 'POST /mixed-package/warehouse/update-upc-qty',
    access,
    clerk: 'receive',
    body: z.object({
      doctorNo,
      packageId: id('mixedPackage'),
      upc: codeLine(100, valuesReasons.upcRequired),
      /** Quantity that the user saw; refused (409) if it has changed. */
      currentTotalQty: z.int().optional(),
      newTotalQty: z
        .int()
        .min(0)
        .max(MAX_TOTAL_QUANTITY, says(mixedReasons.totalMost, { most: MAX_TOTAL_QUANTITY })),
    }),
    edit: { key: 'upc', seen: 'currentTotalQty' },
    result: mixedItemRecord,
    errors: ['missing', 'conflict'],
    summary: 'Corrects the quantity of a UPC in a package. It cannot fall below the claimed units.',
    writes: true,
    successMessage: 'Quantity saved.',
  }),
  cancelPackage: call({
    route: 'DELETE /mixed-package/warehouse/cancel/{id}',
    access,
    clerk: 'receive',
    body: z.object({
      doctorNo,
      id: id('mixedPackage'),
      /** Value from reversal-preview; refused (409) if the package has changed since. */
      revision: z.int().optional(),
    }),
    result: z.object({ packageId: z.string() }),
    errors: ['missing', 'conflict'],
    summary:
      'Cancels a package without claims. Its tracking number can be used again; an imported package is pending in its batch again.',
    writes: true,
    successMessage: 'Package canceled.',
  }),
}
