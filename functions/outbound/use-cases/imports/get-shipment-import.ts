import type { Input } from '../../../../shared/contract/call.ts'
import type { outbound } from '../../../../shared/outbound/outbound.contract.ts'
import type { CompanyActor } from '../../../platform/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { findImport } from '../../imports/find-import.ts'
import { importRecordOf } from '../../imports/import-record.ts'

/** How far an import of shipments is. */
export const getShipmentImport = async (
  deps: Deps,
  actor: CompanyActor,
  { importNo }: Input<typeof outbound.calls.getShipmentImport>,
) => importRecordOf(await findImport(deps, actor, importNo))
