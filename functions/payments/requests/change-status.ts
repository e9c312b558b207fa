import type { Refusal } from '../../../shared/contract/errors.ts'
import { cleanNote } from '../../offers/public.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Intent } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import type { Deps } from '../../platform/deps.ts'
import { type By, type RequestLife, refuseClosed } from './request-life.ts'

interface StatusInput {
  paymentNo: string
  /** New status: 2 canceled, 3 archived, 4 rejected. */
  status: 2 | 3 | 4
  note?: string | undefined
}

/** A kind of request: by a nurse for their balance, or by a warehouse admin for a bill. */
interface RequestKind<R extends RequestLife> {
  requester: CompanyActor['role']
  /** Refusal if the requester tries to reject or archive. */
  requesterCancels: Refusal
  /** Refusal if the company tries to cancel. */
  companyAnswers: Refusal
  read: () => Promise<R>
  /** Returns the intents that close a pending request. */
  close: (request: R, outcome: 'canceled' | 'rejected', by: By, doctorNote: string) => Promise<Intent[]>
  /** Returns the intents that archive a closed request. */
  archive: (request: R, by: By) => Promise<Intent[]> | Intent[]
}

/**
 * Cancels a request on behalf of the requester; on behalf of the company, rejects a request or archives a closed one.
 * Writes one commit.
 */
export const changeStatus = async <R extends RequestLife>(
  deps: Deps,
  { role, userNo, userName }: CompanyActor,
  { paymentNo, status, note = '' }: StatusInput,
  kind: RequestKind<R>,
): Promise<Pick<StatusInput, 'paymentNo' | 'status'>> => {
  const doctorNote = await cleanNote(note, 'html')
  return retryRace(async () => {
    const request = await kind.read()
    const isRequester = role === kind.requester
    if (isRequester && status !== 2) throw kind.requesterCancels
    if (!isRequester && status === 2) throw kind.companyAnswers
    const by = { at: deps.now(), userNo, userName }
    const answer = { paymentNo, status }
    if (status === 3) {
      await deps.table.commit(await kind.archive(request, by), answer)
    } else {
      refuseClosed(request)
      await deps.table.commit(await kind.close(request, status === 2 ? 'canceled' : 'rejected', by, doctorNote), answer)
    }
    return answer
  })
}
