import type { Output } from '../../../shared/contract/call.ts'
import type { contracts } from '../../../shared/contracts.ts'

export type Report = Output<typeof contracts.inventory.calls.listReports>['records'][number]
export type ReportDetail = Output<typeof contracts.inventory.calls.getReport>

/** An action on a report that opens a dialog. */
export interface ReportAction {
  kind: 'reject' | 'edit' | 'cancel'
  report: ReportDetail
}

/** States, indexed by their number. */
export const REPORT_STATES = ['pending', 'confirmed', 'rejected', 'cancelled'] as const

/** Domains that become stale when a report is sent or decided. */
export const afterReport = ['inventory', 'inbound', 'products', 'payments', 'home'] as const
