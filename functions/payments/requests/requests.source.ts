import type { Input, Output } from '../../../shared/contract/call.ts'
import { plainNote } from '../../../shared/offers/note.rules.ts'
import type { payments } from '../../../shared/payments/payments.contract.ts'
import { paymentsReasons } from '../../../shared/payments/payments.reasons.ts'
import { type PaymentStatus, statusNamed } from '../../../shared/payments/requests.rules.ts'
import { isWholeId } from '../../../shared/values/id.ts'
import { nurseInScope } from '../../people/public.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { type Days, idBounds, isWithin, type Span, spanOfDays } from '../../platform/days/span.ts'
import { merged } from '../../platform/db/merged-source.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import { filtered, inMemory, type List, type Source } from '../../platform/db/source.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { hasWords, wordsOf } from '../../platform/search/search.ts'
import { listedStatus } from './request-life.ts'
import { requestRecordOf } from './request-record.ts'
import { type PaymentRequest, requestItem, requestsOf, requestsOfNurse } from './requests.items.ts'

type Call = typeof payments.calls.listPayments
type Asked = Pick<Input<Call>, 'userNo' | 'status' | 'condition'> & Days

/** Statuses listed by default: all but archived. */
const UNARCHIVED: readonly PaymentStatus[] = ['pending', 'confirmed', 'canceled', 'rejected']

/**
 * Payment requests, newest first. A nurse sees their own requests; a company sees those of one or all of its nurses.
 * The condition matches words. If it is a request number, it matches that request, even if archived. The days are those
 * of the requests, which their numbers contain.
 */
export const listRequests = async (
  deps: Deps,
  actor: CompanyActor,
  { userNo: asked, status, condition = '', ...days }: Asked,
): Promise<List<PaymentRequest, Output<Call>['records'][number]>> => {
  const { doctorNo } = actor.company
  const userNo = await nurseInScope(deps, actor, asked)
  const made = idBounds('payment', spanOfDays(days, paymentsReasons.fromAfterTo))
  const list = status === undefined ? undefined : statusNamed(status)
  const paymentNo = condition.trim().toUpperCase()
  return {
    source: isWholeId('payment', paymentNo)
      ? named(deps, { doctorNo, paymentNo }, { userNo, list, made })
      : found(listed(deps, { doctorNo, userNo, list, made }), condition),
    present: (requests) => requests.map((request) => requestRecordOf(request, actor)),
  }
}

interface Narrowed {
  userNo: string | undefined
  list: PaymentStatus | undefined
  /** Numbers of the requests. */
  made: Span
}

const listed = (
  deps: Deps,
  { doctorNo, userNo, list, made }: Narrowed & { doctorNo: string },
): Source<PaymentRequest> => {
  const ranges = (list === undefined ? UNARCHIVED : [list]).map((one) =>
    userNo === undefined ? requestsOf(doctorNo, one) : requestsOfNurse(doctorNo, userNo, one),
  )
  return merged(ranges.map((range) => rangeSource(deps, requestItem, { ...range, ...made })))
}

const found = (source: Source<PaymentRequest>, condition: string): Source<PaymentRequest> =>
  condition ? filtered(source, (request) => hasWords(wordsIn(request), condition)) : source

/** The request with this number, if it passes the other filters. */
const named = (
  { table }: Pick<Deps, 'table'>,
  key: { doctorNo: string; paymentNo: string },
  { userNo, list, made }: Narrowed,
): Source<PaymentRequest> =>
  inMemory(
    key.paymentNo,
    async () => {
      const request = await table.get(ref(requestItem, key), { consistent: true })
      const isTheirs = request && (userNo === undefined || request.userNo === userNo)
      return isTheirs && isWithin(request.paymentNo, made) && (list === undefined || list === listedStatus(request))
        ? [request]
        : []
    },
    ({ doctorNo, paymentNo }) => ({ at: paymentNo, pk: doctorNo, sk: paymentNo }),
  )

const wordsIn = ({ userName, paymentNo, bank, nurseNote, doctorNote }: PaymentRequest): string[] => {
  const notes = [nurseNote, doctorNote].map((note) => plainNote({ note, noteFormat: 'html' }))
  return wordsOf([userName, bank.category, bank.bankName, bank.accountHolder, ...notes].join(' '), [
    paymentNo,
    bank.number.tail,
  ])
}
