import type { Input } from '../../../shared/contract/call.ts'
import { refuse, refuseField } from '../../../shared/contract/errors.ts'
import type { discrepancies } from '../../../shared/discrepancies/discrepancies.contract.ts'
import { discrepanciesReasons } from '../../../shared/discrepancies/discrepancies.reasons.ts'
import { figuresFit } from '../../../shared/discrepancies/discrepancies.rules.ts'
import { isWithin } from '../../platform/clerks/employment.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { refuseClerkWithoutRight } from '../cases/clerk-of-case.ts'
import { personOf } from '../cases/read-case.ts'
import { newCase, othersThan } from '../cases/write-case.ts'
import type { DiscrepanciesDeps } from '../discrepancies-deps.ts'
import { notifySides } from '../notify-sides.ts'
import { readSubject } from '../subjects.ts'

type OpenInput = Input<typeof discrepancies.calls.openCase>

/**
 * 1. The caller must be allowed to see the record, which determines the parties.
 * 2. One commit: the case, provided that no other case about the record is undecided, its event, and the notifications
 *    to the other sides.
 */
export const openCase: UseCase<typeof discrepancies.calls.openCase, DiscrepanciesDeps> = async (deps, actor, input) => {
  const { kind, expected, found, note } = input
  const { doctorNo, doctorName } = actor.company
  const by = personOf(actor)
  return retryRace(async () => {
    const facts = await readSubject(deps, actor, input)
    const { warehouseNo } = facts
    if (!isWithin(actor.clerk, { doctorNo, warehouseNo })) throw refuse(discrepanciesReasons.notYourGoods)
    refuseClerkWithoutRight(actor, facts)
    refuseUnfit(input)
    const caseNo = deps.newId('discrepancy')
    const at = deps.now()
    const opened = {
      doctorNo,
      doctorName,
      caseNo,
      kind,
      ...facts,
      expected,
      found,
      note,
      openedBy: by,
      createDate: at,
      updateDate: at,
    }
    const mails = await notifySides(deps, opened, othersThan(by.side, facts), { by, what: 'opened', text: note })
    await deps.table.commit([...newCase(opened), ...mails], { caseNo })
    return { caseNo }
  })
}

const refuseUnfit = ({ kind, expected, found }: OpenInput): void => {
  if (figuresFit(kind, { expected, found })) return
  const reason = kind === 'over' ? discrepanciesReasons.moreThanExpected : discrepanciesReasons.fewerThanExpected
  throw refuseField('found', reason, { expected })
}
