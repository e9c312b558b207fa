import * as z from 'zod'
import { call } from '../contract/call.ts'
import { codeLine, id, quantity } from '../contract/fields.ts'
import { page, paging } from '../contract/paging.ts'
import { valuesReasons } from '../values/values.reasons.ts'
import { claimStatus, mixedClaimRecord } from './claim-record.ts'

const access = { roles: ['nurse', 'doctor'], company: 'currentCompany' } as const

const tracking = () => codeLine(60, valuesReasons.trackingRequired)
const upc = () => codeLine(60, valuesReasons.upcRequired)

/** Claimable units of one UPC. This is all that is shown of other companies' packages in the building. */
export const claimableItem = z.object({
  mixedPackageId: z.string(),
  tracking: z.string(),
  upc: z.string(),
  totalQty: z.int(),
  claimedQty: z.int(),
  unclaimedQty: z.int(),
  /** Warehouse where the package is stored. */
  warehouse: z.string(),
  /**
   * Warehouse to name in a claim: the package's, if it is the company's own, else the company's own in the same
   * building.
   */
  warehouseNo: z.string(),
})

export const accessibleWarehouse = z.object({
  warehouseNo: z.string(),
  warehouse: z.string(),
  state: z.string(),
  city: z.string(),
  address: z.string(),
  /** True if packages of other companies in the building can also be claimed. */
  isShared: z.boolean(),
})

/** Calls for users who claim units of mixed packages. */
export const mixedClaimCalls = {
  searchMixedItems: call({
    route: 'POST /mixed-package/claim/search',
    access,
    right: 'inbound:read',
    body: z.object({
      currentCompany: id('user'),
      tracking: codeLine(60).optional(),
      upc: codeLine(60).optional(),
      warehouseNo: id('warehouse').optional(),
      ...paging,
    }),
    result: page(claimableItem),
    errors: ['missing'],
    summary:
      "Unclaimed units by tracking number or UPC, in the company's own mixed packages and in those of other companies in the same buildings.",
    writes: false,
  }),
  listAccessibleWarehouses: call({
    route: 'POST /mixed-package/claim/accessible-warehouses',
    access,
    right: 'inbound:read',
    body: z.object({ currentCompany: id('user'), ...paging }),
    result: page(accessibleWarehouse),
    errors: [],
    summary:
      "The company's warehouses for which units of mixed packages can be claimed, and whether other companies share the building.",
    writes: false,
  }),
  submitMixedClaim: call({
    route: 'POST /mixed-package/claim/submit',
    access,
    right: 'inbound:write',
    body: z.object({
      currentCompany: id('user'),
      /** The company that receives the units: the caller's current company. */
      targetDoctorNo: id('user').optional(),
      tracking: tracking(),
      upc: upc(),
      quantity: quantity(),
      /** Warehouse of the target company. */
      warehouseNo: id('warehouse'),
      /** Only for nurses: the take that the claim counts against. */
      inboundNo: id('inbound').optional(),
      /** Product of the company, if several have the UPC; absent: the oldest. */
      productNo: id('product').optional(),
      /** Package, if several companies in the building have one with this number; absent: the caller's own. */
      mixedPackageId: id('mixedPackage').optional(),
    }),
    result: z.object({ claimId: z.string(), claimStatus, claimedQty: z.int(), unclaimedQty: z.int() }),
    errors: ['missing', 'conflict'],
    summary:
      'Claims units of a UPC in a mixed package; they stay reserved until the claim is rejected or canceled. A nurse claims against a take, on which the units are reserved too.',
    writes: true,
    successMessage: 'Claim submitted.',
  }),
  listMyMixedClaims: call({
    route: 'POST /mixed-package/claim/my-claims',
    access,
    right: 'inbound:read',
    body: z.object({
      currentCompany: id('user'),
      /** A tracking number or its last six characters. */
      tracking: codeLine(60).optional(),
      upc: codeLine(60).optional(),
      status: claimStatus.optional(),
      ...paging,
    }),
    result: page(mixedClaimRecord),
    errors: [],
    summary: "The caller's own claims for the company, newest first.",
    writes: false,
  }),
  cancelMixedClaim: call({
    route: 'DELETE /mixed-package/claim/{id}',
    access,
    right: 'inbound:write',
    body: z.object({ currentCompany: id('user'), id: id('mixedClaim') }),
    result: z.object({ claimId: z.string(), claimStatus }),
    errors: ['missing', 'conflict'],
    summary: "Cancels the caller's own unreviewed claim; its units can be claimed again.",
    writes: true,
    successMessage: 'Claim canceled.',
  }),
  getPendingQuantity: call({
    route: 'GET /mixed-package/claim/inbound/{inboundNo}/pending-quantity',
    access,
    right: 'inbound:read',
    body: z.object({ currentCompany: id('user'), inboundNo: id('inbound') }),
    result: z.object({
      inboundNo: z.string(),
      leftNum: z.int(),
      /** Units in pending claims, and maximum units of new claims. */
      pendingQuantity: z.int(),
      available: z.int(),
    }),
    errors: ['missing'],
    summary: 'Units of a take in pending claims on mixed packages. Nurses see only their own takes.',
    writes: false,
  }),
  checkMixedTracking: call({
    route: 'GET /mixed-package/check-tracking/{tracking}',
    access,
    right: 'inbound:read',
    body: z.object({ currentCompany: id('user'), tracking: codeLine(60, valuesReasons.trackingRequired) }),
    result: z.object({
      tracking: z.string(),
      /** pending: the company's own warehouse has the parcel and has not yet confirmed it as a mixed package. */
      state: z.enum(['none', 'pending', 'mixed']),
      /** UPCs with unclaimed units, 30 at most. */
      items: z.array(claimableItem),
    }),
    errors: [],
    summary: 'Checks whether a tracking number belongs to a mixed package from which the company can claim.',
    writes: false,
  }),
} as const
