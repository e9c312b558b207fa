import type { CompanyActor } from '../../platform/actor.ts'
import { check, type Intent, put } from '../../platform/db/intent.ts'
import { numberOfCopy } from '../banks/copied-bank.ts'
import type { PaymentsDeps } from '../payments-deps.ts'
import { type NumberRead, numberReadItem, type PaymentRequest, requestItem } from './requests.items.ts'

/** Requests of one commit: a check and a put each, within the store's 100. */
const AT_ONCE = 50

/**
 * The full account numbers of requests that wait, in their order. That they are read is recorded first, in commits that
 * lose their race when one of the requests is over by now: then no number is handed out, and the caller reads again.
 */
export const readNumbers = async (
  deps: PaymentsDeps,
  { userNo, userName }: CompanyActor,
  requests: readonly PaymentRequest[],
  where: NumberRead['where'],
): Promise<string[]> => {
  const at = deps.now()
  for (let from = 0; from < requests.length; from += AT_ONCE) {
    const some = requests.slice(from, from + AT_ONCE)
    await deps.table.commit(
      some.flatMap(({ doctorNo, paymentNo }) => [
        check(requestItem, { doctorNo, paymentNo }, { when: { equals: { status: 'pending' } }, error: 'race' }),
        numberRead({ doctorNo, paymentNo, at, userNo, userName, where }),
      ]),
    )
  }
  return Promise.all(requests.map((request) => numberOfCopy(request.bank, deps.seal, placeOfRequest(request))))
}

/** Records that somebody is about to be shown a number; the same person twice in one millisecond has read it once. */
export const numberRead = (read: NumberRead): Intent => put(numberReadItem, read, { error: 'race' })

/** Where the number in a request is sealed to. */
export const placeOfRequest = ({ doctorNo, paymentNo }: { doctorNo: string; paymentNo: string }): string =>
  `PAY ${doctorNo} ${paymentNo}`
