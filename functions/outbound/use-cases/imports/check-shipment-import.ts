import type { Input } from '../../../../shared/contract/call.ts'
import { refuse } from '../../../../shared/contract/errors.ts'
import { shipmentImportQueue } from '../../../../shared/outbound/imports.messages.ts'
import { shipmentImportReasons } from '../../../../shared/outbound/imports.reasons.ts'
import type { outbound } from '../../../../shared/outbound/outbound.contract.ts'
import type { CompanyActor } from '../../../platform/actor.ts'
import { put } from '../../../platform/db/intent.ts'
import { retryRace } from '../../../platform/db/retry-race.ts'
import { toQueue } from '../../../platform/outbox/to-queue.ts'
import { findImport } from '../../imports/find-import.ts'
import { shipmentImportItem } from '../../imports/shipment-imports.items.ts'
import type { OutboundDeps } from '../../outbound-deps.ts'

/** Has an uploaded workbook checked, once. Whether its files are there shows when they are read. */
export const checkShipmentImport = (
  deps: OutboundDeps,
  actor: CompanyActor,
  { importNo }: Input<typeof outbound.calls.checkShipmentImport>,
): Promise<{ importNo: string }> =>
  retryRace(async () => {
    const { doctorNo } = actor.company
    const found = await findImport(deps, actor, importNo, { consistent: true })
    if (found.status !== 'announced') throw refuse(shipmentImportReasons.begunAlready)
    const { rev } = found
    await deps.table.commit(
      [
        put(
          shipmentImportItem,
          { ...found, status: 'checking', rev: rev + 1 },
          { when: { equals: { rev } }, error: 'race' },
        ),
        ...toQueue(deps, shipmentImportQueue, [{ doctorNo, importNo, step: 'check' }]),
      ],
      { importNo },
    )
    return { importNo }
  })
