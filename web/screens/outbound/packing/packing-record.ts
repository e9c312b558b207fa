import type { Output } from '../../../../shared/contract/call.ts'
import type { outbound } from '../../../../shared/outbound/outbound.contract.ts'

type Calls = typeof outbound.calls

export type Packing = Output<Calls['getPacking']>
export type PackItem = Packing['items'][number]
/** An item to scan; a shipment lists the same fields. */
export type ScannedItem = Omit<PackItem, 'isPrintBarCode'>
/** Shipment fields printed on a sheet. */
export type SheetHead = Pick<
  Output<Calls['listOutbounds']>['records'][number],
  | 'outboundNo'
  | 'company'
  | 'warehouse'
  | 'carrier'
  | 'carrierName'
  | 'tracking'
  | 'splitPackagesNum'
  | 'priority'
  | 'units'
>

/** Address of a shipment's pack check; `of` names its company, for users with several companies. */
export const packHref = ({ outboundNo, doctorNo }: { outboundNo: string; doctorNo?: string | undefined }): string => {
  const path = `/outbound/pack/${encodeURIComponent(outboundNo)}`
  return doctorNo === undefined ? path : `${path}?of=${encodeURIComponent(doctorNo)}`
}
