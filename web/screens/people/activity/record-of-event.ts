import { ID_PREFIXES } from '../../../../shared/values/id.ts'
import { caseHref } from '../../../components/discrepancies/case-links.ts'
import { parcelAddress } from '../../../components/parcel/parcel-address.ts'
import {
  personAddress,
  productAddress,
  shipmentAddress,
  takeAddress,
  transferAddress,
  warehouseAddress,
} from '../../../components/record/record-address.ts'
import type { ActivityRecord } from './activity-record.ts'

const found = (path: string, condition: string): string => `${path}?condition=${encodeURIComponent(condition)}`

/** Addresses of records by the prefix of their number. */
const ADDRESSES: Readonly<Record<string, (no: string, of: Named) => string | undefined>> = {
  [ID_PREFIXES.offer]: (no) => `/offer/${encodeURIComponent(no)}`,
  [ID_PREFIXES.product]: (no) => productAddress(no, 'doctor'),
  [ID_PREFIXES.inbound]: (no) => takeAddress(no, 'doctor'),
  [ID_PREFIXES.shipment]: (no) => shipmentAddress(no),
  [ID_PREFIXES.transfer]: (no) => transferAddress(no, 'doctor'),
  [ID_PREFIXES.warehouse]: (no) => warehouseAddress(no, 'doctor'),
  [ID_PREFIXES.payment]: (no) => found('/payments/requests', no),
  [ID_PREFIXES.discrepancy]: (no, { doctorNo }) => caseHref(no, doctorNo),
  [ID_PREFIXES.group]: (no) => `/teams/groups/${encodeURIComponent(no)}`,
  [ID_PREFIXES.user]: (_, { recordName }) => personAddress(recordName ?? '', 'doctor'),
  [ID_PREFIXES.apiKey]: () => '/integrations',
  [ID_PREFIXES.webhook]: () => '/integrations/webhooks',
}

interface Named {
  doctorNo: string
  recordName: string | undefined
}

/** Address of the record of an event; undefined if it has no page for the company. */
export const addressOfEvent = (
  { kind, recordNo, recordName }: Pick<ActivityRecord, 'kind' | 'recordNo' | 'recordName'>,
  doctorNo: string,
): string | undefined => {
  if (!recordNo) return kind === 'trackingFreed' && recordName ? parcelAddress(recordName) : undefined
  if (kind === 'numberSubmitted') return parcelAddress(recordNo)
  return ADDRESSES[recordNo.slice(0, 2)]?.(recordNo, { doctorNo, recordName })
}
