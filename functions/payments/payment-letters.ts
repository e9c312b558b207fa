import type { Letter } from '../../shared/notifications/letter.ts'
import type { PaymentAnsweredMail, PaymentRequestMail } from '../../shared/payments/payments.mails.ts'
import { showExactMoney } from '../../shared/values/money.ts'

const factsOf = ({ amount, bank, paymentNo, note }: PaymentRequestMail | PaymentAnsweredMail) => [
  { name: 'Amount', value: `$${showExactMoney(amount)}` },
  { name: 'Bank account', value: bank },
  { name: 'Request', value: paymentNo },
  ...(note ? [{ name: 'Note', value: note }] : []),
]

/** Tells a company that a nurse asks for a payment. */
export const paymentRequestLetter = (mail: PaymentRequestMail, siteUrl: string): Letter => {
  const { nurseName, amount, doctorName, doctorNo } = mail
  return {
    subject: `Payment request from ${nurseName}: $${showExactMoney(amount)}`,
    heading: `${nurseName} requests a payment`,
    paragraphs: [
      `${nurseName} asks ${doctorName} for $${showExactMoney(amount)} of their balance. The full account number is on Dockside.`,
    ],
    facts: factsOf(mail),
    action: { label: 'Pay or reject', url: `${siteUrl}/payments/requests?company=${doctorNo}` },
    footer: `You received this because you run ${doctorName} on Dockside.`,
  }
}

/** Tells a nurse that they have been paid, or will not be. */
export const paymentAnsweredLetter = (mail: PaymentAnsweredMail, siteUrl: string): Letter => {
  const { answer, amount, doctorName, doctorNo } = mail
  const isPaid = answer === 'paid'
  return {
    subject: isPaid
      ? `${doctorName} paid you $${showExactMoney(amount)}`
      : `${doctorName} rejected your payment request`,
    heading: isPaid ? 'You have been paid' : 'Your payment request is rejected',
    paragraphs: [
      isPaid
        ? `${doctorName} has paid $${showExactMoney(amount)} to your bank account. Banks may take some days to show it.`
        : `${doctorName} does not pay this request. The amount stays in your balance, and you can request it again.`,
    ],
    facts: factsOf(mail),
    action: { label: 'Open your payments', url: `${siteUrl}/payments/requests?company=${doctorNo}` },
    footer: `You received this because you work with ${doctorName} on Dockside.`,
  }
}
