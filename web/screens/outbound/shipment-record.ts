import type { Output } from '../../../shared/contract/call.ts'
import type { contracts } from '../../../shared/contracts.ts'

type Calls = typeof contracts.outbound.calls

export type Shipment = Output<Calls['listOutbounds']>['records'][number]
export type ShipmentDetail = Output<Calls['getOutbound']>
export type Pick = Output<Calls['listPicks']>['records'][number]

/** Domains to invalidate after a change to a shipment. */
export const AFTER_SHIPMENT = ['outbound', 'products', 'inventory', 'home'] as const
