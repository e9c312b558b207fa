import { describe, expect, it } from 'vitest'
import { billAnsweredLetter, billRequestLetter } from '../../../functions/fees/public.ts'
import { reportDecidedLetter, reportLetter } from '../../../functions/inventory/public.ts'
import { render } from '../../../functions/notifications/render-letter.ts'
import { holdLetter } from '../../../functions/offers/holds/hold-letter.ts'
import { newOffersLetter } from '../../../functions/offers/news/new-offers-letter.ts'
import { cancelLetter } from '../../../functions/offers/takes/cancel-letter.ts'
import { shipmentLetter, shipmentRefusedLetter } from '../../../functions/outbound/public.ts'
import { paymentAnsweredLetter, paymentRequestLetter } from '../../../functions/payments/public.ts'
import { emailCodeLetter } from '../../../functions/people/mail/email-code-letter.ts'
import { invitationLetter } from '../../../functions/people/mail/invitation-letter.ts'
import { passwordResetLetter } from '../../../functions/people/mail/password-reset-letter.ts'
import { proposalAnsweredLetter, proposalMadeLetter } from '../../../functions/proposals/proposal-letters.ts'
import { importFailuresLetter } from '../../../functions/tracking/imports/import-failures-letter.ts'
import { transferLetter } from '../../../functions/transfers/public.ts'
import type { Letter, Reader } from '../../../shared/notifications/letter.ts'

const SITE = 'https://dockside.example'
const READER: Reader = { siteUrl: SITE, language: 'en', zone: 'America/New_York' }
const EVIL = '<img src=x onerror="alert(1)"> & \'Co\'\r\nBcc: all@example.com'

const invitation = { kind: 'invitation' as const, role: 'nurse' as const, hasAccount: false, doctorName: EVIL }
const told = {
  ...{ offerNo: 'OF-1', doctorNo: 'US-1', doctorName: EVIL, productName: EVIL, relisted: false },
  ...{ price: 4_125_000, quantity: 40, expireDate: '2026-11-27' },
}
const offer = newOffersLetter({ kind: 'newOffers', offers: [told], more: 0 }, READER)
const offers = newOffersLetter(
  {
    ...{ kind: 'newOffers', more: 7 },
    offers: [told, { ...told, offerNo: 'OF-2', doctorNo: 'US-2', doctorName: 'Acme', relisted: true }],
  },
  READER,
)
const failures = importFailuresLetter(
  {
    ...{ kind: 'importFailures', doctorNo: 'US-1', doctorName: EVIL, fileName: `${EVIL}.xlsx`, message: EVIL },
    ...{ successCount: 7, failedCount: 3 },
  },
  READER,
)

const reported = {
  ...{ reportNo: 'RE-1', doctorNo: 'US-1', doctorName: EVIL, productName: EVIL, warehouse: EVIL, quantity: 3 },
}
const decided = { ...reported, kind: 'inventoryReportDecided' as const, amount: 4_125_000, reason: EVIL }

const proposal = {
  ...{ doctorNo: 'US-1', doctorName: EVIL, userName: EVIL, offerNo: 'OF-1', productName: EVIL },
  ...{ quantity: 5, price: 4_000_000 },
}
const hold = { doctorNo: 'US-1', doctorName: EVIL, inboundNo: 'IN-1', productName: EVIL, units: 3, reported: 0 }
const until = '2026-11-27T20:00:00.000Z'

const payment = {
  ...{
    doctorNo: 'US-1',
    doctorName: EVIL,
    paymentNo: 'PY-1',
    nurseName: EVIL,
    amount: 1_200_000,
    bank: EVIL,
    note: EVIL,
  },
}

const bill = {
  ...{ doctorNo: 'US-1', doctorName: EVIL, paymentNo: 'WP-1', adminName: EVIL, warehouse: EVIL, month: '2026-10' },
  ...{ amount: 1_200_000, bank: EVIL, note: EVIL },
}

const shipped = {
  ...{ kind: 'shipmentSubmitted' as const, outboundNo: 'SP-1', doctorNo: 'US-1', doctorName: EVIL, warehouse: EVIL },
  ...{ items: [{ productName: EVIL, qty: 3, service: EVIL }], products: 4, units: 9, boxes: 2, priority: 2 },
  ...{ carrier: EVIL, tracking: EVIL, instructionFormat: 'html' as const, noteFormat: 'text' as const, note: EVIL },
  instruction: `<p>Long <strong>side</strong><script>alert(1)</script></p>`,
  labels: [{ fileName: EVIL, key: 'labels/US-1/SP-1/0' }],
}
const shipmentTold = await shipmentLetter(shipped, READER, {
  downloadOf: async (key, { seconds }) => `https://bucket.test/${key}?expires=${seconds}`,
})

const refusedShipment = {
  ...{ kind: 'shipmentRefused' as const, outboundNo: 'SP-1', doctorNo: 'US-1', doctorName: EVIL, warehouse: EVIL },
  ...{ productName: EVIL, products: 40, units: 90, why: EVIL },
}

const transferred = {
  ...{ kind: 'transferReceived' as const, doctorNo: 'US-1', doctorName: EVIL, transferNo: 'TF-1', fromName: EVIL },
  ...{ userName: EVIL, productName: EVIL, upc: EVIL, qty: 3, warehouse: EVIL },
}

const LETTERS: [string, Letter][] = [
  ['paymentRequest', paymentRequestLetter({ kind: 'paymentRequest', withdrawn: false, ...payment }, READER)],
  ['paid', paymentAnsweredLetter({ kind: 'paymentAnswered', ...payment, answer: 'paid' }, READER)],
  ['paymentRejected', paymentAnsweredLetter({ kind: 'paymentAnswered', ...payment, answer: 'rejected' }, READER)],
  ['billRequest', billRequestLetter({ kind: 'billRequest', withdrawn: false, ...bill }, READER)],
  ['billPaid', billAnsweredLetter({ kind: 'billAnswered', ...bill, answer: 'paid' }, READER)],
  ['billRejected', billAnsweredLetter({ kind: 'billAnswered', ...bill, answer: 'rejected' }, READER)],
  ['shipmentSubmitted', shipmentTold],
  ['shipmentNotSubmitted', shipmentRefusedLetter({ ...refusedShipment, what: 'submitted' }, READER)],
  ['shipmentNotCancelled', shipmentRefusedLetter({ ...refusedShipment, what: 'cancelled' }, READER)],
  ['transferReceived', transferLetter(transferred, READER)],
  ['proposalMade', proposalMadeLetter({ kind: 'proposalMade', ...proposal, isChange: false }, READER)],
  ['proposalChanged', proposalMadeLetter({ kind: 'proposalMade', ...proposal, isChange: true }, READER)],
  [
    'proposalConfirmed',
    proposalAnsweredLetter(
      { kind: 'proposalAnswered', ...proposal, answer: 'confirmed', warehouse: EVIL, holdHours: 48 },
      READER,
    ),
  ],
  [
    'proposalRejected',
    proposalAnsweredLetter({ kind: 'proposalAnswered', ...proposal, answer: 'rejected', warehouse: EVIL }, READER),
  ],
  ['holdEnding', holdLetter({ kind: 'holdEnding', ...hold, until }, READER)],
  ['holdEnded', holdLetter({ kind: 'holdEnded', ...hold, until }, READER)],
  ['holdEnding, with reports', holdLetter({ kind: 'holdEnding', ...hold, reported: 5, until }, READER)],
  ['inboundCancelled', cancelLetter({ kind: 'inboundCancelled', ...hold, warehouse: EVIL, note: EVIL }, READER)],
  ['newOffers, one', offer],
  ['newOffers, several', offers],
  ['inventoryReport', reportLetter({ ...reported, kind: 'inventoryReport', nurseName: EVIL, note: EVIL }, READER)],
  ['inventoryReportDecided', reportDecidedLetter({ ...decided, decision: 'rejected' }, READER)],
  ['importFailures', failures],
  ['invitation', invitationLetter(invitation, `IV-1.${EVIL}`, READER)],
  ['emailCode', emailCodeLetter({ userName: EVIL, code: '012345', minutes: 15 }, READER)],
  ['passwordReset', passwordResetLetter(EVIL, `US-1.${EVIL}`, READER)],
]

describe.each(LETTERS)('%s', (_, letter) => {
  const { subject, html, text } = render(letter)

  it('escapes what people have typed', () => {
    expect(html).not.toContain('<img')
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &#39;Co&#39;')
    expect(text).toContain('<img src=x')
  })

  it('keeps the subject on one line', () => {
    expect(subject).not.toMatch(/\p{Cc}/u)
    expect(subject.length).toBeLessThanOrEqual(150)
    expect(text).not.toMatch(/^Bcc:/m)
  })

  it('leads to the site in both forms', () => {
    expect(html).toContain(`href="${SITE}/`)
    expect(text).toContain(`${SITE}/`)
  })
})

it('shows an instruction formatted, links the labels for as long as they can be signed, and opens the shipment', () => {
  const { subject, html, text } = render(shipmentTold)
  expect(subject).toContain('Urgent shipment SP-1')
  expect(html).toContain('<p>Long <strong>side</strong></p>')
  expect(html).not.toContain('<script>')
  expect(text).toContain('Instruction:\n  Long side')
  expect(html).toContain('href="https://bucket.test/labels/US-1/SP-1/0?expires=43200"')
  expect(text).toContain('https://bucket.test/labels/US-1/SP-1/0?expires=43200')
  expect(text).toContain('Further products: 3')
  expect(shipmentTold.action.url).toBe(`${SITE}/outbound/shipments/SP-1?company=US-1`)
})

it('leads an invited person to the registration', () => {
  const { html, text, subject } = render(invitationLetter({ ...invitation, doctorName: 'Acme' }, 'IV-1.s_3-t', READER))
  expect(subject).toBe('Acme invites you to Dockside')
  expect(html).toContain('href="https://dockside.example/register?id=IV-1.s_3-t"')
  expect(text).toContain('https://dockside.example/register?id=IV-1.s_3-t')
  expect(text).toContain('as a nurse')
})

it('tells a person with an account to sign in and accept', () => {
  expect(render(invitationLetter({ ...invitation, hasAccount: true }, 'IV-1.s', READER)).text).toContain(
    'sign in and accept',
  )
})

it('opens the offer itself, in the company that made it', () => {
  expect(render(offer).text).toContain(`${SITE}/offer/OF-1?company=US-1`)
})

it('shows the code in the mail and not in its subject', () => {
  const { subject, text } = render(emailCodeLetter({ userName: 'ann', code: '012345', minutes: 15 }, READER))
  expect(text).toContain('Code: 012345')
  expect(subject).not.toContain('012345')
})

it('shows money with two decimals', () => {
  expect(render(offer).text).toContain('$412.50')
})

it('tells several offers in one mail: how many, by whom, and which are open again', () => {
  const { subject, text } = render(offers)
  expect(subject).toBe('9 offers from 2 companies')
  expect(text).toContain('Acme, $412.50, 40 wanted, until 2026-11-27, open again')
  expect(text).toContain('7 more are in the console.')
  expect(offers.action.url).toBe(`${SITE}/offer`)
  const ofOne = newOffersLetter({ kind: 'newOffers', offers: [told, told], more: 0 }, READER)
  expect(ofOne.action.url).toBe(`${SITE}/offer?company=US-1`)
})
