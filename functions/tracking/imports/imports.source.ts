import type { Input } from '../../../shared/contract/call.ts'
import type { tracking } from '../../../shared/tracking/tracking.contract.ts'
import type { MaybeCompanyActor } from '../../platform/actor.ts'
import { merged } from '../../platform/db/merged-source.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import type { List } from '../../platform/db/source.ts'
import type { Deps } from '../../platform/deps.ts'
import { listScope, warehousesOf } from '../lists/warehouses-of.ts'
import { importRecordOf } from './import-record.ts'
import { type ImportRecord, importRecordItem, importsOf } from './imports.items.ts'

type Asked = Pick<Input<typeof tracking.calls.listImports>, 'warehouseNo' | 'state'>

/** Imports of the named company or of all companies of the caller, optionally of one warehouse or state, newest first. */
export const importsList = async (
  deps: Deps,
  actor: MaybeCompanyActor,
  { warehouseNo, state }: Asked,
): Promise<List<ImportRecord, ReturnType<typeof importRecordOf>>> => {
  const { companies } = await listScope(deps, actor, warehouseNo)
  const ranges = companies.map(({ doctorNo }) => importsOf({ doctorNo, warehouseNo, state }))
  return {
    source: merged(ranges.map((range) => rangeSource(deps, importRecordItem, range))),
    present: async (records) => {
      const warehouses = await warehousesOf(deps, records)
      return records.map((record) => importRecordOf(record, warehouses(record)))
    },
  }
}
