import createWrapper from '@cloudscape-design/components/test-utils/dom'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import type { ImportRecord } from '../../../../web/screens/tracking/tracking-records.ts'
import { TrackingScreen } from '../../../../web/screens/tracking/tracking-screen.tsx'
import { type Session, SessionContext } from '../../../../web/session/session-context.tsx'
import { storeCompany } from '../../../../web/session/stored-login.ts'
import { storeLogin } from '../../support/fake-site.ts'
import { NO_SECOND_FACTOR } from '../../support/second-factor.ts'

// Renders the screen of tracking numbers for warehouse staff, with helpers for its tests.

const NORTH = { doctorNo: 'US-0000000000000000N1', doctorName: 'Northwind Trading' }
export const HARBOR = { doctorNo: 'US-0000000000000000H1', doctorName: 'Blue Harbor Buyers' }

export const WH1 = 'WH-000000000001'
export const WH2 = 'WH-000000000002'

export const PATHS = {
  rows: '/confirmWarehouse/getNoMatchData',
  imports: '/confirmWarehouse/getImportRecordList',
  record: '/confirmWarehouse/getImportRecord',
  save: '/confirmWarehouse/saveImportData',
  reserve: '/inbound/getBatchNumber',
  upload: '/confirmWarehouse/uploadTracking',
  importChecked: '/confirmWarehouse/importCheckedTracking',
  discard: '/confirmWarehouse/discardImport',
  importedRows: '/confirmWarehouse/getImportedRowList',
  tokens: '/confirmWarehouse/getUploadTokenList',
  addToken: '/confirmWarehouse/addUploadToken',
  revokeToken: '/confirmWarehouse/revokeUploadToken',
  batches: '/confirmWarehouse/getBatchNumberByType',
  list: '/confirmWarehouse/getBulkConfirmListByBatchNum',
  confirm: '/confirmWarehouse/batchBulkComfirmed',
  row: '/confirmWarehouse/getDetailById',
  edit: '/confirmWarehouse/editById',
  remove: '/confirmWarehouse/removeById',
  bulkRemove: '/confirmWarehouse/batchBulkRemoveByBatchNumber',
  confirming: '/confirmWarehouse/getComfiringDataAndProductList',
  mail: '/warehouse/sendUpcMatchEmailToDoctor',
  warehouses: '/warehouse/queryWareHouseInfoList',
}

export const house = (warehouseNo: string, warehouse: string, more: object = {}) => ({
  warehouseNo,
  warehouse,
  doctorNo: HARBOR.doctorNo,
  isDoctor: '0',
  isVisiable: '0',
  timeZone: 'UTC',
  ...more,
})

export const batch = (batchNumber: string, toConfirm: number, warehouseNo = WH1) => ({
  batchNumber,
  warehouseNo,
  toConfirm,
  confirmed: 0,
  createDate: '2026-11-20T08:00:00Z',
  upcMails: [],
})

/** Returns an unconfirmed row. */
export const row = (more: object = {}) => ({
  cwId: 'CW-1',
  doctorNo: HARBOR.doctorNo,
  company: HARBOR.doctorName,
  batchNumber: '20261120-006',
  lineNumber: 4,
  isMixedPackage: 0,
  tracking: '1Z999AA10123456784',
  upc: '0042',
  qty: 3,
  note: 'box is wet',
  warehouseNo: WH1,
  warehouse: 'Edison NJ',
  isDoctor: '0',
  status: 'toConfirm',
  createDate: '2026-11-20T08:00:00Z',
  version: 1,
  ...more,
})

interface ImportFields extends Partial<Omit<ImportRecord, 'status'>> {
  status?: string
  failedRecords?: readonly object[]
}

/** Returns an import as in the server's list; by default, of a workbook uploaded to the bucket. */
export const importRecord = (more: ImportFields = {}) => {
  const { status = 'done', failedCount = 0, sheetsLeftOutCount = 0 } = more
  return {
    importNo: 'IM-1',
    doctorNo: HARBOR.doctorNo,
    warehouseNo: WH1,
    warehouse: 'Edison NJ',
    batchNumber: '',
    source: 'upload',
    fileName: 'night shift.xlsx',
    fileSize: 0,
    hasSource: false,
    message: '',
    reasons: [],
    sheetName: 'Arrivals',
    sheetsLeftOut: [],
    userNo: '',
    userName: '',
    tokenNo: '',
    tokenName: '',
    totalCount: 0,
    successCount: 0,
    expectedCount: 0,
    createDate: '2026-11-20T08:00:00Z',
    state: status === 'done' && failedCount + sheetsLeftOutCount > 0 ? 'partial' : status,
    status,
    failedCount,
    sheetsLeftOutCount,
    ...more,
  }
}

interface Setting {
  address?: string
  /** The selected company; all of the person's companies if undefined. */
  company?: typeof HARBOR
  companies?: (typeof HARBOR)[]
  permissions?: Session['user']['permissions']
}

export const drawTracking = ({ address = '/inbound', company, permissions = [], ...more }: Setting = {}) => {
  localStorage.clear()
  sessionStorage.clear()
  storeLogin()
  storeCompany(company?.doctorNo)
  const companies = more.companies ?? [NORTH, HARBOR]
  const person = {
    userNo: 'US-1',
    userName: 'wes',
    email: 'w@x.co',
    phone: '1',
    roleId: 1,
    sessionRole: '3',
    emailProven: true,
    secondFactor: NO_SECOND_FACTOR,
  }
  const session: Session = { user: { ...person, role: 'warehouseAdmin', companies, permissions }, company }
  const router = createMemoryRouter([{ path: 'inbound/:active?', element: <TrackingScreen /> }], {
    initialEntries: [address],
  })
  return render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SessionContext value={session}>
        <RouterProvider router={router} />
      </SessionContext>
    </QueryClientProvider>,
  )
}

// The helpers below return plain values where possible, since a matcher that fails on an element prints the whole
// element.
export const modal = () => {
  const found = createWrapper().findModal()
  if (!found) throw new Error('no modal')
  return found
}
export const isOpen = (): boolean => createWrapper().findModal() !== null
export const modalText = (): string => createWrapper().findModal()?.getElement().textContent ?? ''
export const modalTitle = (): string => createWrapper().findModal()?.findHeader().getElement().textContent ?? ''

export const press = (name: string | RegExp) =>
  act(async () => {
    const [button] = screen.getAllByRole('button', { name })
    button?.click()
  })

export const textArea = (): HTMLTextAreaElement => {
  const found = modal().getElement().querySelector('textarea')
  if (!found) throw new Error('no text area')
  return found
}
export const typeText = (value: string) => act(async () => fireEvent.change(textArea(), { target: { value } }))

export const submit = () =>
  act(async () => fireEvent.submit(modal().getElement().querySelector('form') ?? document.body))

/** Selects an option by its text in a field of the dialog, which is found by its label. */
export const choose = async (label: string, option: string) => {
  const field = createWrapper(modal().getElement())
    .findAllFormFields()
    .find((one) => one.findLabel()?.getElement().textContent === label)
  const select = field?.findControl()?.findSelect()
  if (!select) throw new Error(`no select ${label}`)
  await act(async () => select.openDropdown())
  const index = select
    .findDropdown()
    .findOptions()
    .findIndex((one) => one.getElement().textContent?.includes(option))
  await act(async () => select.selectOption(index + 1))
}

/** Returns the texts of the cells of the dialog's table, row by row. */
export const modalRows = (): string[][] =>
  (createWrapper(modal().getElement()).findTable()?.findRows() ?? []).map((row) =>
    row.findAll('th,td').map((cell) => cell.getElement().textContent ?? ''),
  )
