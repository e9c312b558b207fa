import type { BillAnsweredMail, BillRequestMail } from '../../../shared/fees/fees.mails.ts'
import type { Letter } from '../../../shared/notifications/letter.ts'
import { showMoney } from '../../../shared/values/money.ts'

const factsOf = ({ amount, month, warehouse, bank, paymentNo, note }: BillRequestMail | BillAnsweredMail) => [
  { name: 'Amount', value: `$${showMoney(amount)}` },
  { name: 'Month', value: month },
  { name: 'Warehouse', value: warehouse },
  ...(bank ? [{ name: 'Bank account', value: bank }] : []),
  { name: 'Payment', value: paymentNo },
  ...(note ? [{ name: 'Note', value: note }] : []),
]

const billsAt = (siteUrl: string, { doctorNo, month }: BillRequestMail | BillAnsweredMail): string =>
  `${siteUrl}/payments/storageFee?month=${month}&company=${doctorNo}`

/** Tells a company that a warehouse admin asks for the payment of a bill. */
export const billRequestLetter = (mail: BillRequestMail, siteUrl: string): Letter => {
  const { adminName, amount, doctorName, month } = mail
  return {
    subject: `Bill of ${month}: ${adminName} requests $${showMoney(amount)}`,
    heading: `${adminName} requests the payment of a bill`,
    paragraphs: [
      `${adminName} asks ${doctorName} for $${showMoney(amount)}, the warehouse fees of ${month}. What they are made of and the full account number are on Dockside.`,
    ],
    facts: factsOf(mail),
    action: { label: 'Pay or reject', url: billsAt(siteUrl, mail) },
    footer: `You received this because you run ${doctorName} on Dockside.`,
  }
}

/** Tells a warehouse admin that a bill has been paid, or that their request will not be. */
export const billAnsweredLetter = (mail: BillAnsweredMail, siteUrl: string): Letter => {
  const { answer, amount, doctorName, month } = mail
  const isPaid = answer === 'paid'
  return {
    subject: isPaid
      ? `${doctorName} paid the bill of ${month}: $${showMoney(amount)}`
      : `${doctorName} rejected your request for the bill of ${month}`,
    heading: isPaid ? 'A bill has been paid' : 'Your payment request is rejected',
    paragraphs: [
      isPaid
        ? `${doctorName} has paid $${showMoney(amount)} for the warehouse fees of ${month}. Banks may take some days to show it.`
        : `${doctorName} does not pay this request. The bill of ${month} stays unpaid, and you can request its payment again.`,
    ],
    facts: factsOf(mail),
    action: { label: 'Open your bills', url: billsAt(siteUrl, mail) },
    footer: `You received this because you serve ${doctorName} on Dockside.`,
  }
}
