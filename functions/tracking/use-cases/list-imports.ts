import type { Input } from '../../../shared/contract/call.ts'
import type { tracking } from '../../../shared/tracking/tracking.contract.ts'
import type { MaybeCompanyActor } from '../../platform/actor.ts'
import { readPage } from '../../platform/db/pages.ts'
import type { Deps } from '../../platform/deps.ts'
import { importRecordOf } from '../imports/import-record.ts'
import { importRecordItem, importsOf } from '../imports/imports.items.ts'
import { companiesInScope } from '../lists/companies.ts'
import { mergedPage, sourceOf } from '../lists/merged-page.ts'
import { warehousesOf } from '../lists/warehouses-of.ts'

/** Imports of the company named, or of all companies of the caller, newest first. */
export const listImports = async (
  deps: Deps,
  actor: MaybeCompanyActor,
  input: Input<typeof tracking.calls.importRecordList>,
) => {
  const [one, ...others] = await companiesInScope(deps, actor)
  const page =
    one && others.length === 0
      ? await readPage(deps.table, importRecordItem, importsOf(one.doctorNo), input, { index: 'gsi1' })
      : await mergedPage(
          [one, ...others].flatMap((company) => (company ? [importsSource(deps, company.doctorNo)] : [])),
          input,
          (record) => record.importNo,
        )
  const warehouses = await warehousesOf(deps, page.records)
  return { ...page, records: page.records.map((record) => importRecordOf(record, warehouses(record))) }
}

const importsSource = (deps: Deps, doctorNo: string) =>
  sourceOf(deps.table, importRecordItem, { ...importsOf(doctorNo), index: 'gsi1' }, (record) => record.importNo)
