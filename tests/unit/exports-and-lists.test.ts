import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Call } from '../../shared/contract/call.ts'
import { paging } from '../../shared/contract/paging.ts'
import { contracts } from '../../shared/contracts.ts'

// An export has the rows of its list. It must accept every filter of the list, and its button must be in the folder of
// a screen that shows the list. tests/functions/exports checks that both read the same source.

/** The list call of each export; a new export fails until it is added here. */
const LISTS: Readonly<Record<string, string>> = {
  exportActivity: 'home.listActivity',
  exportWarehouseActivity: 'home.listWarehouseActivity',
  exportInventory: 'products.listProducts',
  exportOfferOpen: 'offers.listOffers',
  exportOfferHistory: 'offers.listOffersByStatus',
  exportOfferProposed: 'proposals.listProposals',
  exportNurseActiveOffer: 'offers.listOffers',
  exportNurseProposedOffer: 'proposals.listProposals',
  exportNurseOfferHistory: 'offers.listTakeHistory',
  exportInboundTracking: 'inbound.getTrackingListForDoctor',
  exportInboundViewing: 'inbound.listInbounds',
  exportInboundOfProduct: 'inventory.listInboundOfProduct',
  exportInboundViewingReported: 'inventory.listReports',
  exportNurseToConfirm: 'inbound.listInbounds',
  exportNurseInboundHistory: 'inventory.listInboundHistory',
  exportInboundHistory: 'inventory.listInboundHistory',
  exportInventoryInboundHistory: 'inventory.listInboundHistory',
  exportInboundNurseCancel: 'inventory.listInboundCancels',
  exportNurseReported: 'inventory.listReports',
  exportNurseInventory: 'inventory.listUserInventory',
  exportWarehouseInboundHistory: 'tracking.listInboundHistory',
  exportWarehouseTracking: 'tracking.listNoMatch',
  exportPendingBatches: 'mixed-packages.pendingPackages',
  exportMixedPackages: 'mixed-packages.listPackages',
  exportMixedPackageClaims: 'mixed-packages.listClaimReview',
  exportUnclaimedItems: 'mixed-packages.unclaimedItems',
  exportImportedRows: 'tracking.listImportedRows',
  exportOutboundByType: 'outbound.listOutbounds',
  exportNurseOutbound: 'outbound.listOutbounds',
  exportTransactionHistory: 'payments.getTransactionHistory',
  exportPaymentRequest: 'payments.listPayments',
  exportNursePayment: 'payments.listPayments',
  exportStatement: 'payments.getStatementLines',
  exportWarehouseFeeDetail: 'fees.warehouseFeeDetail',
  exportWarehouseFeeSummary: 'fees.warehouseFeeSummary',
  exportFeeStatement: 'fees.getFeeStatementLines',
  exportDiscrepancies: 'discrepancies.listCases',
  exportStorageFee: 'fees.getStorageFeeList',
}

const exportCalls: Record<string, Call> = contracts.exports.calls
const listOf = (name: string): Call | undefined => {
  const [domain = '', call = ''] = LISTS[name]?.split('.') ?? []
  const calls: Record<string, { calls: Record<string, Call> }> = contracts
  return calls[domain]?.calls[call]
}
const exported = Object.keys(exportCalls).filter((name) => /^export[A-Z]/.test(name))
const screens = globSync('web/screens/**/*.{ts,tsx}').map((path) => ({ path, text: readFileSync(path, 'utf8') }))

describe('an export', () => {
  it.each(exported)('%s has a list', (name) => expect(listOf(name)?.route).toBeDefined())

  it.each(exported)('%s accepts every filter of its list', (name) => {
    const list = Object.keys(listOf(name)?.body.shape ?? {}).filter((field) => !(field in paging))
    const taken = Object.keys(exportCalls[name]?.body.shape ?? {})
    const fixed = list.filter((field) => !taken.includes(field))
    const { access } = exportCalls[name] ?? {}
    const isOwn = access !== undefined && access !== 'public' && access.roles.every((role) => role === 'nurse')
    // An export may fix the status or accept it as `type`, and nurses export only their own records.
    const own = ['status', ...(isOwn ? ['userNo', 'nurseId'] : [])]
    expect(fixed.filter((field) => !own.includes(field))).toEqual([])
  })

  it.each(exported)('%s has a button in a folder that shows its list', (name) => {
    const places = screens.filter(({ text }) => new RegExp(`api\\.exports\\.${name}\\b`).test(text))
    expect(places.length, 'is used in the console').toBeGreaterThan(0)
    const list = `api.${LISTS[name]}`.replace('api.mixed-packages.', "api['mixed-packages'].")
    for (const { path, text } of places) {
      const folder = path.slice(0, path.lastIndexOf('/'))
      const near = [text, ...screens.filter((one) => one.path.startsWith(`${folder}/`)).map((one) => one.text)]
      expect(
        near.some((one) => one.includes(list)),
        `${path} shows ${list}`,
      ).toBe(true)
    }
  })
})
