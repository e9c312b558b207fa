import { type Posting, pay, requestPayment } from '../../../functions/books/public.ts'

/** Asks for an amount (Money) and pays it in one posting, where a test is about the balance alone. */
export const payAsked = (
  books: Posting,
  { owner, amount, refNo }: { owner: { doctorNo: string; userNo: string }; amount: number; refNo: string },
): number => {
  requestPayment(books, { owner, amount, paymentNo: refNo })
  return pay(books, { owner, amount, refNo })
}
