import { expect, it } from 'vitest'
import { asSentences } from '../../../shared/contract/line-results.ts'
import { paymentsReasons } from '../../../shared/payments/payments.reasons.ts'
import { credentialsReasons } from '../../../shared/people/credentials.reasons.ts'
import { productsReasons } from '../../../shared/products/products.reasons.ts'
import { reasonMessage, storedReason } from '../../../shared/reasons/reasons.ts'
import { api, successOf } from '../../../web/api/client.ts'
import { CORRECTIONS } from '../../../web/texts/corrections.ts'
import { englishMessage } from '../../../web/texts/translate-message.ts'

const answers = [
  reasonMessage(paymentsReasons.noteRequired),
  reasonMessage(paymentsReasons.amountAboveZero),
  reasonMessage(productsReasons.oneOrMore),
  reasonMessage(productsReasons.zeroOrMore),
  reasonMessage(credentialsReasons.passwordsDiffer),
  successOf(api.fees.generateMonthly),
  successOf(api.fees.generateDaily),
  successOf(api.fees.rebuildMonthly),
  successOf(api.fees.rebuildDaily),
]

it('shows correct English for answers worded as in the specification, and has no unused corrections', () => {
  expect(answers.map(({ reason, message }) => [reason, message])).toEqual(
    [...CORRECTIONS].map(([reason, [specified]]) => [reason, specified]),
  )
  expect(answers.map(englishMessage)).toEqual([...CORRECTIONS.values()].map(([, corrected]) => corrected))
})

it('corrects one sentence among several', () => {
  const both = answers.slice(0, 2)
  const message = asSentences(both.map((one) => one.message))
  expect(englishMessage({ message, reasons: both.map(storedReason) })).toBe(
    'Note is required. Amount must be more than 0.',
  )
})

it('does not change another reason with the same words', () => {
  expect(englishMessage({ message: 'Password not match.', reason: 'other.reason' })).toBe('Password not match.')
})
