import { refuse } from '../../shared/contract/errors.ts'
import { transfersReasons } from '../../shared/transfers/transfers.reasons.ts'
import { MAX_CHECK_STEPS } from '../../shared/transfers/transfers.rules.ts'
import type { MaybeCompanyActor } from '../platform/actor.ts'
import { companiesInScope } from '../platform/companies/companies-in-scope.ts'
import { asRead, put } from '../platform/db/intent.ts'
import { retryRace } from '../platform/db/retry-race.ts'
import { ref } from '../platform/db/table.ts'
import type { Deps } from '../platform/deps.ts'
import { notifyOfCheck } from './transfer-notices.ts'
import { type Transfer, transferItem } from './transfers.items.ts'

type Step = Transfer['steps'][number]
/** Content of a step, without its author and time. */
export type Found = Omit<Step, 'at' | 'userNo' | 'userName'>

/** Adds a step of a check to the logs of both companies; `decide` receives the current transfer. */
export const writeCheck = (
  deps: Deps,
  actor: MaybeCompanyActor,
  transferNo: string,
  decide: (arrival: Transfer) => Found,
) =>
  retryRace(async () => {
    const arrival = await findArrival(deps, actor, transferNo)
    if (arrival.checked) throw refuse(transfersReasons.isChecked)
    const { otherDoctorNo, qty } = arrival
    const sent = await deps.table.get(ref(transferItem, { doctorNo: otherDoctorNo, transferNo }), { consistent: true })
    if (!sent) throw new Error(`The transfer ${transferNo} is missing from the log of its sender`)
    const found = decide(arrival)
    const checkedQty = arrival.checkedQty + found.received
    const difference = arrival.difference + found.difference
    const checked = checkedQty + difference === qty
    if (!checked && arrival.steps.length + 1 >= MAX_CHECK_STEPS) {
      throw refuse(transfersReasons.tooManySteps, { most: MAX_CHECK_STEPS })
    }
    const step: Step = { at: deps.now(), userNo: actor.userNo, userName: actor.userName, ...found }
    const after = (side: Transfer): Transfer => ({
      ...side,
      checkedQty,
      difference,
      checked,
      updateDate: step.at,
      steps: [...side.steps, step],
      rev: side.rev + 1,
    })
    const answer = { transferId: transferNo, checkedQty, moved: checked }
    await deps.table.commit(
      [
        ...[arrival, sent].map((side) => put(transferItem, after(side), asRead(side))),
        ...(checked ? await notifyOfCheck(deps, after(sent)) : []),
      ],
      answer,
    )
    return answer
  })

/** Reads a transfer received by a company that the caller works for. The caller cannot check sent transfers (404). */
export const findArrival = async (deps: Deps, actor: MaybeCompanyActor, transferNo: string): Promise<Transfer> => {
  const companies = await companiesInScope(deps, actor)
  const found = await deps.table.batchGet(
    companies.map(({ doctorNo }) => ref(transferItem, { doctorNo, transferNo })),
    { consistent: true },
  )
  const arrival = found.find((one) => one?.direction === 'received')
  if (!arrival) throw refuse(transfersReasons.noTransfer)
  return arrival
}
