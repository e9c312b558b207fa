import type { outbound } from '../../../../shared/outbound/outbound.contract.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { findImport } from '../../imports/find-import.ts'
import { importRecordOf } from '../../imports/import-record.ts'

/** Progress of an import of shipments. */
export const getShipmentImport: UseCase<typeof outbound.calls.getShipmentImport> = async (deps, actor, { importNo }) =>
  importRecordOf(await findImport(deps, actor, importNo))
