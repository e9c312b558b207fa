import { type Posting, pay, requestPayment } from '../../../functions/books/public.ts'
import { requestItem } from '../../../functions/payments/requests/requests.items.ts'
import { type Intent, put } from '../../../functions/platform/db/intent.ts'

/** Requests an amount (Money) and pays it in one posting, for tests of the balance alone. */
export const requestAndPay = (
  books: Posting,
  { owner, amount, refNo }: { owner: { doctorNo: string; userNo: string }; amount: number; refNo: string },
): number => {
  requestPayment(books, { owner, amount, paymentNo: refNo })
  return pay(books, { owner, amount, refNo })
}

/** The paid request, as its own domain would store it. */
export const paidRequest = (
  owner: { doctorNo: string; userNo: string },
  { amount, refNo: paymentNo }: { amount: number; refNo: string },
): Intent => {
  const empty = { bankName: '', accountType: '', accountHolder: '', bankAddress: '' }
  return put(requestItem, {
    ...owner,
    paymentNo,
    amount,
    doctorName: 'd',
    userName: 'n',
    status: 'confirmed',
    archived: false,
    rev: 2,
    bank: { ...empty, bankNo: 'BK-1', category: 'Bill Pay', currency: 'USD', number: { tail: '6789' } },
    nurseNote: '',
    doctorNote: '',
    createDate: '2026-01-05T15:00:00.000Z',
    events: [],
  })
}
