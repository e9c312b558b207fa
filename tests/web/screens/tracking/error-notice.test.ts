import { describe, expect, it } from 'vitest'
import { clientReasons } from '../../../../shared/contract/client.reasons.ts'
import { generalReasons } from '../../../../shared/contract/general.reasons.ts'
import { mixedReasons } from '../../../../shared/mixed-packages/mixed-packages.reasons.ts'
import { reasonMessage } from '../../../../shared/reasons/reasons.ts'
import { trackingReasons } from '../../../../shared/tracking/tracking.reasons.ts'
import { valuesReasons } from '../../../../shared/values/values.reasons.ts'
import { cutMessage, mayRetry, noticeOf } from '../../../../web/screens/tracking/results/error-notice.ts'

describe('the notice of a failure', () => {
  it.each([
    ['duplicate', reasonMessage(trackingReasons.duplicateRow, { batch: '1' }), false],
    ['duplicate', reasonMessage(trackingReasons.duplicateLine, { line: 1 }), false],
    ['integrity', reasonMessage(trackingReasons.notPending), false],
    ['integrity', reasonMessage(trackingReasons.confirmedMeanwhile), false],
    ['permission', reasonMessage(generalReasons.forbidden), false],
    ['permission', reasonMessage(trackingReasons.mayNotForce), false],
    ['duplicate', reasonMessage(mixedReasons.trackingExists, { where: '1' }), false],
    ['duplicate', reasonMessage(mixedReasons.duplicateLine, { line: 1 }), false],
    ['integrity', reasonMessage(mixedReasons.rowsConfirmed), false],
    ['network', reasonMessage(mixedReasons.notReached), true],
    [undefined, reasonMessage(mixedReasons.threeFields), true],
    ['network', reasonMessage(clientReasons.unreachable), true],
    ['network', reasonMessage(generalReasons.unavailable), true],
    [undefined, reasonMessage(valuesReasons.upcRequired), true],
    [undefined, reasonMessage(trackingReasons.productChanged, { product: 'Laptop' }), true],
  ])('is %s, and a retry is offered only if the cause may be temporary', (notice, reason, retry) => {
    expect(noticeOf([reason])).toBe(notice)
    expect(mayRetry({ reasons: [reason], canRetry: true })).toBe(retry)
    expect(mayRetry({ reasons: [reason], canRetry: false })).toBe(false)
  })
})

describe('a message', () => {
  it('is cut after 150 characters with an ellipsis', () => {
    expect(cutMessage('x'.repeat(150))).toBe('x'.repeat(150))
    expect(cutMessage('x'.repeat(151))).toBe(`${'x'.repeat(150)}\u2026`)
  })

  it('is never cut within a character', () => {
    expect(cutMessage('📦'.repeat(151))).toBe(`${'📦'.repeat(150)}\u2026`)
  })
})
