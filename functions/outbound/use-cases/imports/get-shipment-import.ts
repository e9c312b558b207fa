import type { outbound } from '../../../../shared/outbound/outbound.contract.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { findImport } from '../../imports/find-import.ts'
import { importRecordOf } from '../../imports/import-record.ts'

/** How far an import of shipments is. */
export const getShipmentImport: UseCase<typeof outbound.calls.getShipmentImport> = async (deps, actor, { importNo }) =>
  importRecordOf(await findImport(deps, actor, importNo))
