import createWrapper from '@cloudscape-design/components/test-utils/dom'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { whyFailed } from '../../../../shared/contract/line-results.ts'
import { MAX_PAGE_SIZE } from '../../../../shared/contract/page-size.ts'
import { mixedReasons } from '../../../../shared/mixed-packages/mixed-packages.reasons.ts'
import { FOUND_BATCHES } from '../../../../shared/mixed-packages/mixed-packages.rules.ts'
import { reasonMessage, word } from '../../../../shared/reasons/reasons.ts'
import { sheetsReasons } from '../../../../shared/sheets/sheets.reasons.ts'
import { PendingTab } from '../../../../web/screens/mixed-packages/pending/pending-tab.tsx'
import { flash } from '../../../../web/session/flash-store.ts'
import { bodies, fakeSite, page } from '../../support/fake-site.ts'
import { until } from '../../support/until.ts'
import * as at from '../tracking/tracking-page.tsx'
import { BATCH, drawTab, ONE, ofBatch, PATHS, pending, places, TWO } from './desk-page.tsx'

const { HARBOR, WH1 } = at
const { doctorNo } = HARBOR
const UPC = '810012340014'

beforeEach(() => flash.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const site = (more: Parameters<typeof fakeSite>[0] = {}) =>
  fakeSite({
    [PATHS.pending]: () => page([pending(ONE), pending(TWO)]),
    [PATHS.batches]: () => page([]),
    [PATHS.warehouses]: places,
    [PATHS.number]: () => ({ result: { batchNumber: BATCH } }),
    [ofBatch('estimate-time', '&operationType=confirm')]: () => ({
      result: { batchNumber: BATCH, packages: 2, seconds: 1 },
    }),
    ...more,
  })

const imported = (failedRecords: object[] = []) => ({
  result: {
    batchNumber: BATCH,
    totalCount: 3,
    successCount: 3 - failedRecords.length,
    failedCount: failedRecords.length,
    successTrackings: [ONE],
    successDetails: [{ tracking: ONE, items: [{ upc: UPC, quantity: 3 }], description: '' }],
    failedRecords,
  },
})
const failed = (lineNumber: number, content: string, ...reasons: Parameters<typeof whyFailed>[0]) => ({
  lineNumber,
  content,
  ...whyFailed(reasons),
  canRetry: true,
})

it('requests as many pending batches for its filter as fit in one page', async () => {
  const asked = site()
  drawTab(<PendingTab />)
  await until(() => expect(bodies(asked, PATHS.batches)).toEqual([{ doctorNo, size: FOUND_BATCHES }]))
  // A larger page would be refused, and the filter would be empty.
  expect(FOUND_BATCHES).toBeLessThanOrEqual(MAX_PAGE_SIZE)
})

it('imports typed lines into one batch, and retries failed lines into the same batch', async () => {
  const lines = [
    failed(2, `${TWO} ${UPC} 1`, reasonMessage(mixedReasons.trackingExists, { where: '20261119-004' })),
    failed(3, 'half line', reasonMessage(mixedReasons.threeFields)),
  ]
  const product = (upc: string, productName: string) => ({
    upc,
    productName,
    isValid: true,
    errorMessage: '',
    reasons: [],
  })
  const asked = site({
    [PATHS.text]: () => imported(lines),
    [PATHS.validate]: ({ body: { upcs } }) => ({
      result: { records: [upcs].flat().map((upc) => product(String(upc), upc === UPC ? 'Aurora' : '')) },
    }),
  })
  drawTab(<PendingTab />)
  await screen.findAllByText(BATCH)
  await at.press('Batch Import')
  await until(() => expect(at.modalTitle()).toBe('Batch Import'))
  await at.typeText(`${ONE} ${UPC} 3\nhalf line\n${TWO} 0042 1`)
  await until(() => expect(at.modalText()).toContain('Line 2: Format error: enter exactly 3 fields'))
  await until(() => expect(at.modalText()).toContain('1 of 2 UPCs are products of the company.'))
  expect(at.modalText()).toContain('Not products of the company, but imported anyway: 0042.')
  expect(bodies(asked, PATHS.validate)).toEqual([{ doctorNo, upcs: [UPC, '0042'] }])
  await at.submit()
  await until(() => expect(at.modalTitle()).toBe('Import Result'))
  expect(at.modalText()).toContain('Partial Success')
  await at.press('Retry 1 Failed Record(s)')
  await until(() => expect(at.modalTitle()).toBe('Batch Import'))
  expect(at.textArea().value).toBe('half line')
  expect(at.modalText()).toContain(`The import is added to batch ${BATCH}.`)
  await at.submit()
  await until(() => expect(bodies(asked, PATHS.text)).toHaveLength(2))
  expect(bodies(asked, PATHS.number)).toEqual([{ doctorNo, warehouseNo: WH1 }])
  expect(bodies(asked, PATHS.text)[1]).toEqual({
    doctorNo,
    warehouseNo: WH1,
    batchNumber: BATCH,
    textContent: 'half line',
  })
})

it('checks a workbook before importing it', async () => {
  const BUCKET = 'https://bucket.test/'
  const checked = imported([failed(2, '123\t1\t1', reasonMessage(mixedReasons.threeFields))])
  const importing = Promise.withResolvers<void>()
  const asked = site({
    [PATHS.upload]: () => ({ result: { fileNo: 'FI-1', uploads: [{ url: BUCKET, fields: { key: 'k' } }] } }),
    [BUCKET]: () => ({}),
    [PATHS.excel]: async ({ body: { checkFirst } }) => {
      if (!checkFirst) await importing.promise
      return { result: { ...checked.result, sheetName: 'Parcels', sheetsLeftOut: ['Old'], zerosLost: 0 } }
    },
  })
  drawTab(<PendingTab />)
  await screen.findAllByText(BATCH)
  await at.press('Batch Import')
  await until(() => expect(at.modalTitle()).toBe('Batch Import'))
  await act(async () =>
    createWrapper(at.modal().getElement()).findSegmentedControl()?.findSegmentById('excel')?.click(),
  )
  expect(at.modalText()).toContain('Columns: A for tracking number, B for UPC, C for quantity.')
  await at.submit()
  await until(() => expect(at.modalText()).toContain('Choose a workbook.'))
  const input = document.querySelector('input[type=file]')
  Object.defineProperty(input, 'files', { value: [new File(['x'], 'night.xlsx')], configurable: true, writable: true })
  await act(async () => input?.dispatchEvent(new Event('change', { bubbles: true })))
  await at.submit()
  await until(() => expect(at.modalTitle()).toBe('Check: night.xlsx'))
  expect(at.modalText()).toContain('2 of 3 lines can be imported. Nothing is imported yet.')
  expect(at.modalText()).toContain('Only the sheet Parcels was read')
  await at.press('Import 2 lines')
  // If the user left now, the result would open over their next screen.
  await at.press('Close')
  await at.press('Choose another workbook')
  expect(at.modalTitle()).toBe('Check: night.xlsx')
  importing.resolve()
  await until(() => expect(at.modalTitle()).toBe('Import Result'))
  const of = { doctorNo, fileNo: 'FI-1', warehouseNo: WH1, batchNumber: BATCH }
  expect(bodies(asked, PATHS.excel)).toEqual([{ ...of, checkFirst: true }, of])
})

it('checks a workbook again once the person restores its lost zeros, and imports it with the zeros', async () => {
  const BUCKET = 'https://bucket.test/'
  const layout = {
    sheet: 'Parcels',
    sheets: ['Parcels'],
    source: 'headers',
    headerRow: 1,
    fields: [],
    columns: [{ field: 'upc', column: 'D' }],
    rows: [{ row: 1, cells: ['Parcel', '', 'Units', 'Barcode'] }],
  }
  const zero = reasonMessage(sheetsReasons.zeroLost, { row: 2, what: word(sheetsReasons.upc), code: '036000291452' })
  const asked = site({
    [PATHS.upload]: () => ({ result: { fileNo: 'FI-1', uploads: [{ url: BUCKET, fields: { key: 'k' } }] } }),
    [BUCKET]: () => ({}),
    [PATHS.excel]: ({ body: { addZeros } }) => {
      const { result } = imported(addZeros ? [] : [failed(2, '123\t36000291452\t1', zero)])
      return { result: { ...result, layout, sheetName: 'Parcels', sheetsLeftOut: [], zerosLost: addZeros ? 0 : 1 } }
    },
  })
  drawTab(<PendingTab />)
  await screen.findAllByText(BATCH)
  await at.press('Batch Import')
  await until(() => expect(at.modalTitle()).toBe('Batch Import'))
  await act(async () =>
    createWrapper(at.modal().getElement()).findSegmentedControl()?.findSegmentById('excel')?.click(),
  )
  const input = document.querySelector('input[type=file]')
  Object.defineProperty(input, 'files', { value: [new File(['x'], 'night.xlsx')], configurable: true, writable: true })
  await act(async () => input?.dispatchEvent(new Event('change', { bubbles: true })))
  await at.submit()
  await until(() => expect(at.modalText()).toContain('2 of 3 lines can be imported.'))
  expect(at.modalText()).toContain('Barcode (D)')
  await act(async () => screen.getByRole('checkbox', { name: /^Add the zero to 1 UPC/ }).click())
  await until(() => expect(at.modalText()).toContain('3 of 3 lines can be imported.'))
  expect(screen.getByRole('checkbox', { name: /^Add the zero to 1 UPC/ })).toHaveProperty('checked', true)
  await at.press('Import 3 lines')
  await until(() => expect(at.modalTitle()).toBe('Import Result'))
  const of = { doctorNo, fileNo: 'FI-1', warehouseNo: WH1, batchNumber: BATCH }
  const columns = { sheet: 'Parcels', headerRow: 1, fields: layout.columns }
  expect(bodies(asked, PATHS.excel)).toEqual([
    { ...of, checkFirst: true },
    { ...of, columns, checkFirst: true, addZeros: true },
    { ...of, columns, addZeros: true },
  ])
})

it('confirms a batch in several calls, and retries only the packages that can be retried', async () => {
  const failure = (tracking: string, reason: ReturnType<typeof reasonMessage>) => ({
    tracking,
    itemCount: 4,
    ...whyFailed([reason]),
    canRetry: true,
  })
  const answers = [
    {
      successCount: 40,
      failedCount: 1,
      unreached: 3,
      failureRecords: [failure(TWO, reasonMessage(mixedReasons.rowsConfirmed))],
    },
    {
      successCount: 2,
      failedCount: 2,
      unreached: 0,
      failureRecords: [
        failure(TWO, reasonMessage(mixedReasons.rowsConfirmed)),
        failure(ONE, reasonMessage(mixedReasons.quantityMost, { most: 9999 })),
      ],
    },
  ]
  let calls = 0
  const asked = site({
    [PATHS.confirm]: () => ({
      result: { batchNumber: BATCH, totalPackages: 0, createdPackageIds: [], ...answers[Math.min(calls++, 1)] },
    }),
  })
  drawTab(<PendingTab />)
  await screen.findAllByText(BATCH)
  await at.press('Bulk Confirm')
  // Without a batch in the filter, the dialog asks for one first.
  await until(() => expect(at.modal().findContent().findSelect()).not.toBeNull())
  cleanup()
  drawTab(<PendingTab />, `/?batchNumber=${BATCH}`)
  await screen.findAllByText(BATCH)
  await at.press('Bulk Confirm')
  await until(() => expect(at.modalTitle()).toBe('Bulk Confirm Packages'))
  expect(at.modalText()).toContain('Confirming creates mixed packages whose units can be claimed.')
  expect(at.modalRows()).toHaveLength(2)
  await act(async () => at.modal().findFooter()?.findButton('[class*="primary"]')?.click())
  await until(() => expect(at.modalTitle()).toBe('Bulk Confirm Results'))
  expect(bodies(asked, PATHS.confirm)).toHaveLength(2)
  expect(at.modalText()).toContain('Bulk Confirm Completed with Mixed Results')
  expect(at.modalText()).toContain('Successful42')
  expect(at.modalText()).toContain('Duplicate tracking: 0. Retryable: 1. Non-retryable: 1.')
  expect(at.modalRows().map((cells) => cells.at(-1)?.trim())).toEqual(['Cannot Retry', 'Can Retry'])
  await at.press('Retry Failed Packages')
  await until(() => expect(at.modalTitle()).toBe('Bulk Confirm Packages'))
  await until(() => expect(at.modalRows()).toHaveLength(1))
  await act(async () => at.modal().findFooter()?.findButton('[class*="primary"]')?.click())
  await until(() => expect(bodies(asked, PATHS.confirm)).toHaveLength(3))
  expect(bodies(asked, PATHS.confirm)[2]).toEqual({ doctorNo, batchNumber: BATCH, trackings: [ONE] })
})

it('removes the pending packages of a batch, in as many calls as needed', async () => {
  let left = 2
  const asked = site({
    [ofBatch('batch-detail')]: () => ({
      result: {
        batchNumber: BATCH,
        warehouseNo: WH1,
        warehouseName: 'Edison NJ',
        status: 'pending',
        pendingCount: 41,
        failedCount: 0,
        packageCount: 0,
        cancelledCount: 0,
        reversedCount: 0,
        createDate: '2026-11-20T08:00:00Z',
        createUserName: 'wes',
      },
    }),
    [ofBatch('cancel')]: () => ({ result: { batchNumber: BATCH, cancelled: 20, unreached: --left } }),
  })
  drawTab(<PendingTab />, `/?batchNumber=${BATCH}`)
  await screen.findAllByText(BATCH)
  await at.press('Batch Remove')
  await until(() => expect(at.modalText()).toContain(`Remove all 41 packages of batch ${BATCH}`))
  await at.press('Remove batch')
  await until(() => expect(at.isOpen()).toBe(false))
  expect(asked.filter(({ path }) => path === ofBatch('cancel'))).toHaveLength(2)
})

it('shows a pending package, and corrects and deletes its UPCs', async () => {
  const item = (upc: string, quantity: number, more: object = {}) => ({
    upc,
    productName: '',
    quantity,
    status: 'pending',
    importDate: '2026-11-20T08:00:00Z',
    isValid: true,
    errorMessage: '',
    reasons: [],
    ...more,
  })
  const asked = site({
    [PATHS.detail]: () => ({ result: { ...pending(ONE), items: [item(UPC, 3), item('0042', 2)] } }),
    [PATHS.editUpc]: () => ({ result: { tracking: ONE, upc: UPC, quantity: 4 } }),
    [PATHS.deleteUpc]: () => ({ result: { tracking: ONE, left: 0 } }),
  })
  drawTab(<PendingTab />)
  await screen.findAllByText(BATCH)
  await at.press(`Detail ${ONE}`)
  await until(() => expect(at.modalText()).toContain('UPC types: 2. Items: 5.'))
  expect(at.modalText()).toContain('No product info')
  await at.press(`Edit UPC ${UPC}`)
  await until(() => expect(at.modalTitle()).toBe('Edit UPC'))
  await at.submit()
  await until(() => expect(at.modalText()).toContain('No changes detected'))
  const quantity = () => at.modal().getElement().querySelector<HTMLInputElement>('input[name=quantity]')
  await act(async () => fireEvent.change(quantity() ?? document.body, { target: { value: '4' } }))
  await at.submit()
  await until(() => expect(at.modalTitle()).toBe(`Pending package ${ONE}`))
  expect(bodies(asked, PATHS.editUpc)).toEqual([
    {
      doctorNo,
      batchNumber: BATCH,
      tracking: ONE,
      originalUpc: UPC,
      originalQuantity: 3,
      upc: UPC,
      quantity: 4,
    },
  ])
  await until(() => expect(at.modalRows()).toHaveLength(2))
  await act(async () => createWrapper(at.modal().getElement()).findTable()?.findSelectAllTrigger()?.click())
  await at.press('Delete Selected')
  await until(() => expect(at.modalText()).toContain('This deletes the last UPC, so the package is removed'))
  await at.press('Delete')
  await until(() => expect(at.isOpen()).toBe(false))
  expect(bodies(asked, PATHS.deleteUpc)).toEqual([{ doctorNo, batchNumber: BATCH, tracking: ONE, upcs: [UPC, '0042'] }])
})
