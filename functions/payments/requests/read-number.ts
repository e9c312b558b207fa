import type { Actor, CompanyActor } from '../../platform/actor.ts'
import { check, type Intent, put } from '../../platform/db/intent.ts'
import { type CopiedBank, numberOfCopy } from '../banks/copied-bank.ts'
import type { PaymentsDeps } from '../payments-deps.ts'
import { type NumberRead, numberReadItem } from './number-reads.items.ts'
import { type PaymentRequest, requestItem } from './requests.items.ts'

/** Requests per commit: a check and a put each, within the store's 100. */
const AT_ONCE = 50

/** Full account numbers are shown only to the company in person, never to an API key of any scope. */
export const maySeeNumbers = ({ role, apiKeyNo }: Pick<Actor, 'role' | 'apiKeyNo'>): boolean =>
  role === 'doctor' && apiKeyNo === undefined

/**
 * The full account numbers of pending requests, in order. The readings are recorded first, in commits that lose their
 * race if one of the requests has been closed: then no number is returned, and the caller reads again.
 */
export const readNumbers = async (
  deps: PaymentsDeps,
  reader: CompanyActor,
  requests: readonly PaymentRequest[],
  where: NumberRead['where'],
): Promise<string[]> => {
  const at = deps.now()
  for (let from = 0; from < requests.length; from += AT_ONCE) {
    const some = requests.slice(from, from + AT_ONCE)
    await deps.table.commit(
      some.flatMap((asked) => [
        check(requestItem, asked, { when: { equals: { status: 'pending' } }, error: 'race' }),
        numberRead(
          { ...asked, ownerNo: asked.userNo, ownerName: asked.userName, request: 'payment' },
          { reader, at, where },
        ),
      ]),
    )
  }
  return Promise.all(requests.map((request) => numberOfCopy(request.bank, deps.seal, placeOfRequest(request))))
}

type Named = Pick<NumberRead, 'doctorNo' | 'doctorName' | 'paymentNo' | 'ownerNo' | 'ownerName' | 'request' | 'amount'>

interface Reading extends Pick<NumberRead, 'at' | 'where'> {
  reader: Pick<CompanyActor, 'userNo' | 'userName'>
}

/**
 * Records that a person is about to be shown a number; two readings by one person in the same millisecond count as one.
 */
export const numberRead = (
  { doctorNo, doctorName, paymentNo, ownerNo, ownerName, request, amount, bank }: Named & { bank: CopiedBank },
  { reader: { userNo, userName }, at, where }: Reading,
): Intent => {
  const { category, currency, bankName, accountType, number } = bank
  const read: NumberRead = {
    doctorNo,
    doctorName,
    paymentNo,
    at,
    userNo,
    userName,
    where,
    ownerNo,
    ownerName,
    request,
    amount,
    category,
    currency,
    bankName,
    accountType,
    tail: number.tail,
  }
  return put(numberReadItem, read, { error: 'race' })
}

/** The place that the number in a request is sealed to. */
export const placeOfRequest = ({ doctorNo, paymentNo }: { doctorNo: string; paymentNo: string }): string =>
  `PAY ${doctorNo} ${paymentNo}`
