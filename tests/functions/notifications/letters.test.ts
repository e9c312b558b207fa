import { describe, expect, it } from 'vitest'
import {
  approvalAskedLetter,
  approvalEndedLetter,
  approvalsLoweredLetter,
  approverAddedLetter,
} from '../../../functions/approvals/public.ts'
import { caseLetter } from '../../../functions/discrepancies/public.ts'
import { exportEndedLetter } from '../../../functions/exports/public.ts'
import { billAnsweredLetter, billPayableLetter, billRequestLetter } from '../../../functions/fees/public.ts'
import { webhookFailingLetter } from '../../../functions/integrations/public.ts'
import { reportDecidedLetter, reportLetter } from '../../../functions/inventory/public.ts'
import { claimDecidedLetter } from '../../../functions/mixed-packages/public.ts'
import { render } from '../../../functions/notifications/render-letter.ts'
import { holdLetter } from '../../../functions/offers/holds/hold-letter.ts'
import { newOffersLetter } from '../../../functions/offers/news/new-offers-letter.ts'
import { cancelLetter } from '../../../functions/offers/takes/cancel-letter.ts'
import { shipmentLetter, shipmentRefusedLetter } from '../../../functions/outbound/public.ts'
import {
  bankChangedLetter,
  ownBankChangedLetter,
  paymentAnsweredLetter,
  paymentRequestLetter,
} from '../../../functions/payments/public.ts'
import { emailCodeLetter } from '../../../functions/people/mail/email-code-letter.ts'
import { invitationLetter } from '../../../functions/people/mail/invitation-letter.ts'
import { ownerChangedLetter, ownerTransferLetter } from '../../../functions/people/mail/owner-letters.ts'
import { passwordResetLetter } from '../../../functions/people/mail/password-reset-letter.ts'
import { proposalAnsweredLetter, proposalMadeLetter } from '../../../functions/proposals/proposal-letters.ts'
import { importFailuresLetter, unknownUpcsLetter } from '../../../functions/tracking/public.ts'
import { transferCheckedLetter, transferLetter } from '../../../functions/transfers/public.ts'
import { SUBJECT_KINDS } from '../../../shared/approvals/approvals.rules.ts'
import type { Letter, Reader } from '../../../shared/notifications/letter.ts'

const SITE = 'https://dockside.example'
const READER: Reader = { siteUrl: SITE, language: 'en', zone: 'America/New_York' }
const EVIL = '<img src=x onerror="alert(1)"> & \'Co\'\r\nBcc: all@example.com'

const invitation = { kind: 'invitation' as const, role: 'nurse' as const, hasAccount: false, doctorName: EVIL }
const listed = {
  offerNo: 'OF-1',
  doctorNo: 'US-1',
  doctorName: EVIL,
  productName: EVIL,
  relisted: false,
  named: false,
  price: 4_125_000,
  quantity: 40,
  expireDate: '2026-11-27',
}
const listedOne = { offers: [listed], more: 0 }
const offer = newOffersLetter(listedOne, READER)
const listedSeveral = {
  more: 7,
  offers: [listed, { ...listed, offerNo: 'OF-2', doctorNo: 'US-2', doctorName: 'Acme', relisted: true }],
}
const offers = newOffersLetter(listedSeveral, READER)
const failed = {
  kind: 'importFailures' as const,
  doctorNo: 'US-1',
  doctorName: EVIL,
  fileName: `${EVIL}.xlsx`,
  message: EVIL,
  successCount: 7,
  failedCount: 3,
}
const sheets = { read: EVIL, left: [EVIL], more: 2 }
const unknown = {
  kind: 'unknownUpcs' as const,
  doctorNo: 'US-1',
  doctorName: EVIL,
  batchNumber: '20261122-001',
  warehouse: EVIL,
  sender: EVIL,
  upcs: [{ upc: EVIL, rows: 2, qty: 3 }],
  count: 5,
  isPart: true,
}
const claim = {
  kind: 'claimDecided' as const,
  doctorNo: 'US-1',
  doctorName: EVIL,
  claimNo: 'MC-1',
  tracking: '1Z1',
  upc: EVIL,
  qty: 3,
  decision: 'rejected' as const,
  reason: EVIL,
}
const exported = {
  kind: 'exportEnded' as const,
  exportNo: 'EX-1',
  doctorNo: 'US-1',
  fileName: EVIL,
  isReady: true,
  rows: 4000,
}
const checked = {
  kind: 'transferChecked' as const,
  doctorNo: 'US-1',
  doctorName: EVIL,
  transferNo: 'TF-1',
  toName: EVIL,
  productName: EVIL,
  upc: EVIL,
  qty: 3,
  difference: 1,
}
const payable = {
  kind: 'billPayable' as const,
  doctorNo: 'US-1',
  doctorName: EVIL,
  billNo: 'BL-1',
  warehouse: EVIL,
  month: '2026-10',
  amount: 1_200_000,
}

const reported = {
  reportNo: 'RE-1',
  doctorNo: 'US-1',
  doctorName: EVIL,
  productName: EVIL,
  warehouse: EVIL,
  quantity: 3,
}
const decided = { ...reported, kind: 'inventoryReportDecided' as const, amount: 4_125_000, reason: EVIL }

const proposal = {
  doctorNo: 'US-1',
  doctorName: EVIL,
  userName: EVIL,
  offerNo: 'OF-1',
  productName: EVIL,
  quantity: 5,
  price: 4_000_000,
}
const hold = { doctorNo: 'US-1', doctorName: EVIL, inboundNo: 'IN-1', productName: EVIL, units: 3, reported: 0 }
const until = '2026-11-27T20:00:00.000Z'

const payment = {
  doctorNo: 'US-1',
  doctorName: EVIL,
  paymentNo: 'PY-1',
  nurseName: EVIL,
  amount: 1_200_000,
  bank: EVIL,
  note: EVIL,
}

const bank = { userName: EVIL, account: '••••6789', payableFrom: until }
const bankOf = { kind: 'bankChanged' as const, doctorNo: 'US-1', doctorName: EVIL, ...bank }
const ownBank = { kind: 'ownBankChanged' as const, role: 'nurse' as const, ...bank }

const bill = {
  doctorNo: 'US-1',
  doctorName: EVIL,
  paymentNo: 'WP-1',
  adminName: EVIL,
  warehouse: EVIL,
  month: '2026-10',
  amount: 1_200_000,
  bank: EVIL,
  note: EVIL,
}

const shipped = {
  kind: 'shipmentSubmitted' as const,
  outboundNo: 'SP-1',
  doctorNo: 'US-1',
  doctorName: EVIL,
  warehouse: EVIL,
  items: [{ productName: EVIL, qty: 3, service: EVIL }],
  products: 4,
  units: 9,
  boxes: 2,
  priority: 2,
  carrier: EVIL,
  tracking: EVIL,
  instructionFormat: 'html' as const,
  noteFormat: 'text' as const,
  note: EVIL,
  instruction: `<p>Long <strong>side</strong><script>alert(1)</script></p>`,
  labels: [{ fileName: EVIL, key: 'labels/US-1/SP-1/0' }],
}
const labels: Parameters<typeof shipmentLetter>[2] = {
  downloadOf: async (key, { seconds }) => `https://bucket.test/${key}?expires=${seconds}`,
}
const shipmentEmail = await shipmentLetter(shipped, READER, labels)

const refusedShipment = {
  kind: 'shipmentRefused' as const,
  outboundNo: 'SP-1',
  doctorNo: 'US-1',
  doctorName: EVIL,
  warehouse: EVIL,
  productName: EVIL,
  products: 40,
  units: 90,
  why: EVIL,
}

const transferred = {
  kind: 'transferReceived' as const,
  doctorNo: 'US-1',
  doctorName: EVIL,
  transferNo: 'TF-1',
  fromName: EVIL,
  userName: EVIL,
  productName: EVIL,
  upc: EVIL,
  qty: 3,
  warehouse: EVIL,
}

const failing = {
  kind: 'webhookFailing' as const,
  doctorNo: 'US-1',
  doctorName: EVIL,
  webhookNo: 'WE-1',
  url: 'https://example.com/hooks',
  since: '2026-11-20T08:00:00.000Z',
  answer: EVIL,
}

const theCase = {
  kind: 'discrepancy' as const,
  doctorNo: 'US-1',
  doctorName: EVIL,
  caseNo: 'DC-1',
  userName: EVIL,
  caseKind: 'short' as const,
  productName: EVIL,
  upc: EVIL,
  expected: 3,
  found: 2,
  text: EVIL,
}

const asked = { doctorNo: 'US-1', doctorName: EVIL, approvalNo: 'AP-1', name: EVIL, amount: 1234.5, askedBy: EVIL }

const lowered = { doctorNo: EVIL, doctorName: EVIL, userName: EVIL, from: until }

/** Every letter, in the language and time zone of the reader. */
const transfer = { doctorNo: EVIL, doctorName: EVIL, fromName: EVIL, toName: EVIL }

const lettersFor = async (reader: Reader): Promise<[string, Letter][]> => [
  ['paymentRequest', paymentRequestLetter({ kind: 'paymentRequest', withdrawn: false, ...payment }, reader)],
  ['paid', paymentAnsweredLetter({ kind: 'paymentAnswered', ...payment, answer: 'paid' }, reader)],
  ['paymentRejected', paymentAnsweredLetter({ kind: 'paymentAnswered', ...payment, answer: 'rejected' }, reader)],
  ...SUBJECT_KINDS.map((what): [string, Letter] => [
    `approvalAsked ${what}`,
    approvalAskedLetter({ kind: 'approvalAsked', ...asked, what, expiresAt: until }, reader),
  ]),
  ...(['approved', 'refused', 'outdated', 'expired'] as const).map((outcome): [string, Letter] => [
    `approval ${outcome}`,
    approvalEndedLetter(
      { kind: 'approvalEnded', ...asked, what: 'payment', outcome, endedBy: EVIL, note: EVIL },
      reader,
    ),
  ]),
  ['approverAdded', approverAddedLetter({ kind: 'approverAdded', ...lowered, rights: ['payments:write'] }, reader)],
  ['approvalsLowered', approvalsLoweredLetter({ kind: 'approvalsLowered', ...lowered }, reader)],
  ['bankChanged', bankChangedLetter({ ...bankOf, role: 'nurse', what: 'changed' }, reader)],
  ['bankAdded', bankChangedLetter({ ...bankOf, role: 'warehouseAdmin', what: 'added' }, reader)],
  ['ownBankChanged', ownBankChangedLetter({ ...ownBank, what: 'changed' }, reader)],
  ['ownBankAdded', ownBankChangedLetter({ ...ownBank, what: 'added' }, reader)],
  ['ownFirstBank', ownBankChangedLetter({ ...ownBank, payableFrom: undefined, what: 'added' }, reader)],
  ['bankChangedAgain', bankChangedLetter({ ...bankOf, role: 'nurse', what: 'changed', waitedSince: until }, reader)],
  [
    'paymentRequestToWaiting',
    paymentRequestLetter({ kind: 'paymentRequest', withdrawn: false, ...payment, payableFrom: until }, reader),
  ],
  [
    'billRequestToWaiting',
    billRequestLetter({ kind: 'billRequest', withdrawn: false, ...bill, payableFrom: until }, reader),
  ],
  ['billRequest', billRequestLetter({ kind: 'billRequest', withdrawn: false, ...bill }, reader)],
  ['billPaid', billAnsweredLetter({ kind: 'billAnswered', ...bill, answer: 'paid' }, reader)],
  ['billRejected', billAnsweredLetter({ kind: 'billAnswered', ...bill, answer: 'rejected' }, reader)],
  ['shipmentSubmitted', await shipmentLetter(shipped, reader, labels)],
  ['shipmentNotSubmitted', shipmentRefusedLetter({ ...refusedShipment, what: 'submitted' }, reader)],
  ['shipmentNotCancelled', shipmentRefusedLetter({ ...refusedShipment, what: 'cancelled' }, reader)],
  ['transferReceived', transferLetter(transferred, reader)],
  ['proposalMade', proposalMadeLetter({ kind: 'proposalMade', ...proposal, isChange: false }, reader)],
  ['proposalChanged', proposalMadeLetter({ kind: 'proposalMade', ...proposal, isChange: true }, reader)],
  [
    'proposalConfirmed',
    proposalAnsweredLetter(
      { kind: 'proposalAnswered', ...proposal, answer: 'confirmed', warehouse: EVIL, holdHours: 48 },
      reader,
    ),
  ],
  [
    'proposalRejected',
    proposalAnsweredLetter({ kind: 'proposalAnswered', ...proposal, answer: 'rejected', warehouse: EVIL }, reader),
  ],
  ['holdEnding', holdLetter({ kind: 'holdEnding', ...hold, until }, reader)],
  ['holdEnded', holdLetter({ kind: 'holdEnded', ...hold, until }, reader)],
  ['holdEnded, of a closed offer', holdLetter({ kind: 'holdEnded', ...hold, returned: 0, until }, reader)],
  ['holdEnding, with reports', holdLetter({ kind: 'holdEnding', ...hold, reported: 5, until }, reader)],
  ['inboundCancelled', cancelLetter({ kind: 'inboundCancelled', ...hold, warehouse: EVIL, note: EVIL }, reader)],
  ['newOffers, one', newOffersLetter(listedOne, reader)],
  ['newOffers, several', newOffersLetter(listedSeveral, reader)],
  ['inventoryReport', reportLetter({ ...reported, kind: 'inventoryReport', nurseName: EVIL, note: EVIL }, reader)],
  ['inventoryReportDecided', reportDecidedLetter({ ...decided, decision: 'rejected' }, reader)],
  ['importFailures', importFailuresLetter(failed, reader)],
  ['importFailures, sheets', importFailuresLetter({ ...failed, message: '', sheets }, reader)],
  ['unknownUpcs', unknownUpcsLetter(unknown, reader)],
  ['claimDecided', claimDecidedLetter(claim, reader)],
  ['exportReady', exportEndedLetter(exported, reader)],
  ['exportFailed', exportEndedLetter({ ...exported, isReady: false }, reader)],
  ['discrepancyOpened', caseLetter({ ...theCase, what: 'opened' }, reader)],
  ['discrepancyResolved', caseLetter({ ...theCase, what: 'resolved', text: '' }, reader)],
  ['webhookFailing', webhookFailingLetter(failing, reader)],
  ['transferChecked', transferCheckedLetter(checked, reader)],
  ['billPayable', billPayableLetter(payable, reader)],
  ['billWithdrawn', billRequestLetter({ kind: 'billRequest', withdrawn: true, ...bill }, reader)],
  ['paymentWithdrawn', paymentRequestLetter({ kind: 'paymentRequest', withdrawn: true, ...payment }, reader)],
  ['invitation', invitationLetter(invitation, `IV-1.${EVIL}`, reader)],
  ['emailCode', emailCodeLetter({ userName: EVIL, code: '012345', minutes: 15 }, reader)],
  ['passwordReset', passwordResetLetter(EVIL, `US-1.${EVIL}`, reader)],
  ['ownerTransfer, to the owner', ownerTransferLetter({ ...transfer, side: 'from' }, `OT-1.${EVIL}`, reader)],
  ['ownerTransfer, to the new owner', ownerTransferLetter({ ...transfer, side: 'to' }, `OT-1.${EVIL}`, reader)],
  ['ownerChanged', ownerChangedLetter({ ...transfer, side: 'to', hasLeft: false }, reader)],
  ['ownerChanged, of a company left', ownerChangedLetter({ ...transfer, side: 'from', hasLeft: true }, reader)],
]

const ENGLISH = await lettersFor(READER)
const CHINESE = await lettersFor({ ...READER, language: 'zh-CN' })

describe.each([...ENGLISH, ...CHINESE.map(([name, letter]) => [`${name}, in Chinese`, letter] as const)])(
  '%s',
  (_, letter) => {
    const { subject, html, text } = render(letter)

    it('escapes text that people have typed', () => {
      expect(html).not.toContain('<img')
      expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &#39;Co&#39;')
      expect(text).toContain('<img src=x')
    })

    it('keeps the subject on one line and within 150 characters', () => {
      expect(subject).not.toMatch(/\p{Cc}/u)
      expect(subject.length).toBeLessThanOrEqual(150)
      expect(text).not.toMatch(/^Bcc:/m)
    })

    it('links to the site in the HTML and the text form', () => {
      expect(html).toContain(`href="${SITE}/`)
      expect(text).toContain(`${SITE}/`)
    })
  },
)

it('every letter is fully translated into Chinese', () => {
  const ours = (letter: Letter): string[] => [
    letter.subject,
    letter.heading,
    ...letter.paragraphs,
    letter.action.label,
    letter.footer,
    ...(letter.facts ?? []).map(({ name }) => name),
  ]
  // Text that people have typed, and names that are the same in every language.
  const typed = [EVIL, '.xlsx', 'Dockside', 'UPC', 'Acme', 'America/New_York', '20261122-001', 'Webhook', 'example.com']
  // Warnings to owners are in every language.
  const chineseOnly = CHINESE.filter(([name]) => !name.startsWith('own'))
  for (const [name, letter] of chineseOnly) {
    for (const text of ours(letter)) {
      const rest = typed.reduce((left, one) => left.replaceAll(one, ''), text)
      expect([name, /[a-z]{3}/.exec(rest)?.[0]]).toEqual([name, undefined])
    }
  }
})

it('a hold letter shows instants in the time zone of the reader', () => {
  const letter = holdLetter({ kind: 'holdEnding', ...hold, until }, { ...READER, zone: 'Asia/Shanghai' })
  expect(letter.facts).toContainEqual({ name: 'Hold ends', value: '2026-11-28 04:00 (Asia/Shanghai)' })
})

it('a letter about a changed bank account states from when it can be paid, and links to the requests of its owner', () => {
  const china: Reader = { ...READER, zone: 'Asia/Shanghai' }
  const changed = bankChangedLetter({ ...bankOf, role: 'nurse', what: 'changed' }, china)
  expect(changed.facts).toContainEqual({ name: 'Can be paid from', value: '2026-11-28 04:00 (Asia/Shanghai)' })
  expect(changed.action.url).toBe(`${SITE}/payments/requests?company=US-1`)
  const added = bankChangedLetter({ ...bankOf, role: 'warehouseAdmin', what: 'added' }, china)
  expect(added.action.url).toBe(`${SITE}/payments/storageFee?company=US-1`)
})

it('a letter about a changed bank account calls the earlier one payable only if it did not wait as well', () => {
  const changed = (more: object) =>
    bankChangedLetter({ ...bankOf, role: 'nurse', what: 'changed', ...more }, READER).paragraphs.join('\n')
  expect(changed({})).toContain('contain its earlier details, and you can pay them.')
  const again = changed({ waitedSince: '2026-11-27T15:00:00.000Z' })
  expect(again).toContain('Do not pay requests made since 2026-11-27 10:00 (America/New_York) before you have talked')
  expect(again).not.toContain('earlier details')
})

it.each(['en', 'zh-CN'] as const)(
  'a letter to the owner of a bank account is in both languages, %s first',
  (language) => {
    const letter = ownBankChangedLetter({ ...ownBank, what: 'changed' }, { ...READER, language })
    const titles = ['Your bank account on Dockside was changed', '您在 Dockside 上的银行账户已更改']
    expect(letter.subject).toBe((language === 'en' ? titles : titles.reverse()).join(' / '))
    const text = letter.paragraphs.join('\n')
    expect(text).toContain('cancel payment requests that you did not make')
    expect(text).toContain('取消非本人提交的付款申请')
    expect(text).toContain(`${SITE}/bank`)
    expect(letter.action.url).toBe(`${SITE}/payments/requests`)
    const admin = ownBankChangedLetter({ ...ownBank, role: 'warehouseAdmin', what: 'changed' }, READER)
    expect(admin.action.url).toBe(`${SITE}/payments/storageFee`)
  },
)

it('a letter about a request to an account that waits asks to confirm the account, and not to pay', () => {
  const from = '2026-11-27 15:00 (America/New_York)'
  const letters = (payableFrom?: string) => [
    paymentRequestLetter({ kind: 'paymentRequest', withdrawn: false, ...payment, payableFrom }, READER),
    billRequestLetter({ kind: 'billRequest', withdrawn: false, ...bill, payableFrom }, READER),
  ]
  for (const { paragraphs, action } of letters(until)) {
    const text = paragraphs.join('\n')
    expect(text).toContain(`can be paid from ${from}: the bank account was added or changed.`)
    expect(text).toContain('by phone, at a number that you already know, not by details in the note.')
    expect(text).not.toContain('full account number')
    expect(action.label).not.toBe('Pay or reject')
  }
  for (const { paragraphs, action } of letters()) {
    expect(paragraphs.join('\n')).toContain('full account number')
    expect(action.label).toBe('Pay or reject')
  }
})

it('a shipment letter shows the formatted instruction, and links to the labels for 12 hours and to the shipment', () => {
  const { subject, html, text } = render(shipmentEmail)
  expect(subject).toContain('Urgent shipment SP-1')
  expect(html).toContain('<p>Long <strong>side</strong></p>')
  expect(html).not.toContain('<script>')
  expect(text).toContain('Instruction:\n  Long side')
  expect(html).toContain('href="https://bucket.test/labels/US-1/SP-1/0?expires=43200"')
  expect(text).toContain('https://bucket.test/labels/US-1/SP-1/0?expires=43200')
  expect(text).toContain('More products: 3')
  expect(shipmentEmail.action.url).toBe(`${SITE}/outbound/shipments/SP-1?company=US-1`)
})

it('an invitation links to the registration', () => {
  const { html, text, subject } = render(invitationLetter({ ...invitation, doctorName: 'Acme' }, 'IV-1.s_3-t', READER))
  expect(subject).toBe('Acme invites you to Dockside')
  expect(html).toContain('href="https://dockside.example/register?id=IV-1.s_3-t"')
  expect(text).toContain('https://dockside.example/register?id=IV-1.s_3-t')
  expect(text).toContain('as a nurse')
})

it('an invitation asks a person with an account to sign in and accept', () => {
  expect(render(invitationLetter({ ...invitation, hasAccount: true }, 'IV-1.s', READER)).text).toContain(
    'sign in and accept',
  )
})

it('a letter about one offer links to that offer in its company', () => {
  expect(render(offer).text).toContain(`${SITE}/offer/OF-1?company=US-1`)
})

it('an email code is in the text and not in the subject', () => {
  const { subject, text } = render(emailCodeLetter({ userName: 'ann', code: '012345', minutes: 15 }, READER))
  expect(text).toContain('Code: 012345')
  expect(subject).not.toContain('012345')
})

it('a letter shows amounts with two decimals', () => {
  expect(render(offer).text).toContain('$412.50')
})

it('a letter about several offers groups them by company, links to each, marks reopened offers, and counts omitted ones', () => {
  const { subject, text } = render(offers)
  expect(subject).toBe('9 offers from 2 companies')
  expect(text).toContain('Acme:\n')
  expect(text).toContain(', $412.50, 40 wanted, until 2026-11-27, reopened')
  expect(text).toContain(`${SITE}/offer/OF-2?company=US-2`)
  expect(text).toContain(`and 7 more\n  ${SITE}/offer\n`)
  expect(offers.action.url).toBe(`${SITE}/offer`)
  const ofOne = newOffersLetter({ offers: [listed, listed], more: 0 }, READER)
  expect(ofOne.action.url).toBe(`${SITE}/offer?company=US-1`)
})

it('the subject of a case letter uses the spacing and punctuation of its language', () => {
  const subjectIn = (language: Reader['language']) =>
    caseLetter({ ...theCase, what: 'closed', userName: 'ann', productName: 'Lamp' }, { ...READER, language }).subject
  expect([subjectIn('en'), subjectIn('zh-CN')]).toEqual([
    'ann closed a discrepancy case: Lamp',
    'ann 关闭了异常单：Lamp',
  ])
})
