import { refuse } from '../../../shared/contract/errors.ts'
import { shipmentImportReasons } from '../../../shared/outbound/imports.reasons.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { type ShipmentImport, shipmentImportItem } from './shipment-imports.items.ts'

/** An import of the caller's company (404 for any other). */
export const findImport = async (
  { table }: Pick<Deps, 'table'>,
  { company: { doctorNo } }: Pick<CompanyActor, 'company'>,
  importNo: string,
  { consistent = false }: { consistent?: boolean } = {},
): Promise<ShipmentImport> => {
  const found = await table.get(ref(shipmentImportItem, { doctorNo, importNo }), { consistent })
  if (!found) throw refuse(shipmentImportReasons.noImport)
  return found
}
