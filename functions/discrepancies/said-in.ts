import type { CompanyActor } from '../platform/actor.ts'
import type { Intent } from '../platform/db/intent.ts'
import type { Deps } from '../platform/deps.ts'
import type { Case } from './cases/cases.items.ts'
import { personOf } from './cases/read-case.ts'
import { changedCase, othersThan, refuseFull } from './cases/write-case.ts'
import { tellOfCase } from './tell-of-case.ts'

interface Said {
  what: 'commented' | 'photos'
  text: string
  fileNos?: string[]
}

/**
 * Intents of a comment or photos: an open case then waits for the other sides, a proposed one still for its answer.
 * Mails only the sides it was not already waiting for, so that a lively exchange does not flood anyone with mail.
 */
export const saidIn = async (
  deps: Deps,
  actor: CompanyActor,
  found: Case,
  { fileNos, ...said }: Said,
): Promise<Intent[]> => {
  refuseFull(found)
  const by = personOf(actor)
  const awaits = found.state === 'open' ? othersThan(by.side, found) : found.awaits
  const told = othersThan(by.side, found).filter((side) => !found.awaits.includes(side))
  return [
    ...changedCase(
      found,
      { ...said, ...(fileNos ? { fileNos } : {}), by, at: deps.now() },
      { awaits, ...(fileNos ? { photos: [...found.photos, ...fileNos] } : {}) },
    ),
    ...(await tellOfCase(deps, found, told, { by, what: 'commented', text: said.text })),
  ]
}
