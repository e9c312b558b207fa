import type { MaybeCompanyActor } from '../../platform/actor.ts'
import { companiesInScope } from '../../platform/companies-in-scope.ts'
import { merged } from '../../platform/db/merged-source.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import type { List } from '../../platform/db/source.ts'
import type { Deps } from '../../platform/deps.ts'
import { warehousesOf } from '../lists/warehouses-of.ts'
import { importRecordOf } from './import-record.ts'
import { type ImportRecord, importRecordItem, importsOf } from './imports.items.ts'

/** Imports of the company named, or of all companies of the caller, newest first. */
export const importsList = async (
  deps: Deps,
  actor: MaybeCompanyActor,
): Promise<List<ImportRecord, ReturnType<typeof importRecordOf>>> => {
  const companies = await companiesInScope(deps, actor)
  return {
    source: merged(companies.map(({ doctorNo }) => rangeSource(deps, importRecordItem, importsOf(doctorNo)))),
    present: async (records) => {
      const warehouses = await warehousesOf(deps, records)
      return records.map((record) => importRecordOf(record, warehouses(record)))
    },
  }
}
