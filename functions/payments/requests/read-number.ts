import { suffices } from '../../../shared/rights/rights.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { check, type Intent, put } from '../../platform/db/intent.ts'
import { type CopiedBank, numberOfCopy } from '../banks/copied-bank.ts'
import { accountChecks } from '../banks/waiting-account.ts'
import type { PaymentsDeps } from '../payments-deps.ts'
import { type NumberRead, numberReadItem } from './number-reads.items.ts'
import { accountIn, type PaymentRequest, requestItem } from './requests.items.ts'

/** Requests per commit. Each needs up to two checks and a put, and the store allows 100 writes per commit. */
const BATCH_SIZE = 33

/** Full account numbers are shown only to people who may pay, never to an API key of any scope. */
export const maySeeNumbers = ({
  role,
  apiKeyNo,
  company,
}: Pick<CompanyActor, 'role' | 'apiKeyNo' | 'company'>): boolean =>
  role === 'doctor' && apiKeyNo === undefined && suffices(company.rights, 'payments:write')

/**
 * Returns the full account numbers of pending requests, in order. The reads are recorded first. If one of the requests
 * has been closed, the commit that records them loses its race, no number is returned, and the caller must read again.
 * Refused (409) if the account of one was replaced.
 */
export const readNumbers = async (
  deps: PaymentsDeps,
  reader: CompanyActor,
  requests: readonly PaymentRequest[],
  where: NumberRead['where'],
): Promise<string[]> => {
  const at = deps.now()
  for (let from = 0; from < requests.length; from += BATCH_SIZE) {
    const some = requests.slice(from, from + BATCH_SIZE)
    await deps.table.commit(
      some.flatMap((asked) => [
        check(requestItem, asked, { when: { equals: { status: 'pending' } }, error: 'race' }),
        ...accountChecks(accountIn(asked)),
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
 * Intent that records that a person is about to be shown a number. Two reads by one person in the same millisecond
 * count as one.
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

/** Encryption context of the account number in a request. */
export const placeOfRequest = ({ doctorNo, paymentNo }: { doctorNo: string; paymentNo: string }): string =>
  `PAY ${doctorNo} ${paymentNo}`
