import { refuse, refuseField, refuseValue } from '../../../shared/contract/errors.ts'
import { inboundReasons } from '../../../shared/inbound/inbound.reasons.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import type { Deps } from '../../platform/deps.ts'
import { inboundRef } from '../inbound.items.ts'
import { changeNumbers, readNumbers } from '../numbers/change-numbers.ts'
import { lastEvents } from '../numbers/last-events.ts'
import { notANumber } from '../numbers/not-a-number.ts'
import { writeTrackings } from '../write-take.ts'
import { isClaimed } from './remove-numbers.ts'

/**
 * The company takes a number from the nurse who gave it, one take after another. Refused while units are claimed under
 * it. A retry resumes; a number that another nurse has given since stays theirs.
 */
export const freeNumber = async (deps: Deps, actor: CompanyActor, tracking: string): Promise<string[]> => {
  const { doctorNo } = actor.company
  const inboundNos: string[] = []
  let owner: string | undefined
  for (;;) {
    const freed = await retryRace(() => freeOne(deps, actor, { doctorNo, tracking, owner }))
    if (!freed) break
    owner = freed.userNo
    inboundNos.push(freed.inboundNo)
  }
  return inboundNos.length > 0 ? inboundNos : freedBefore(deps, actor, tracking)
}

/** Retry after a lost answer: the events list what was freed. */
const freedBefore = async (deps: Deps, actor: CompanyActor, tracking: string): Promise<string[]> => {
  const events = await lastEvents(deps, actor.company.doctorNo, tracking)
  const end = events.findIndex(({ kind }) => kind !== 'freed')
  const freed = events.slice(0, end === -1 ? events.length : end)
  if (freed.length === 0) {
    const told = notANumber(tracking)
    throw told ? refuseValue('tracking', told) : refuseField('tracking', inboundReasons.nobodyGave)
  }
  return freed.map(({ inboundNo }) => inboundNo).reverse()
}

/** Removes it from its first take; undefined if no take has it any more. */
const freeOne = async (
  deps: Deps,
  actor: CompanyActor,
  { doctorNo, tracking, owner }: { doctorNo: string; tracking: string; owner: string | undefined },
): Promise<{ userNo: string; inboundNo: string } | undefined> => {
  const numbers = await readNumbers(deps, doctorNo, [tracking])
  const number = numbers.get(tracking)
  if (!number || (owner !== undefined && number.userNo !== owner)) return undefined
  if (number.takes.some(isClaimed)) throw refuse(inboundReasons.claimedStay, { numbers: tracking })
  const [{ inboundNo } = { inboundNo: '' }] = number.takes
  const take = await deps.table.get(inboundRef({ doctorNo, inboundNo }), { consistent: true })
  if (!take) throw new Error(`A tracking number of a take that is not there: ${inboundNo}`)
  const after = take.trackings.filter((given) => given.tracking !== tracking)
  const change = { take, after, numbers, at: deps.now(), by: actor, gone: 'freed' as const }
  await deps.table.commit([writeTrackings(take, after), ...changeNumbers(change)])
  return { userNo: number.userNo, inboundNo }
}
