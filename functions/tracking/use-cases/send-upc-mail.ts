import { refuse, refuseUntil } from '../../../shared/contract/errors.ts'
import { MAILED_UPCS, UPC_MAIL_MINUTES } from '../../../shared/tracking/rows.rules.ts'
import type { tracking } from '../../../shared/tracking/tracking.contract.ts'
import { trackingReasons } from '../../../shared/tracking/tracking.reasons.ts'
import { mailWait } from '../../people/public.ts'
import { userItem } from '../../platform/actor.items.ts'
import { asRead, put } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { notify } from '../../platform/outbox/notify.ts'
import { timeBudget } from '../../platform/time-budget.ts'
import { warehouseItem, warehouseName } from '../../warehouses/public.ts'
import { type Batch, batchItem } from '../batches.items.ts'
import { readBatch } from '../batches.ts'
import { hasProduct, upcGroups } from '../confirm/upc-groups.ts'

/** Maximum number of emails recorded per batch, as many as the daily limit (`mailWait`) needs. */
const REMEMBERED = 5

/**
 * Emails the company the UPCs of a batch that currently have no product. One commit queues the email, and records its
 * sender and time on the batch, which delays the next email.
 */
export const sendUpcMail: UseCase<typeof tracking.calls.sendUpcMail> = async (deps, actor, { batchNumber }) => {
  const hasTimeLeft = timeBudget(deps)
  const { doctorNo } = actor.company
  return retryRace(async () => {
    const batch = await readBatch(deps, { doctorNo, batchNumber })
    refuseOften(batch, deps.now())
    const [{ groups, isPart }, [doctor, warehouse]] = await Promise.all([
      upcGroups(deps, batch, { hasTimeLeft }),
      deps.table.batchGet([ref(userItem, { userNo: doctorNo }), ref(warehouseItem, batch)]),
    ])
    const unknown = groups.filter((group) => !hasProduct(group))
    if (unknown.length === 0) throw refuse(trackingReasons.noUnknownUpcs)
    // The address of an owner to whom the company was transferred is verified.
    if (doctor?.ownerNo === undefined && !doctor?.emailProven) throw refuse(trackingReasons.doctorUnproven)
    const content = {
      kind: 'unknownUpcs' as const,
      doctorNo,
      doctorName: actor.company.doctorName,
      batchNumber,
      sender: actor.userName,
      warehouse: warehouse ? warehouseName(warehouse) : batch.warehouseNo,
      upcs: unknown.slice(0, MAILED_UPCS).map(({ upc, rows, qty }) => ({ upc, rows, qty })),
      count: unknown.length,
      isPart,
    }
    const answer = { upcs: unknown.length, at: deps.now() }
    const mail = { ...answer, userNo: actor.userNo, userName: actor.userName }
    const upcMails = [...(batch.upcMails ?? []), mail].slice(-REMEMBERED)
    const remembered = put(batchItem, { ...batch, upcMails, rev: batch.rev + 1 }, asRead(batch))
    await deps.table.commit([remembered, ...notify(deps, doctorNo, content)], answer)
    return answer
  })
}

const refuseOften = ({ upcMails = [] }: Batch, now: string): void => {
  const mailedAt = upcMails.map(({ at }) => at)
  const wait = mailWait(mailedAt, now, { pause: UPC_MAIL_MINUTES * 60 })
  if (wait > 0) {
    throw refuseUntil(wait / 1000, refuse(trackingReasons.mailedAlready, { minutes: Math.ceil(wait / 60_000) }))
  }
}
