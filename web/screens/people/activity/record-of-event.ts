import { ID_PREFIXES } from '../../../../shared/values/id.ts'
import type { Role } from '../../../../shared/values/role.ts'
import { caseHref } from '../../../components/discrepancies/case-links.ts'
import { parcelAddress } from '../../../components/parcel/parcel-address.ts'
import {
  batchAddress,
  personAddress,
  productAddress,
  shipmentAddress,
  takeAddress,
  transferAddress,
  warehouseAddress,
} from '../../../components/record/record-address.ts'
import type { ActivityRecord } from './activity-record.ts'

const found = (path: string, condition: string): string => `${path}?condition=${encodeURIComponent(condition)}`

const BATCH = /^\d{8}-\d+$/

/** Addresses of records by the prefix of their number. */
const OF_COMPANY: Addresses = {
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

/** Those of the pages of a warehouse admin, who may be viewing several companies. */
const OF_WAREHOUSE: Addresses = {
  [ID_PREFIXES.shipment]: (no, { doctorNo }) => shipmentAddress(no, doctorNo),
  [ID_PREFIXES.transfer]: (no) => transferAddress(no, 'warehouseAdmin'),
  [ID_PREFIXES.warehouse]: (no) => warehouseAddress(no, 'warehouseAdmin'),
  [ID_PREFIXES.discrepancy]: (no, { doctorNo }) => caseHref(no, doctorNo),
}

type Addresses = Readonly<Record<string, (no: string, of: Named) => string | undefined>>

interface Named {
  doctorNo: string
  recordName: string | undefined
}

/** Address of the record of an event; undefined if it has no page for the role. */
export const addressOfEvent = (
  { kind, recordNo, recordName }: Pick<ActivityRecord, 'kind' | 'recordNo' | 'recordName'>,
  doctorNo: string,
  role: Role,
): string | undefined => {
  if (role === 'warehouseAdmin') {
    if (BATCH.test(recordNo ?? '')) return batchAddress(recordNo ?? '', role)
    return OF_WAREHOUSE[recordNo?.slice(0, 2) ?? '']?.(recordNo ?? '', { doctorNo, recordName })
  }
  if (!recordNo) return kind === 'trackingFreed' && recordName ? parcelAddress(recordName) : undefined
  if (kind === 'numberSubmitted') return parcelAddress(recordNo)
  return OF_COMPANY[recordNo.slice(0, 2)]?.(recordNo, { doctorNo, recordName })
}
