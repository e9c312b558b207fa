import { expect, it } from 'vitest'
import { bodySummary, knownReason } from './body-summary.ts'

it('shortens a body and masks secrets and email addresses', () => {
  const body = {
    mailNo: 'OB-1',
    to: 'ann@example.com',
    id: 'IV-01J9ZK4T7QX3',
    token: 'eyJhbGciOi',
    password: 'Secret-pass-1',
    content: { link: 'https://x/register?id=IV-1', count: 3, note: 'n'.repeat(100), accountNumber: '123456789' },
  }
  const shown = bodySummary(JSON.stringify(body))
  expect(shown).toContain('"to":"a***@example.com"')
  expect(shown).toContain('"count":3')
  for (const secret of ['QX3', 'eyJhb', 'Secret', 'register', '456789', 'n'.repeat(41)]) {
    expect(shown).not.toContain(secret)
  }
  expect(bodySummary('{"a":1').length).toBeLessThan(50)
  expect(bodySummary(JSON.stringify({ a: Array.from({ length: 500 }, (_, n) => n) })).length).toBeLessThan(310)
})

it('masks secrets in a message within a message', () => {
  expect(bodySummary(JSON.stringify({ Message: JSON.stringify({ id: 'IV-01J9ZK4T7QX3' }) }))).not.toContain('QX3')
})

it('returns the reason for the failure if the body names one or is not JSON', () => {
  expect(knownReason('{')).toBe('the body is not JSON')
  expect(knownReason('{"a":1}')).toBeUndefined()
  const given = {
    requestContext: { condition: 'RetryAttemptsExhausted' },
    responseContext: { functionError: 'Unhandled' },
  }
  expect(knownReason(JSON.stringify(given))).toBe('RetryAttemptsExhausted: Unhandled')
})
