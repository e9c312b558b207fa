import createWrapper from '@cloudscape-design/components/test-utils/dom'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { whyFailed } from '../../../../shared/contract/line-results.ts'
import { reasonMessage } from '../../../../shared/reasons/reasons.ts'
import { trackingReasons } from '../../../../shared/tracking/tracking.reasons.ts'
import { valuesReasons } from '../../../../shared/values/values.reasons.ts'
import { flash } from '../../../../web/session/flash-store.ts'
import { type Answer, bodies, fakeSite, page } from '../../support/fake-site.ts'
import { until } from '../../support/until.ts'
import * as at from './tracking-page.tsx'

const { HARBOR, PATHS, WH1, WH2, importRecord: record, row } = at

const warehouseList = { [PATHS.warehouses]: () => page([at.house(WH1, 'Edison NJ'), at.house(WH2, 'Portland OR')]) }

beforeEach(() => flash.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('To Confirm', () => {
  it('shows arrivals of all companies, each row with its company, note and line number', async () => {
    const asked = fakeSite({ ...warehouseList, [PATHS.rows]: () => page([row()]) })
    at.drawTracking()
    expect(await screen.findByText('1Z999AA10123456784')).toBeDefined()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Inbound')
    for (const text of ['box is wet', 'line 4', HARBOR.doctorName, '20261120-006']) {
      expect(screen.getByText(text)).toBeDefined()
    }
    expect(bodies(asked, PATHS.rows)).toEqual([{ current: 1, size: 100 }])
    // One call loads the warehouses of all companies.
    await until(() => expect(bodies(asked, PATHS.warehouses)).toEqual([{ isDoctor: '0', size: 100 }]))
  })

  it('can be filtered by a warehouse of any of many companies', async () => {
    const companies = Array.from({ length: 30 }, (_, index) => ({
      doctorNo: `US-00000000000000000${String(index).padStart(2, '0')}X`,
      doctorName: `Company ${index}`,
    }))
    const all = companies.flatMap(({ doctorNo }, index) =>
      [0, 1, 2, 3].map((part) =>
        at.house(`WH-${part}${String(index).padStart(11, '0')}`, `Dock ${index}.${part}`, { doctorNo }),
      ),
    )
    const asked = fakeSite({
      // Like the server, returns only a lower bound of the total while more pages follow.
      [PATHS.warehouses]: ({ body }) =>
        body.nextToken === 'second'
          ? { result: { records: all.slice(100), total: 120, current: 1, size: 100 } }
          : {
              result: {
                records: all.slice(0, 100),
                total: 100,
                totalIsLowerBound: true,
                current: 1,
                size: 100,
                nextToken: 'second',
              },
            },
      [PATHS.rows]: () => page([row()]),
    })
    at.drawTracking({ companies })
    await until(() => expect(bodies(asked, PATHS.warehouses)).toHaveLength(2))
    const filter = () =>
      createWrapper()
        .findAllSelects()
        .find((one) => one.findTrigger().getElement().textContent?.includes('All warehouses'))
    await until(() => expect(filter()).toBeDefined())
    act(() => filter()?.openDropdown())
    act(() => filter()?.selectOptionByValue('WH-300000000029', { expandToViewport: true }))
    await until(() => expect(bodies(asked, PATHS.rows).at(-1)).toMatchObject({ warehouseNo: 'WH-300000000029' }))
  })

  it('sends the filters of the URL to the server with the selected company, and hides the company name', async () => {
    const asked = fakeSite({ ...warehouseList, [PATHS.rows]: () => page([row()]) })
    at.drawTracking({ company: HARBOR, address: `/inbound/toConfirm?condition=456784&warehouseNo=${WH1}&page=2` })
    await until(() =>
      expect(bodies(asked, PATHS.rows)).toEqual([
        { condition: '456784', warehouseNo: WH1, current: 2, size: 100, doctorNo: HARBOR.doctorNo },
      ]),
    )
    expect(screen.queryByText(HARBOR.doctorName)).toBeNull()
  })

  it('can be filtered by company and batch number, since two companies can have the same batch number', async () => {
    const asked = fakeSite({ ...warehouseList, [PATHS.rows]: () => page([row()]) })
    at.drawTracking({ address: `/inbound/toConfirm?of=${HARBOR.doctorNo}&condition=20261120-006` })
    await until(() =>
      expect(bodies(asked, PATHS.rows)).toEqual([
        { doctorNo: HARBOR.doctorNo, condition: '20261120-006', current: 1, size: 100 },
      ]),
    )
  })

  it('explains how parcels arrive if the list is empty, with a button to import', async () => {
    fakeSite({ ...warehouseList, [PATHS.rows]: () => page([]) })
    at.drawTracking({ company: HARBOR })
    expect(await screen.findByText('No rows to confirm')).toBeDefined()
    expect(screen.getByText(/Import parcels as text or as a workbook/)).toBeDefined()
    const buttons = screen.getAllByRole('button', { name: 'Import' })
    expect(buttons).toHaveLength(2)
    await at.press('Import')
    await until(() => expect(at.modalTitle()).toBe('Import'))
  })
})

describe('Imports', () => {
  const draw = (more: Parameters<typeof at.drawTracking>[0] = {}) =>
    at.drawTracking({ address: '/inbound/imports', company: HARBOR, ...more })

  it('shows each with its state and counts, and the address to upload workbooks to', async () => {
    fakeSite({
      ...warehouseList,
      [PATHS.imports]: () =>
        page([
          record({ importNo: 'IM-2', status: 'failed', fileName: 'holiday.jpg.xlsx' }),
          record({ importNo: 'IM-3', totalCount: 5, successCount: 5 }),
          record({ importNo: 'IM-4', totalCount: 5, successCount: 5, sheetsLeftOut: ['B'], sheetsLeftOutCount: 1 }),
          record({
            source: 'console',
            fileName: '',
            totalCount: 1234,
            successCount: 1200,
            failedCount: 34,
            userName: 'wes',
          }),
        ]),
    })
    draw()
    expect(await screen.findByText('Typed in')).toBeDefined()
    for (const text of [
      'holiday.jpg.xlsx',
      'Failed',
      'Done',
      'Done, 34 failed',
      'Done, 1 sheet not read',
      '1,234',
      '1,200',
      '34',
      'wes',
      'Bucket',
    ]) {
      expect(screen.getAllByText(text).length).toBeGreaterThan(0)
    }
    expect(await screen.findByText(`tracking/${HARBOR.doctorNo}/${WH1}/`)).toBeDefined()
    expect(screen.getByRole('button', { name: `Copy tracking/${HARBOR.doctorNo}/${WH1}/` })).toBeDefined()
  })

  it('are polled often while one is being processed, and rarely otherwise', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    let status = 'processing'
    const asked = fakeSite({
      ...warehouseList,
      [PATHS.imports]: () => page([record({ status, totalCount: status === 'done' ? 7 : 0 })]),
    })
    draw()
    expect(await screen.findByText('Processing')).toBeDefined()
    status = 'done'
    await until(() => expect(screen.queryByText('Done')).not.toBeNull())
    expect(screen.getByText('7')).toBeDefined()
    await act(async () => undefined)
    const before = bodies(asked, PATHS.imports).length
    await act(() => vi.advanceTimersByTimeAsync(4500))
    expect(bodies(asked, PATHS.imports)).toHaveLength(before)
  })

  it('shows the progress of an import being processed, and who started it', async () => {
    const busy = record({ status: 'processing', totalCount: 950, successCount: 940, failedCount: 10, userName: 'wes' })
    fakeSite({
      ...warehouseList,
      [PATHS.imports]: () => page([busy]),
      [PATHS.record]: () => ({ result: { ...busy, failedRecords: [] } }),
    })
    draw()
    expect(await screen.findByText('940')).toBeDefined()
    await at.press('night shift.xlsx')
    await until(() => expect(at.modalText()).toContain('Successful940'))
    expect(at.modalText()).toContain('Imported bywes')
  })

  it('names the sheets of a workbook that were not read', async () => {
    const one = record({
      totalCount: 1,
      successCount: 1,
      batchNumber: '20261120-006',
      sheetName: 'Monday',
      sheetsLeftOut: ['Tuesday', 'Wednesday'],
      sheetsLeftOutCount: 102,
    })
    fakeSite({
      ...warehouseList,
      [PATHS.imports]: () => page([one]),
      [PATHS.record]: () => ({ result: { ...one, failedRecords: [] } }),
    })
    draw()
    await screen.findByText('Done, 102 sheets not read')
    await at.press('night shift.xlsx')
    await until(() => expect(at.modalText()).toContain('Only the sheet Monday was read'))
    expect(at.modalText()).toContain('Sheets not read: Tuesday, Wednesday and 100 more.')
  })

  it('explains in plain words why a whole file was refused', async () => {
    const message = 'This workbook is protected by a password. Save a copy without the password and upload it again.'
    const refused = record({ status: 'failed', message })
    const asked = fakeSite({
      ...warehouseList,
      [PATHS.imports]: () => page([refused]),
      [PATHS.record]: () => ({ result: { ...refused, failedRecords: [] } }),
    })
    draw()
    await screen.findByText('night shift.xlsx')
    await at.press('night shift.xlsx')
    await until(() => expect(at.modalText()).toContain(message))
    expect(bodies(asked, PATHS.record)).toEqual([{ doctorNo: HARBOR.doctorNo, importNo: 'IM-1', current: 1 }])
    expect(at.modalText()).not.toContain('Failed Record(s)')
  })

  it('lists the failed lines, and returns the retryable ones to an import for the same place and batch', async () => {
    const failed = record({ batchNumber: '20261120-006', totalCount: 9, successCount: 7, failedCount: 2 })
    const failedRecords = [
      {
        lineNumber: 3,
        content: '123\t0042\t1',
        ...whyFailed([reasonMessage(valuesReasons.trackingShort, { least: 12 })]),
        canRetry: true,
      },
      {
        lineNumber: 8,
        content: '1Z999AA10123456784\t0042\t3',
        ...whyFailed([reasonMessage(trackingReasons.duplicateLine, { line: 2 })]),
        canRetry: false,
      },
    ]
    fakeSite({
      ...warehouseList,
      [PATHS.imports]: () => page([failed]),
      [PATHS.record]: () => ({ result: { ...failed, failedRecords } }),
      [PATHS.batches]: () => ({ result: [at.batch('20261120-006', 7)] }),
    })
    // All companies are selected, so the import's own company applies.
    draw({ company: undefined })
    await screen.findByText('night shift.xlsx')
    await at.press('night shift.xlsx')
    await until(() => expect(at.modalText()).toContain('Retry 1 Failed Record(s)'))
    expect(at.modalRows().map((cells) => cells.slice(0, 4).map((text) => text.trim()))).toEqual([
      ['3', '123\t0042\t1', 'trackingNum', 'Tracking number must be at least 12 digits'],
      [
        '8',
        '1Z999AA10123456784\t0042\t3',
        'trackingNum',
        'Duplicate tracking numberDuplicate: line 2 has the same tracking number, UPC and quantity.',
      ],
    ])
    await at.press('Retry 1 Failed Record(s)')
    await until(() => expect(at.modalTitle()).toBe('Import'))
    expect(at.textArea().value).toBe('123\t0042\t1')
    await until(() => expect(at.modalText()).toContain('Edison NJ'))
    expect(at.modalText()).toContain(HARBOR.doctorName)
    await until(() => expect(at.modalText()).toContain('20261120-006'))
  })

  it('pages through more failed lines than one answer contains', async () => {
    const failed = record({ totalCount: 3000, successCount: 500, failedCount: 2500 })
    const lineOf = (part: number) => ({
      lineNumber: part * 1000,
      content: `line of part ${part}`,
      ...whyFailed([reasonMessage(valuesReasons.upcRequired)]),
      canRetry: true,
    })
    const asked = fakeSite({
      ...warehouseList,
      [PATHS.imports]: () => page([failed]),
      [PATHS.record]: ({ body }) => ({ result: { ...failed, failedRecords: [lineOf(Number(body.current))] } }),
    })
    draw()
    await screen.findByText('night shift.xlsx')
    await at.press('night shift.xlsx')
    await until(() => expect(at.modalText()).toContain('Failed lines 1 to 1,000 of 2,500'))
    expect(at.modalRows().map((cells) => cells[1])).toEqual(['line of part 1'])
    await act(async () => createWrapper(at.modal().getElement()).findPagination()?.findPageNumberByIndex(3)?.click())
    await until(() => expect(at.modalRows().map((cells) => cells[1])).toEqual(['line of part 3']))
    expect(at.modalText()).toContain('Failed lines 2,001 to 2,500 of 2,500')
    expect(bodies(asked, PATHS.record).map(({ current }) => current)).toEqual([1, 3])
  })

  it('shows that an import could not be loaded, and retries', async () => {
    let answer: Answer = { status: 500, message: 'Our fault.' }
    fakeSite({ ...warehouseList, [PATHS.imports]: () => page([record()]), [PATHS.record]: () => answer })
    draw()
    await screen.findByText('night shift.xlsx')
    await at.press('night shift.xlsx')
    await until(() => expect(at.modalText()).toContain('Our fault.'))
    answer = { result: { ...record({ status: 'failed', message: 'This file is empty.' }), failedRecords: [] } }
    await at.press('Try again')
    await until(() => expect(at.modalText()).toContain('This file is empty.'))
    expect(at.isOpen()).toBe(true)
  })
})
