import type { Output } from '../../../../shared/contract/call.ts'
import { refuseField } from '../../../../shared/contract/errors.ts'
import type { payments } from '../../../../shared/payments/payments.contract.ts'
import { paymentsReasons } from '../../../../shared/payments/payments.reasons.ts'
import { accountRef, dropRequest, newPosting } from '../../../books/public.ts'
import { cleanNote } from '../../../offers/public.ts'
import type { CompanyActor } from '../../../platform/actor.ts'
import { retryRace } from '../../../platform/db/retry-race.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { readRequest } from '../../requests/read-request.ts'
import { refuseClosed } from '../../requests/request-life.ts'
import type { PaymentRequest } from '../../requests/requests.items.ts'
import { tellNurse, tellOfWithdrawal } from '../../requests/tell.ts'
import { archivedRequest, closedRequest } from '../../requests/write-request.ts'

type ChangeCall = typeof payments.calls.changePaymentStatus

/**
 * The nurse cancels (2) or the company rejects (4): one commit closes the request, lets the nurse ask again, and
 * notifies the other side. The company archives (3) closed requests.
 */
export const changePaymentStatus: UseCase<typeof payments.calls.changePaymentStatus> = async (
  deps,
  actor,
  { paymentNo, status, note = '' },
) => {
  const isNurse = actor.role === 'nurse'
  const doctorNote = cleanNote(note, 'html')
  return retryRace(async () => {
    const request = await readRequest(deps, actor, paymentNo)
    if (isNurse && status !== 2) throw refuseField('status', paymentsReasons.nurseCancels)
    if (!isNurse && status === 2) throw refuseField('status', paymentsReasons.companyAnswers)
    const answer = { paymentNo, status }
    if (status === 3) await archive(deps, actor, request, answer)
    else await close(deps, actor, request, { answer, doctorNote })
    return answer
  })
}

const close = async (
  deps: Deps,
  actor: CompanyActor,
  request: PaymentRequest,
  { answer, doctorNote }: { answer: Output<ChangeCall>; doctorNote: string },
): Promise<void> => {
  refuseClosed(request)
  const { doctorNo, userNo, paymentNo } = request
  const owner = { doctorNo, userNo }
  const by = { at: deps.now(), userNo: actor.userNo, userName: actor.userName }
  const isCanceled = answer.status === 2
  const { after, intent } = isCanceled
    ? closedRequest(request, 'canceled', by)
    : closedRequest(request, 'rejected', by, { doctorNote })
  const account = await deps.table.get(accountRef(owner), { consistent: true })
  const told = isCanceled ? tellOfWithdrawal(deps, after) : tellNurse(deps, after, 'rejected')
  const books = newPosting(deps, actor, { accounts: [{ ...owner, account }] })
  dropRequest(books, { owner, paymentNo })
  await deps.table.commit([intent, ...books.intents(), ...told], answer)
}

const archive = async (
  deps: Deps,
  { userNo, userName }: CompanyActor,
  request: PaymentRequest,
  answer: Output<ChangeCall>,
): Promise<void> => {
  const { intent } = archivedRequest(request, { at: deps.now(), userNo, userName })
  await deps.table.commit([intent], answer)
}
