import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { flash } from '../../../../web/session/flash-store.ts'
import { type Answer, type Asked, bodies, fakeSite, page } from '../../support/fake-site.ts'
import { until } from '../../support/until.ts'
import * as at from './tracking-page.tsx'

const { HARBOR, PATHS, WH1 } = at
export const BATCH = '20261120-006'

export const product = (end: number, condition: string) => ({
  productNo: `PR-00000000000${end}`,
  productName: 'Aurora Laptop',
  condition,
})
let rowsMade = 0
export const rowList = (...trackings: string[]) =>
  trackings.map((tracking, index) => ({
    cwId: `CW-${String(++rowsMade).padStart(12, '0')}`,
    tracking,
    qty: index + 2,
    note: '',
  }))
export const group = (upc: string, products: object[] = [product(1, 'New')], more: object = {}) => ({
  upc,
  rows: 2,
  qty: 5,
  rowList: rowList('1Z999AA10123456784', 'TBA309110000'),
  productsList: products,
  ...more,
})

export const confirmed = (more: object = {}): Answer => ({
  result: {
    batchNumber: BATCH,
    totalCount: 2,
    successCount: 2,
    failedCount: 0,
    unreached: 0,
    units: 5,
    failureRecords: [],
    ...more,
  },
})

export interface Setting extends NonNullable<Parameters<typeof at.drawTracking>[0]> {
  groups: object[]
  left?: number
  answer?: (asked: Asked) => Answer | Promise<Answer>
  batches?: (asked: Asked) => Answer
  mail?: () => Answer
}

export const open = async ({ groups, left = 4, answer = () => confirmed(), batches, mail, ...settings }: Setting) => {
  const asked = fakeSite({
    [PATHS.rows]: () => page([]),
    [PATHS.warehouses]: () => page([at.house(WH1, 'Edison NJ')]),
    [PATHS.batches]: batches ?? (() => ({ result: left > 0 ? [at.batch(BATCH, left)] : [] })),
    [PATHS.list]: () => ({ result: groups }),
    [PATHS.confirm]: answer,
    ...(mail ? { [PATHS.mail]: mail } : {}),
  })
  at.drawTracking({ company: HARBOR, ...settings })
  await screen.findByText('No rows to confirm')
  await at.press('Bulk Confirm')
  await until(() => expect(at.modalTitle()).toBe('Bulk Confirm'))
  return asked
}
export const chooseBatch = async () => {
  await at.choose('Batch number', BATCH)
  await until(() => expect(at.modalRows().length).toBeGreaterThan(0))
}
export const sent = (asked: Asked[]) => bodies(asked, PATHS.confirm).map(({ data }) => data)

/** Clears shared state before and after each test. */
export const openBulkConfirm = (): void => {
  beforeEach(() => flash.clear())
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })
}
