import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { whyFailed } from '../../../../shared/contract/line-results.ts'
import { reasonMessage } from '../../../../shared/reasons/reasons.ts'
import { trackingReasons } from '../../../../shared/tracking/tracking.reasons.ts'
import { valuesReasons } from '../../../../shared/values/values.reasons.ts'
import { flash } from '../../../../web/session/flash-store.ts'
import { type Answer, type Asked, bodies, fakeSite, page } from '../../support/fake-site.ts'
import { until } from '../../support/until.ts'
import * as at from './tracking-page.tsx'

const { HARBOR, PATHS, WH1, WH2 } = at

const GOOD = '1Z999AA10123456784 0042 3 box is wet'
const BAD = '123\t0042\t1'

const mixed = (more: object = {}): Answer => ({
  result: {
    batchNumber: '20261120-007',
    totalCount: 3,
    successCount: 1,
    failedCount: 2,
    successDetails: [
      {
        tracking: '1Z999AA10123456784',
        description: 'box is wet',
        items: ['01', '02', '03', '04', '05'].map((upc) => ({ upc, quantity: 3 })),
      },
    ],
    failedRecords: [
      {
        lineNumber: 2,
        content: BAD,
        ...whyFailed([reasonMessage(valuesReasons.trackingShort, { least: 12 })]),
        canRetry: true,
      },
      {
        lineNumber: 4,
        content: 'seen before',
        ...whyFailed([reasonMessage(trackingReasons.duplicateLine, { line: 1 })]),
        canRetry: false,
      },
    ],
    ...more,
  },
})

let reservations = 6
/** Returns the batch numbers of the day in sequence. */
const numbering = (): Answer => ({ result: { batchNumber: `20261120-00${++reservations}` } })

const open = async (
  save: (asked: Asked) => Answer,
  {
    reserve = numbering,
    warehouses = () => page([at.house(WH1, 'Edison NJ'), at.house('WH-0000000NURSE', 'Their room', { isDoctor: '1' })]),
    ...more
  }: Parameters<typeof at.drawTracking>[0] & {
    reserve?: () => Answer
    warehouses?: () => Answer | Promise<Answer>
  } = {},
) => {
  const asked = fakeSite({
    [PATHS.rows]: () => page([]),
    [PATHS.warehouses]: warehouses,
    [PATHS.batches]: () => ({ result: [at.batch('20261120-006', 7), at.batch('20261120-005', 2, WH2)] }),
    [PATHS.reserve]: reserve,
    [PATHS.save]: save,
  })
  at.drawTracking({ company: HARBOR, ...more })
  await screen.findByText('No rows to confirm')
  const [opener] = screen.getAllByRole('button', { name: 'Import' })
  opener?.focus()
  await act(async () => opener?.click())
  await until(() => expect(at.modalTitle()).toBe('Import'))
  return { asked, opener }
}

beforeEach(() => {
  flash.clear()
  reservations = 6
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('an import', () => {
  it('submitted before the only warehouse has loaded is sent once it has loaded', async () => {
    const found = Promise.withResolvers<Answer>()
    const asked = await open(() => mixed(), { warehouses: () => found.promise }).then((opened) => opened.asked)
    await at.typeText(GOOD)
    await at.submit()
    expect(at.modalText()).not.toContain('Warehouse is required.')
    await act(async () => found.resolve(page([at.house(WH1, 'Edison NJ')])))
    await until(() => expect(bodies(asked, PATHS.save)).toMatchObject([{ warehouseNo: WH1 }]))
  })

  it('requires a text before anything is sent', async () => {
    const { asked } = await open(() => mixed())
    await at.submit()
    await until(() => expect(at.modalText()).toContain('Please enter import text.'))
    expect(bodies(asked, PATHS.save)).toEqual([])
  })

  it('counts the lines while the user types, and lists those that will be refused', async () => {
    await open(() => mixed())
    await at.typeText(`${GOOD}\n\n${BAD}\n${GOOD}`)
    await until(() => expect(at.modalText()).toContain('1 line recognized, 2 will be refused'))
    expect(at.modalText()).toContain('Line 3: Tracking number must be at least 12 digits')
    expect(at.modalText()).toContain('Line 4: Duplicate: line 1 has the same tracking number, UPC and quantity.')
  })

  it('can be cleared and restored', async () => {
    await open(() => mixed())
    await at.typeText(GOOD)
    await at.press('Remove All Tracking')
    expect(at.textArea().value).toBe('')
    await at.press('Put back')
    expect(at.textArea().value).toBe(GOOD)
  })

  it('shows the number of its batch, and reserves another once that number is used', async () => {
    const { asked } = await open(() => mixed())
    await until(() => expect(at.modalText()).toContain('New batch 20261120-007'))
    expect(at.modalText()).toContain('The number of the new batch is reserved for this import.')
    await at.press('Cancel')
    await at.press('Import')
    await until(() => expect(at.modalText()).toContain('New batch 20261120-007'))
    await at.typeText(GOOD)
    await at.submit()
    await until(() => expect(at.modalTitle()).toBe('Import Result'))
    expect(bodies(asked, PATHS.reserve)).toEqual([{ doctorNo: HARBOR.doctorNo, warehouseNo: WH1 }])
    await at.press('Close')
    await at.press('Import')
    await until(() => expect(at.modalText()).toContain('New batch 20261120-008'))
  })

  it('continues without a number if none can be reserved: the server assigns one', async () => {
    const { asked } = await open(() => mixed(), { reserve: () => ({ status: 409, message: 'Many are importing.' }) })
    await at.typeText(GOOD)
    expect(at.modalText()).toContain('A new batch gets its number automatically.')
    await at.submit()
    await until(() => expect(at.modalTitle()).toBe('Import Result'))
    expect(bodies(asked, PATHS.save)[0]).not.toHaveProperty('batchNumber')
  })

  it('is sent to the only warehouse as a new batch, including invalid lines, and the list is refetched', async () => {
    const { asked } = await open(() => mixed())
    await until(() => expect(at.modalText()).toContain('New batch 20261120-007'))
    await at.typeText(`${GOOD}\n${BAD}`)
    await at.submit()
    await until(() => expect(at.modalTitle()).toBe('Import Result'))
    expect(bodies(asked, PATHS.save)).toEqual([
      {
        doctorNo: HARBOR.doctorNo,
        warehouseNo: WH1,
        batchNumber: '20261120-007',
        data: [
          { lineNumber: 1, tracking: '1Z999AA10123456784', upc: '0042', qty: '3', note: 'box is wet' },
          { lineNumber: 2, tracking: '123', upc: '0042', qty: '1', note: '' },
        ],
      },
    ])
    expect(bodies(asked, PATHS.rows)).toHaveLength(2)
  })

  it('can add to a batch of that warehouse', async () => {
    const { asked } = await open(() => mixed())
    await at.choose('Batch number', '20261120-006')
    await at.typeText(GOOD)
    await at.submit()
    await until(() => expect(at.modalTitle()).toBe('Import Result'))
    expect(bodies(asked, PATHS.save)).toMatchObject([{ batchNumber: '20261120-006' }])
  })

  it('asks for the company if there are several', async () => {
    const { asked } = await open(() => mixed(), { company: undefined })
    await at.typeText(GOOD)
    await at.submit()
    await until(() => expect(at.modalText()).toContain('Company is required.'))
    await at.choose('Company', HARBOR.doctorName)
    await until(() => expect(at.modalText()).toContain('Edison NJ'))
    await at.submit()
    await until(() => expect(at.modalTitle()).toBe('Import Result'))
    expect(bodies(asked, PATHS.save)).toMatchObject([{ doctorNo: HARBOR.doctorNo, warehouseNo: WH1 }])
    // The next import preselects the last company and its warehouse.
    await at.press('Close')
    await at.press('Import')
    await until(() => expect(at.modalText()).toContain(HARBOR.doctorName))
    await until(() => expect(at.modalText()).toContain('Edison NJ'))
    await at.typeText(GOOD)
    await at.submit()
    await until(() => expect(at.modalTitle()).toBe('Import Result'))
    expect(bodies(asked, PATHS.save)[1]).toMatchObject({ doctorNo: HARBOR.doctorNo, warehouseNo: WH1 })
  })

  it('keeps typed text after a refusal, and shows the reason at its field', async () => {
    const message = 'Batch 20261120-006 is already confirmed. Leave the batch number empty for a new batch.'
    let answer: Answer = { status: 400, message, errors: [{ path: 'batchNumber', message }] }
    await open(() => answer)
    await at.typeText(GOOD)
    await at.submit()
    await until(() => expect(at.modalText()).toContain(message))
    expect(at.textArea().value).toBe(GOOD)
    answer = { status: 503, message: 'Busy.' }
    await at.submit()
    await until(() => expect(at.modalText()).toContain('Busy.'))
    expect(at.textArea().value).toBe(GOOD)
  })
})

describe('the result of an import', () => {
  const openResult = async (answer: Answer) => {
    const opened = await open(() => answer)
    await at.typeText(GOOD)
    await at.submit()
    await until(() => expect(at.modalTitle()).toBe('Import Result'))
    return opened
  }

  it('shows the counts, the failed lines first, and the imported lines', async () => {
    await openResult(mixed())
    for (const text of ['Partial Success', '33.3%', '20261120-007', 'Success (1)', 'Failed (2)']) {
      expect(at.modalText()).toContain(text)
    }
    expect(at.modalRows().map((cells) => cells.slice(0, 3).map((text) => text.trim()))).toEqual([
      ['2', BAD, 'Tracking number must be at least 12 digits'],
      [
        '4',
        'seen before',
        'Duplicate tracking numberDuplicate: line 1 has the same tracking number, UPC and quantity.',
      ],
    ])
    await act(async () => screen.getByRole('tab', { name: 'Success (1)' }).click())
    expect(at.modalRows()[0]?.[1]).toContain('01 × 3, 02 × 3, 03 × 3 +2 more')
    await at.press(/^\+2 more/)
    expect(at.modalRows()[0]?.[1]).toContain('05 × 3')
  })

  it.each([
    ['All Successful', { successCount: 3, failedCount: 0, failedRecords: [] }],
    ['All Failed', { successCount: 0, failedCount: 3, successDetails: [], batchNumber: '' }],
  ])('shows the outcome %s, and that the other list is empty', async (tag, more) => {
    await openResult(mixed(more))
    expect(at.modalText()).toContain(tag)
    if (more.failedCount > 0) await act(async () => screen.getByRole('tab', { name: 'Success (0)' }).click())
    else await act(async () => screen.getByRole('tab', { name: 'Failed (0)' }).click())
    expect(at.modalText()).toContain(more.failedCount > 0 ? 'No successful records' : 'No failed records')
  })

  it('returns only the retryable lines to the form', async () => {
    await openResult(mixed())
    await at.press('Retry 1 Failed Record(s)')
    await until(() => expect(at.modalTitle()).toBe('Import'))
    expect(at.textArea().value).toBe(BAD)
  })

  it('offers no retry if nothing can be retried', async () => {
    await openResult(mixed({ failedRecords: [], failedCount: 0 }))
    expect(at.modalText()).not.toContain('Retry')
    await at.press('Continue Import Process')
    await until(() => expect(at.modalTitle()).toBe('Import'))
    expect(at.textArea().value).toBe('')
  })

  it.each([
    ['confirmation', 'Bulk confirm this batch', { failedRecords: [], failedCount: 0 }],
    ['a retry', 'Retry 1 Failed Record(s)', {}],
    ['another import', 'Continue Import Process', { failedRecords: [], successCount: 0, successDetails: [] }],
  ])('offers %s as the next step', async (_, name, more) => {
    await openResult(mixed(more))
    const buttons = at.modal().findFooter()?.findAllButtons() ?? []
    expect(buttons.at(-1)?.getElement().textContent).toBe(name)
  })

  it('returns the focus to the button that opened the import', async () => {
    const { opener } = await openResult(mixed())
    await act(async () => at.modal().findDismissButton().click())
    expect(at.isOpen()).toBe(false)
    await until(() => expect(document.activeElement === opener).toBe(true))
  })
})
