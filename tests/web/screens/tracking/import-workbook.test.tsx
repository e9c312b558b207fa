import createWrapper from '@cloudscape-design/components/test-utils/dom'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { whyFailed } from '../../../../shared/contract/line-results.ts'
import { reasonMessage, word } from '../../../../shared/reasons/reasons.ts'
import { sheetsReasons } from '../../../../shared/sheets/sheets.reasons.ts'
import { trackingReasons } from '../../../../shared/tracking/tracking.reasons.ts'
import { valuesReasons } from '../../../../shared/values/values.reasons.ts'
import { flash } from '../../../../web/session/flash-store.ts'
import { type Answer, bodies, fakeSite, page } from '../../support/fake-site.ts'
import { until } from '../../support/until.ts'
import * as at from './tracking-page.tsx'

const { HARBOR, PATHS, WH1, importRecord } = at

const BUCKET = 'https://bucket.test/'
const workbook = (name = 'monday.xlsx') => new File(['sheet'], name)
const KEY = `tracking/${HARBOR.doctorNo}/${WH1}/IM-1`

/** A site to which one workbook is uploaded. `record` returns the record of its import. */
const site = (record: () => object, more: Parameters<typeof fakeSite>[0] = {}) =>
  fakeSite({
    [PATHS.rows]: () => page([]),
    [PATHS.imports]: () => page([]),
    [PATHS.warehouses]: () => page([at.house(WH1, 'Edison NJ')]),
    [PATHS.batches]: () => ({ result: [] }),
    [PATHS.reserve]: () => ({ result: { batchNumber: '20261120-001' } }),
    [PATHS.upload]: () => ({ result: { fileNo: 'IM-1', uploads: [{ url: BUCKET, fields: { key: KEY } }] } }),
    [BUCKET]: () => ({}),
    [PATHS.record]: () => ({ result: { failedRecords: [], ...record() } }),
    [PATHS.importChecked]: () => ({ result: { importNo: 'IM-1' } }),
    ...more,
  })

const chooseFile = async (file: File) => {
  const input = document.querySelector('input[type=file]')
  if (!(input instanceof HTMLInputElement)) throw new Error('no file input')
  Object.defineProperty(input, 'files', { value: [file], configurable: true, writable: true })
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })))
}

const openImport = async () => {
  at.drawTracking({ company: HARBOR })
  await screen.findByText('No rows to confirm')
  await at.press('Import')
  await until(() => expect(at.modalTitle()).toBe('Import'))
}
const openExcel = async () => {
  await openImport()
  await act(async () =>
    createWrapper(at.modal().getElement()).findSegmentedControl()?.findSegmentById('excel')?.click(),
  )
}

beforeEach(() => flash.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('the import of a workbook', () => {
  const problems = [
    {
      lineNumber: 3,
      content: '123',
      ...whyFailed([reasonMessage(valuesReasons.trackingShort, { least: 12 })]),
      canRetry: true,
    },
    {
      lineNumber: 4,
      content: '1.2E+11',
      canRetry: false,
      ...whyFailed([reasonMessage(sheetsReasons.rounded, { row: 4, what: word(sheetsReasons.upc) })]),
    },
    {
      lineNumber: 5,
      content: 'seen',
      canRetry: false,
      ...whyFailed([reasonMessage(trackingReasons.duplicateRow, { batch: '20261120-001' })]),
    },
  ]
  const checked = { source: 'workbook' as const, status: 'checked', totalCount: 9, expectedCount: 9, failedCount: 3 }

  it('requires a workbook of at most 20 MB before anything is sent', async () => {
    const asked = site(() => importRecord())
    await openExcel()
    await at.submit()
    await until(() => expect(at.modalText()).toContain('Choose a workbook.'))
    const large = workbook()
    Object.defineProperty(large, 'size', { value: 21 * 2 ** 20 })
    await chooseFile(large)
    await at.submit()
    await until(() => expect(at.modalText()).toContain('The file is larger than 20 MB.'))
    expect(bodies(asked, PATHS.upload)).toEqual([])
  })

  it('shows every problem by row and column before anything is written, and has a separate import button', async () => {
    let record: object = importRecord({ ...checked, state: 'checked', failedRecords: problems })
    const asked = site(() => record, {
      [PATHS.importChecked]: () => {
        record = importRecord({ ...checked, status: 'done', successCount: 6, batchNumber: '20261122-001' })
        return { result: { importNo: 'IM-1' } }
      },
    })
    await openExcel()
    await chooseFile(workbook())
    await at.submit()
    await until(() => expect(at.modalTitle()).toBe('Check: night shift.xlsx'))
    expect(bodies(asked, PATHS.upload)).toEqual([
      {
        doctorNo: HARBOR.doctorNo,
        warehouseNo: WH1,
        batchNumber: '20261120-001',
        checkFirst: true,
        files: [{ name: 'monday.xlsx', type: '', size: 5 }],
      },
    ])
    expect(bodies(asked, BUCKET)).toMatchObject([{ key: KEY }])
    expect(at.modalText()).toContain('6 of 9 rows can be imported. Nothing is imported yet.')
    expect(at.modalRows().map((cells) => [cells[0], cells[2]])).toEqual([
      ['3', 'trackingNum'],
      ['4', 'upc'],
      ['5', 'trackingNum'],
    ])
    expect(bodies(asked, PATHS.importChecked)).toEqual([])
    await at.press('Import 6 rows')
    expect(bodies(asked, PATHS.importChecked)).toEqual([{ doctorNo: HARBOR.doctorNo, importNo: 'IM-1' }])
    await until(() => expect(at.modalText()).toContain('Partial Success'))
  })

  it('opens the confirmation directly if that is requested and the workbook has no problems', async () => {
    let record: object = importRecord({
      source: 'workbook',
      status: 'checked',
      totalCount: 2,
      expectedCount: 2,
    })
    const asked = site(() => record, {
      [PATHS.importChecked]: () => {
        record = importRecord({
          source: 'workbook',
          totalCount: 2,
          successCount: 2,
          batchNumber: '20261122-001',
        })
        return { result: { importNo: 'IM-1' } }
      },
      [PATHS.list]: () => ({ result: [] }),
    })
    await openExcel()
    await chooseFile(workbook())
    await at.press('Import and confirm')
    await until(() => expect(at.modalTitle()).toBe('Bulk Confirm'))
    expect(bodies(asked, PATHS.importChecked)).toHaveLength(1)
  })

  it('shows the progress of its upload, which can be canceled without leaving a pending import', async () => {
    const asked = site(() => importRecord(), {
      [BUCKET]: () => new Promise<never>(() => {}),
      [PATHS.discard]: () => ({ result: { importNo: 'IM-1' } }),
    })
    await openExcel()
    const file = workbook()
    Object.defineProperty(file, 'size', { value: 3 * 2 ** 20 })
    await chooseFile(file)
    await at.submit()
    await until(() => expect(at.modalText()).toContain('Uploading monday.xlsx'))
    expect(at.modalText()).toContain('1.5 MB of 3.0 MB')
    await at.press('Cancel upload')
    await until(() => expect(at.modalText()).not.toContain('Uploading'))
    expect(at.modalTitle()).toBe('Import')
    expect(at.modalText()).toContain('monday.xlsx')
    expect(bodies(asked, PATHS.discard)).toEqual([{ doctorNo: HARBOR.doctorNo, importNo: 'IM-1' }])
    expect(bodies(asked, BUCKET)).toHaveLength(1)
  })

  it('is uploaded again after a lost connection, unless it has already arrived', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 })
    let posts = 0
    let status = 'waiting'
    const record = () => importRecord({ ...checked, status, failedRecords: [], failedCount: 0 })
    const asked = site(record, {
      // The first upload fails; the second arrives, but its response is lost.
      [BUCKET]: () => {
        posts += 1
        if (posts === 2) status = 'checked'
        throw new TypeError('Failed to fetch')
      },
    })
    await openExcel()
    await chooseFile(workbook())
    await at.submit()
    await until(() => expect(at.modalText()).toContain('The connection was lost. Sending the file again.'))
    await until(() => expect(at.modalTitle()).toBe('Check: night shift.xlsx'))
    expect(posts).toBe(2)
    expect(bodies(asked, PATHS.discard)).toEqual([])
  })

  it('is discarded on request', async () => {
    const asked = site(() => importRecord({ ...checked, state: 'checked', failedRecords: problems }), {
      [PATHS.discard]: () => ({ result: { importNo: 'IM-1' } }),
    })
    await openExcel()
    await chooseFile(workbook())
    await at.submit()
    await until(() => expect(at.modalTitle()).toBe('Check: night shift.xlsx'))
    await at.press('Discard')
    await until(() => expect(at.isOpen()).toBe(false))
    expect(bodies(asked, PATHS.discard)).toEqual([{ doctorNo: HARBOR.doctorNo, importNo: 'IM-1' }])
    expect(bodies(asked, PATHS.importChecked)).toEqual([])
  })

  it('links to the first import if it was imported before', async () => {
    const first = importRecord({ ...checked, importNo: 'IM-0', status: 'done', fileName: 'sunday.xlsx' })
    const failure = whyFailed([reasonMessage(trackingReasons.droppedBefore, { record: 'IM-0' })])
    const again = importRecord({ status: 'duplicate', message: failure.errorMessage, reasons: failure.reasons })
    site(() => again, {
      [PATHS.imports]: () => page([again]),
      [PATHS.record]: ({ body }) => ({ result: { failedRecords: [], ...(body.importNo === 'IM-0' ? first : again) } }),
    })
    at.drawTracking({ company: HARBOR, address: '/inbound/imports' })
    await screen.findByText('night shift.xlsx')
    await at.press('night shift.xlsx')
    await until(() => expect(at.modalText()).toContain('This file was imported before, from the same sheet'))
    await at.press('Show the first import')
    await until(() => expect(at.modalTitle()).toBe('Import: sunday.xlsx'))
  })

  it('closes the column dialog when the check has ended, even if it ends immediately', async () => {
    const fields = ['tracking', 'upc', 'qty']
    const layout = {
      sheet: 'Sheet1',
      sheets: ['Notes', 'Sheet1'],
      headerRow: 1,
      fields: fields.map((field) => ({ field, required: true })),
      columns: fields.map((field, column) => ({ field, column: 'ABC'.charAt(column) })),
      rows: [
        { row: 1, cells: ['Label', 'Code', 'How many'] },
        { row: 2, cells: ['1Z999AA10123456784', '036000291452', '2'] },
      ],
    }
    const record = importRecord({ ...checked, hasSource: true })
    let source = 'none'
    const asked = site(() => record, {
      [PATHS.imports]: () => page([record]),
      '/sheets/getLayout': () => ({ result: { ...layout, source } }),
      '/sheets/getColumns': () => ({ result: { mappings: [], version: 1 } }),
      '/sheets/saveColumns': () => ({ result: { mappings: [], version: 2 } }),
      '/confirmWarehouse/checkTrackingAgain': () => {
        source = 'chosen'
        return { result: { importNo: 'IM-1' } }
      },
    })
    at.drawTracking({ company: HARBOR, address: '/inbound/imports' })
    await screen.findByText('night shift.xlsx')
    await at.press('night shift.xlsx')
    await until(() => expect(at.modalText()).toContain('Columns of sheet “Sheet1”'))
    await at.press('Check with these columns')
    await until(() => expect(bodies(asked, '/confirmWarehouse/checkTrackingAgain')).toHaveLength(1))
    await until(() => expect(at.modalText()).not.toContain('Columns of sheet “Sheet1”'))
  })

  it('that was uploaded by a machine can have its lost zeros restored once, in its record', async () => {
    const sent = importRecord({ totalCount: 3, failedCount: 2, successCount: 1, zerosLost: 2 })
    const added = importRecord({ importNo: 'IM-9', totalCount: 2, successCount: 2, zerosOf: 'IM-1', zerosLost: 0 })
    let first: object = sent
    const asked = site(() => sent, {
      [PATHS.imports]: () => page([first]),
      [PATHS.record]: ({ body }) => ({ result: { failedRecords: [], ...(body.importNo === 'IM-9' ? added : first) } }),
      [PATHS.importedRows]: () => page([]),
      [PATHS.importChecked]: () => {
        first = { ...sent, zerosIn: 'IM-9' }
        return { result: { importNo: 'IM-9' } }
      },
    })
    at.drawTracking({ company: HARBOR, address: '/inbound/imports' })
    await screen.findByText('night shift.xlsx')
    await at.press('night shift.xlsx')
    await until(() => expect(at.modalText()).toContain('Add the zero to 2 UPCs'))
    await act(async () => screen.getByRole('checkbox', { name: /^Add the zero to 2 UPCs/ }).click())
    await at.press('Import 2 rows')
    await until(() => expect(bodies(asked, PATHS.record).map(({ importNo }) => importNo)).toContain('IM-9'))
    expect(bodies(asked, PATHS.importChecked)).toEqual([
      { doctorNo: HARBOR.doctorNo, importNo: 'IM-1', addZeros: true },
    ])
    cleanup()
    at.drawTracking({ company: HARBOR, address: '/inbound/imports' })
    await screen.findByText('night shift.xlsx')
    await at.press('night shift.xlsx')
    await until(() => expect(screen.getByRole('button', { name: 'Show the rows with zeros' })).toBeDefined())
    expect(screen.queryByRole('checkbox', { name: /^Add the zero/ })).toBeNull()
  })

  it('lists its imported rows beside the failed ones, and finds a row by its number', async () => {
    const outcome = { status: 'done', state: 'partial' } as const
    const done = { ...checked, ...outcome, successCount: 30, batchNumber: '20261122-001' }
    const asked = site(() => importRecord(done), {
      [PATHS.imports]: () => page([importRecord(done)]),
      [PATHS.importedRows]: ({ body }) => ({
        result: {
          total: body.condition ? 1 : 29,
          current: body.current,
          size: 20,
          records: [at.row({ tracking: '1Z999AA10123456784', lineNumber: 7 })],
        },
      }),
    })
    at.drawTracking({ company: HARBOR, address: '/inbound/imports' })
    await screen.findByText('night shift.xlsx')
    await at.press('night shift.xlsx')
    await until(() => expect(at.modalText()).toContain('Success (30)'))
    await act(async () => createWrapper(at.modal().getElement()).findTabs()?.findTabLinkById('success')?.click())
    await until(() => expect(at.modalRows()).toHaveLength(1))
    expect(at.modalText()).toContain('1 row has been removed since')
    const box = screen.getByLabelText('Search by tracking number or its last six')
    await act(async () => fireEvent.change(box, { target: { value: '456784' } }))
    await until(() =>
      expect(bodies(asked, PATHS.importedRows).at(-1)).toMatchObject({ condition: '456784', current: 1, size: 20 }),
    )
  })

  it('shows a refusal in the form and keeps the file', async () => {
    site(() => importRecord(), { [PATHS.upload]: () => ({ status: 409, message: 'This warehouse is being deleted.' }) })
    await openExcel()
    await chooseFile(workbook())
    await at.submit()
    await until(() => expect(at.modalText()).toContain('This warehouse is being deleted.'))
    expect(at.modalText()).toContain('monday.xlsx')
  })
})

describe('the import of a text', () => {
  const saved = (failedCount: number): Answer => ({
    result: {
      batchNumber: '20261122-003',
      totalCount: 1 + failedCount,
      successCount: 1,
      failedCount,
      successDetails: [],
      failedRecords: [],
    },
  })

  it('focuses the text field when the dialog opens', async () => {
    site(() => importRecord())
    await openImport()
    await until(() => expect(document.activeElement).toBe(at.textArea()))
  })

  it.each([
    [0, 'Bulk Confirm'],
    [1, 'Import Result'],
  ])('with %d failed lines, the button "Import and confirm" opens the dialog %s', async (failed, title) => {
    site(() => importRecord(), { [PATHS.save]: () => saved(failed), [PATHS.list]: () => ({ result: [] }) })
    await openImport()
    await at.typeText('1Z999AA10123456784 0042 3')
    await at.press('Import and confirm')
    await until(() => expect(at.modalTitle()).toBe(title))
  })
})

describe('the imports tab', () => {
  it('immediately imports a workbook that is dropped on it, and refetches the list', async () => {
    const asked = site(() => importRecord())
    at.drawTracking({ company: HARBOR, address: '/inbound/imports' })
    await until(() => expect(document.querySelector('input[type=file]')).not.toBeNull())
    const before = bodies(asked, PATHS.imports).length
    await chooseFile(workbook())
    await until(() => expect(bodies(asked, BUCKET)).toHaveLength(1))
    expect(bodies(asked, PATHS.upload)).toMatchObject([{ warehouseNo: WH1, checkFirst: false }])
    await until(() => expect(bodies(asked, PATHS.imports).length).toBeGreaterThan(before))
  })

  it('sends the state and warehouse of the address to the server', async () => {
    const asked = site(() => importRecord())
    at.drawTracking({ company: HARBOR, address: `/inbound/imports?state=partial&warehouseNo=${WH1}` })
    await until(() => expect(bodies(asked, PATHS.imports)[0]).toMatchObject({ state: 'partial', warehouseNo: WH1 }))
  })

  it('shows the token of an import by a machine', async () => {
    site(() => importRecord(), {
      [PATHS.imports]: () => page([importRecord({ source: 'token', tokenNo: 'UT-1', tokenName: 'Sorter 3' })]),
    })
    at.drawTracking({ company: HARBOR, address: '/inbound/imports' })
    expect(await screen.findByText('Token: Sorter 3')).toBeDefined()
  })
})

describe('upload tokens', () => {
  const token = (more: object = {}) => ({
    tokenNo: 'UT-1',
    doctorNo: HARBOR.doctorNo,
    warehouseNo: WH1,
    warehouse: 'Edison NJ',
    tokenName: 'Sorter 3',
    status: 'active',
    uses: 12,
    createDate: '2026-11-20T08:00:00Z',
    createUserName: 'wes',
    revokedBy: '',
    ...more,
  })

  it('are listed with creator and last use, created, shown once, and revoked', async () => {
    let tokens = [token({ lastUsedTime: '2026-11-21T09:00:00Z' })]
    const asked = site(() => importRecord(), {
      [PATHS.tokens]: () => page(tokens),
      [PATHS.addToken]: () => ({ result: { tokenNo: 'UT-2', token: 'UT-2.secret' } }),
      [PATHS.revokeToken]: () => {
        tokens = [token({ status: 'revoked', revokedTime: '2026-11-22T09:00:00Z', revokedBy: 'ann' })]
        return { result: { tokenNo: 'UT-1' } }
      },
    })
    at.drawTracking({ company: HARBOR, address: '/inbound/tokens' })
    expect(await screen.findByText('Sorter 3')).toBeDefined()
    expect(screen.getByText('wes')).toBeDefined()
    await at.press('Create token')
    await until(() => expect(at.modalTitle()).toBe('Create token'))
    await at.submit()
    await until(() =>
      expect(at.modalText()).toContain('Enter the name of the machine or program that will use the token.'),
    )
    const name = createWrapper(at.modal().getElement()).findInput()
    act(() => name?.setInputValue('Gate 2'))
    await at.submit()
    await until(() => expect(at.modalTitle()).toBe('Upload token created'))
    expect(bodies(asked, PATHS.addToken)).toEqual([
      { doctorNo: HARBOR.doctorNo, warehouseNo: WH1, tokenName: 'Gate 2' },
    ])
    expect(at.modalText()).toContain('UT-2.secret')
    expect(at.modalText()).toContain('/confirmWarehouse/uploadByToken')
    await act(async () => at.modal().findDismissButton().click())
    await at.press('Revoke Sorter 3')
    await until(() => expect(at.modalTitle()).toBe('Revoke upload token'))
    await at.press('Revoke')
    expect(await screen.findByText('by ann')).toBeDefined()
    expect(bodies(asked, PATHS.revokeToken)).toEqual([{ doctorNo: HARBOR.doctorNo, tokenNo: 'UT-1' }])
  })
})
