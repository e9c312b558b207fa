import type { Role } from '../../../shared/values/role.ts'

/** The page of a shipment; for those who work for several companies, of which one: they may go on looking at all of them. */
export const shipmentAddress = (outboundNo: string, doctorNo?: string): string =>
  `/outbound/shipments/${encodeURIComponent(outboundNo)}${doctorNo ? `?of=${encodeURIComponent(doctorNo)}` : ''}`

/** The list that shows one transfer alone: the company's log, the warehouse's checks. */
export const transferAddress = (transferNo: string, role: Role): string =>
  `${role === 'warehouseAdmin' ? '/transferCheck' : '/outbound/transferLogs'}?condition=${encodeURIComponent(transferNo)}`

const found = (path: string, condition: string): string => `${path}?condition=${encodeURIComponent(condition)}`

/** A product's page; the company alone has one. */
export const productAddress = (productNo: string, role: Role | undefined): string | undefined =>
  role === 'doctor' && productNo ? `/inventory/${encodeURIComponent(productNo)}` : undefined

/** A person among the people of the company, which alone has a list of them. */
export const personAddress = (userName: string, role: Role | undefined): string | undefined =>
  role === 'doctor' && userName ? found('/teams', userName) : undefined

/** A take in the company's list, which finds it by its number however it stands. */
export const takeAddress = (inboundNo: string, role: Role | undefined): string | undefined =>
  role === 'doctor' ? found('/inbound/viewed', inboundNo) : undefined

/** A warehouse: the company's own list, or what it holds. */
export const warehouseAddress = (warehouseNo: string, role: Role | undefined): string | undefined => {
  if (!warehouseNo) return undefined
  if (role === 'doctor') return found('/warehouse', warehouseNo)
  return role === 'warehouseAdmin' ? `/inventory?at=${encodeURIComponent(warehouseNo)}&all=yes` : undefined
}

/** The rows of a batch that wait, or those that are confirmed. */
export const batchAddress = (
  batchNumber: string,
  role: Role | undefined,
  of: 'toConfirm' | 'history' = 'history',
): string | undefined => (role === 'warehouseAdmin' && batchNumber ? found(`/inbound/${of}`, batchNumber) : undefined)
