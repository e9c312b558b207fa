import type { ReactElement } from 'react'
import { type Session, SessionContext } from '../../../../web/session/session-context.tsx'
import { storeCompany } from '../../../../web/session/stored-login.ts'
import { page, storeLogin } from '../../support/fake-site.ts'
import { renderAt } from '../../support/render.tsx'
import { NO_SECOND_FACTOR } from '../../support/second-factor.ts'
import { HARBOR, house, WH1 } from '../tracking/tracking-page.tsx'

// The mixed-package tabs of warehouse staff.

const BASE = '/mixed-package'
export const PATHS = {
  warehouses: '/warehouse/queryWareHouseInfoList',
  pending: `${BASE}/batch/pending-packages`,
  batches: `${BASE}/batch/pending-batches`,
  number: `${BASE}/batch/generateBatchNumber`,
  text: `${BASE}/batch/textImport`,
  upload: `${BASE}/batch/excelUpload`,
  excel: `${BASE}/batch/excelImport`,
  detail: `${BASE}/batch/package-detail`,
  editUpc: `${BASE}/batch/edit-upc`,
  deleteUpc: `${BASE}/batch/delete-upc`,
  confirm: `${BASE}/batch/bulkConfirm`,
  batchNumbers: `${BASE}/warehouse/batch-numbers`,
  list: `${BASE}/warehouse/list`,
  create: `${BASE}/warehouse/create`,
  quantity: `${BASE}/warehouse/update-upc-qty`,
  byBatch: `${BASE}/warehouse/packages-by-batch`,
  reverseById: `${BASE}/warehouse/reverse-by-id`,
  reverseBatch: `${BASE}/warehouse/batch-bulk-reverse`,
  reversible: `${BASE}/batch/reversible-batches`,
  reverseBatches: `${BASE}/batch/bulkReverse`,
  preview: `${BASE}/warehouse/reversal-preview`,
  validate: `${BASE}/batch/validateUPCs`,
}
/** Returns the path of a call about a batch, with the company as a query parameter. */
export const ofBatch = (
  call: 'batch-detail' | 'check-reversibility' | 'estimate-time' | 'cancel',
  more = '',
  batch = BATCH,
) => `${BASE}/batch/${call}/${batch}?doctorNo=${HARBOR.doctorNo}${more}`
export const ofPackage = `${BASE}/warehouse/detail/MP-1?doctorNo=${HARBOR.doctorNo}`

export const BATCH = '20261120-001'
export const [ONE, TWO] = ['1Z999AA10123456784', '1Z999AA10123456999'] as const

export const places = () => page([house(WH1, 'Edison NJ')])

/** A pending package. */
export const pending = (tracking: string = ONE, more: object = {}) => ({
  id: `PP-${tracking}`,
  batchNumber: BATCH,
  tracking,
  itemCount: 5,
  upcCount: 2,
  status: 'pending',
  warehouseNo: WH1,
  warehouseName: 'Edison NJ',
  importDate: '2026-11-20T08:00:00Z',
  importUserName: 'wes',
  errorMessage: '',
  reasons: [],
  ...more,
})
/** A confirmed package. */
export const mixed = (more: object = {}) => ({
  id: 'MP-1',
  mixedPackageId: 'MP-1',
  batchNumber: BATCH,
  tracking: ONE,
  warehouseNo: WH1,
  warehouseName: 'Edison NJ',
  itemCount: 1,
  totalItems: 8,
  claimedItems: 3,
  unclaimedItems: 5,
  distributedItems: 2,
  status: 1,
  packageStatus: 'active',
  isReversing: false,
  createDate: '2026-11-20T09:00:00Z',
  createUserName: 'wes',
  note: '',
  ...more,
})

/** Renders a tab for a warehouse admin with one company, or with all of several. */
export const drawTab = (tab: ReactElement, address = '/', others: (typeof HARBOR)[] = []) => {
  localStorage.clear()
  sessionStorage.clear()
  storeLogin()
  const isOfAll = others.length > 0
  if (!isOfAll) storeCompany(HARBOR.doctorNo)
  const person = {
    userNo: 'US-1',
    userName: 'wes',
    email: 'w@x.co',
    phone: '1',
    roleId: 1,
    sessionRole: '3',
    emailProven: true,
    secondFactor: NO_SECOND_FACTOR,
    permissions: [],
  }
  const session: Session = {
    user: { ...person, role: 'warehouseAdmin', companies: [HARBOR, ...others] },
    company: isOfAll ? undefined : HARBOR,
  }
  return renderAt(<SessionContext value={session}>{tab}</SessionContext>, address)
}
