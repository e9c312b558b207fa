import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Answer } from '../../support/fake-site.ts'
import { bodies } from '../../support/fake-site.ts'
import { until } from '../../support/until.ts'
import {
  BATCH,
  chooseBatch,
  confirmed,
  group,
  open,
  openBulkConfirm,
  rowList,
  type Setting,
  sent,
} from './bulk-confirm-page.ts'
import * as at from './tracking-page.tsx'

const { HARBOR, PATHS } = at

openBulkConfirm()

describe('the result of a bulk confirm', () => {
  const failure = (canRetry: boolean, errorMessage: string) => ({
    cwId: 'CW-000000000001',
    tracking: '1Z999AA10123456784',
    upc: '0043',
    errorMessage,
    reasons: [],
    canRetry,
  })
  const openResult = async (answer: Answer, more: Partial<Setting> = {}) => {
    const asked = await open({ groups: [group('0043'), group('0044')], answer: () => answer, ...more })
    await chooseBatch()
    await at.press('Remove row 0044')
    await at.submit()
    await until(() => expect(at.modalTitle()).toBe('Bulk Confirm Results'))
    return asked
  }

  it('shows the units now in the building, and the unconfirmed rows of the batch', async () => {
    await openResult(confirmed({ units: 1234 }))
    expect(at.modalText()).toContain('All Rows Confirmed Successfully!')
    expect(at.modalText()).toContain('Units now in the building1,234')
    await until(() => expect(at.modalText()).toContain('Still to confirm in this batch4'))
    // Without failures no list is shown, so no text can be copied or exported.
    expect(at.modalText()).not.toContain('No failed records')
    const isDisabled = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled')
    expect(isDisabled('Copy to Clipboard')).toBe('true')
    expect(isDisabled('Export to CSV')).toBe('true')
  })

  it('lists failed rows with reasons, and retries them with the same choices', async () => {
    const later = 'Not confirmed yet: the batch is large. Confirm it again for the rest.'
    const gone = 'Someone else has confirmed this row.'
    const failureRecords = [failure(true, later), failure(false, gone)]
    await openResult(confirmed({ totalCount: 3, successCount: 1, failedCount: 2, failureRecords }))
    expect(at.modalText()).toContain('Bulk Confirm Completed with Mixed Results')
    expect(at.modalText()).toContain('Duplicate tracking: 0. Retryable: 1. Non-retryable: 1.')
    expect(at.modalRows().map((cells) => cells.slice(2).map((text) => text.trim()))).toEqual([
      [later, 'Can Retry'],
      [gone, 'Cannot Retry'],
    ])
    await at.press('Retry Failed Rows')
    await until(() => expect(at.modalTitle()).toBe('Bulk Confirm'))
    await until(() => expect(at.modalRows().map(([upc]) => upc)).toEqual(['0043']))
    expect(at.modalText()).toContain('2 rows removed')
  })

  it('names a row that no longer exists by its listed tracking number', async () => {
    const rows = rowList('1Z999AA10123456784', 'TBA309110000')
    const [gone] = rows
    const failureRecords = [{ ...failure(false, 'This row is no longer pending.'), cwId: gone?.cwId, tracking: '' }]
    await open({
      groups: [group('0043', undefined, { rowList: rows })],
      answer: () => confirmed({ totalCount: 2, successCount: 1, failedCount: 1, failureRecords }),
    })
    await chooseBatch()
    await at.press('Show row by row')
    await at.submit()
    await until(() => expect(at.modalTitle()).toBe('Bulk Confirm Results'))
    expect(at.modalText()).toContain('456784')
    expect(at.modalText()).not.toContain(gone?.cwId)
  })

  const later = {
    ...failure(true, 'Not confirmed yet.'),
    reasons: [{ reason: 'tracking.notReached', params: {} }],
  }
  const part = (successCount: number, unreached: number, failureRecords: object[] = [later]) => ({
    totalCount: successCount + unreached,
    successCount,
    failedCount: unreached,
    unreached,
    units: successCount,
    failureRecords,
  })

  it('appears after further calls have confirmed the rows that the first call did not reach', async () => {
    const answers = [part(20, 12), part(0, 12), part(12, 0, [])]
    const asked = await open({ groups: [group('0043')], answer: () => confirmed(answers.shift()) })
    await chooseBatch()
    await at.submit()
    await until(() => expect(at.modalTitle()).toBe('Bulk Confirm Results'))
    expect(sent(asked)).toHaveLength(3)
    expect(at.modalText()).toContain('All Rows Confirmed Successfully!')
    expect(at.modalText()).toContain('Units now in the building32')
    expect(at.modalText()).not.toContain('Not confirmed yet.')
  })

  it('appears when the run is stopped, and counts untried rows as unconfirmed, not as failed', async () => {
    let isHeld = false
    const held = Promise.withResolvers<void>()
    const asked = await open({
      groups: [group('0043')],
      answer: async () => {
        if (isHeld) await held.promise
        isHeld = true
        return confirmed(part(20, 12))
      },
    })
    await chooseBatch()
    await at.submit()
    await until(() => expect(at.modalText()).toContain('20 confirmed, 12 to go'))
    await at.press('Stop')
    expect(at.modalText()).toContain('Stopping')
    held.resolve()
    await until(() => expect(at.modalTitle()).toBe('Bulk Confirm Results'))
    expect(sent(asked)).toHaveLength(2)
    expect(at.modalText()).toContain('Stopped: 12 rows still to confirm.')
    expect(at.modalText()).toContain('Failed0')
    expect(at.modalText()).not.toContain('Not confirmed yet.')
    await at.press('Confirm the rest')
    await until(() => expect(at.modalTitle()).toBe('Bulk Confirm'))
  })

  it('shows what was confirmed before a call failed', async () => {
    const answers: Answer[] = [confirmed(part(20, 12))]
    await open({
      groups: [group('0043')],
      answer: () => answers.shift() ?? { status: 409, message: 'Somebody was faster.' },
    })
    await chooseBatch()
    await at.submit()
    await until(() => expect(at.modalTitle()).toBe('Bulk Confirm Results'))
    expect(at.modalText()).toContain('Somebody was faster.')
    expect(at.modalText()).toContain('Successful20')
    expect(at.modalText()).toContain('Stopped: 12 rows still to confirm.')
  })

  it('reports that no failed row can be retried', async () => {
    const failureRecords = [failure(false, 'Someone else has confirmed this row.')]
    await openResult(confirmed({ totalCount: 1, successCount: 0, failedCount: 1, units: 0, failureRecords }))
    expect(at.modalText()).toContain('All Rows Failed to Confirm')
    await at.press('Retry Failed Rows')
    expect(at.modalText()).toContain('No retryable failures found')
    expect(at.modalTitle()).toBe('Bulk Confirm Results')
  })
})

describe('UPCs without a product', () => {
  const unknown = group('0099', [], { rows: 1, rowList: rowList('1Z999AA10123456700') })

  it('are emailed to the company, with sender and time shown', async () => {
    let mails: object[] = []
    const asked = await open({
      groups: [group('0042'), unknown],
      batches: () => ({ result: [{ ...at.batch(BATCH, 4), upcMails: mails }] }),
      mail: () => {
        mails = [{ at: '2026-11-20T09:00:00Z', userName: 'wes', upcs: 1 }]
        return { result: { upcs: 1, at: '2026-11-20T09:00:00Z' } }
      },
    })
    await chooseBatch()
    await at.press('Send Email')
    await until(() => expect(at.modalText()).toMatch(/Emailed to Blue Harbor Buyers on 2026-11-20 .* by wes: 1 UPC\./))
    expect(bodies(asked, PATHS.mail)).toEqual([{ doctorNo: HARBOR.doctorNo, batchNumber: BATCH }])
  })

  it('show when they can be emailed again', async () => {
    const params = { minutes: 7 }
    const answer = { status: 429, reason: 'tracking.mailedAlready', params, message: 'Minutes: 7.' }
    await open({ groups: [unknown], mail: () => answer })
    await chooseBatch()
    await at.press('Send Email')
    await until(() => expect(at.modalText()).toContain('Minutes: 7.'))
  })
})
