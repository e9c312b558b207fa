import type { Output } from '../../../../shared/contract/call.ts'
import type { outbound } from '../../../../shared/outbound/outbound.contract.ts'

type Calls = typeof outbound.calls

export type Packing = Output<Calls['getPacking']>
export type PackItem = Packing['items'][number]
/** What a sheet says of the shipment it belongs to. */
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

/** Where a shipment is checked while it is packed; `of` is its company, where a person works for several. */
export const packHref = ({ outboundNo, doctorNo }: { outboundNo: string; doctorNo?: string | undefined }): string => {
  const path = `/outbound/pack/${encodeURIComponent(outboundNo)}`
  return doctorNo === undefined ? path : `${path}?of=${encodeURIComponent(doctorNo)}`
}
