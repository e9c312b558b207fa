import type { Output } from '../../../shared/contract/call.ts'
import type { contracts } from '../../../shared/contracts.ts'

export type Report = Output<typeof contracts.inventory.calls.listReports>['records'][number]
export type ReportDetail = Output<typeof contracts.inventory.calls.getReport>

/** The states in the order of their numbers. */
export const REPORT_STATES = ['pending', 'confirmed', 'rejected', 'cancelled'] as const

/** What is stale once a report has been sent or decided. */
export const afterReport = ['inventory', 'inbound', 'products', 'payments', 'home'] as const
