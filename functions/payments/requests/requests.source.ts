import type { Input, Output } from '../../../shared/contract/call.ts'
import { plainNote } from '../../../shared/offers/note.rules.ts'
import type { payments } from '../../../shared/payments/payments.contract.ts'
import { type PaymentStatus, statusNamed } from '../../../shared/payments/requests.rules.ts'
import { nurseAsked } from '../../people/public.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { merged } from '../../platform/db/merged-source.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import { filtered, type List } from '../../platform/db/source.ts'
import type { Deps } from '../../platform/deps.ts'
import { hasWords, wordsOf } from '../../platform/search/search.ts'
import { requestRecordOf } from './request-record.ts'
import { type PaymentRequest, requestItem, requestsOf, requestsOfNurse } from './requests.items.ts'

type Call = typeof payments.calls.listPayments
type Asked = Pick<Input<Call>, 'userNo' | 'status' | 'condition'>

/** What is listed unless one list is asked for: all but what has been archived. */
const UNARCHIVED: readonly PaymentStatus[] = ['pending', 'confirmed', 'canceled', 'rejected']

/** Payment requests, newest first: a nurse's own, or those of the company, of one nurse or all. */
export const requestsAsked = async (
  deps: Deps,
  actor: CompanyActor,
  { userNo: asked, status, condition }: Asked,
): Promise<List<PaymentRequest, Output<Call>['records'][number]>> => {
  const { doctorNo } = actor.company
  const userNo = await nurseAsked(deps, actor, asked)
  const statuses = status === undefined ? UNARCHIVED : [statusNamed(status)]
  const ranges = statuses.map((one) =>
    userNo === undefined ? requestsOf(doctorNo, one) : requestsOfNurse(doctorNo, userNo, one),
  )
  const source = merged(ranges.map((range) => rangeSource(deps, requestItem, range)))
  return {
    source: condition ? filtered(source, (request) => hasWords(wordsIn(request), condition)) : source,
    present: (requests) => requests.map(requestRecordOf),
  }
}

const wordsIn = ({ userName, paymentNo, bank, nurseNote, doctorNote }: PaymentRequest): string[] => {
  const notes = [nurseNote, doctorNote].map((note) => plainNote({ note, noteFormat: 'html' }))
  return wordsOf([userName, bank.category, bank.bankName, bank.accountHolder, ...notes].join(' '), [
    paymentNo,
    bank.number.tail,
  ])
}
