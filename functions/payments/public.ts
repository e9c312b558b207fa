export { paymentAnsweredLetter, paymentRequestLetter } from './payment-letters.ts'
export { type PaymentRequest, requestRef, requestsOf, requestsOfNurse, requestType } from './requests/requests.items.ts'
export { requestsAsked } from './requests/requests.source.ts'
export { transactionsAsked } from './transactions.source.ts'
