import type { rates } from '../../../shared/rates/rates.contract.ts'
import { pageOfList } from '../../platform/db/pages.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { adminInScope, adminOfCompany } from '../admin-in-scope.ts'
import { boxSizeKind } from '../entries/box-sizes.ts'
import { entryOptions, entryRecord, entryRecords, restoreRate, saveRate } from '../entries/entry-rates.ts'
import { saveEntry } from '../entries/save-entry.ts'

/** A page of the categories, with the rates of a warehouse admin or the defaults. */
export const listBoxSizes: UseCase<typeof rates.calls.listBoxSizes> = async (deps, actor, input) =>
  pageOfList(await entryRecords(deps, boxSizeKind, { adminNo: await adminInScope(deps, actor, input) }), input)

/** One category, with the rates of a warehouse admin or the defaults. */
export const getBoxSize: UseCase<typeof rates.calls.getBoxSize> = async (deps, actor, input) =>
  entryRecord(deps, boxSizeKind, { adminNo: await adminInScope(deps, actor, input) }, input.id)

/**
 * Saves the default fees of a category or a warehouse admin's own fees. The super admin also adds and renames
 * categories.
 */
export const saveBoxSize: UseCase<typeof rates.calls.saveBoxSize> = (deps, actor, input) =>
  saveEntry(deps, actor, boxSizeKind, input)

/** All size categories with the default rates in force now. */
export const listBoxSizeOptions: UseCase<typeof rates.calls.listBoxSizeOptions> = (deps) =>
  entryOptions(deps, boxSizeKind)

/** A page of the categories, with the fees that one company pays a warehouse admin. */
export const listCustomBoxSizes: UseCase<typeof rates.calls.listCustomBoxSizes> = async (deps, actor, input) => {
  const { doctorNo } = input
  const records = await entryRecords(deps, boxSizeKind, await adminOfCompany(deps, actor, input))
  const rows = records.map((record) => ({ ...record, boxSizeId: record.id, doctorNo }))
  return pageOfList(rows, input)
}

/** One category, with the fees that one company pays a warehouse admin. */
export const getCustomBoxSize: UseCase<typeof rates.calls.getCustomBoxSize> = async (deps, actor, input) => {
  const { boxSizeId, doctorNo } = input
  const record = await entryRecord(deps, boxSizeKind, await adminOfCompany(deps, actor, input), boxSizeId)
  return { ...record, boxSizeId, doctorNo }
}

/** Adds a version of the fees that one company pays for a category. */
export const saveCustomBoxSize: UseCase<typeof rates.calls.saveCustomBoxSize> = async (deps, actor, input) => {
  const { boxSizeId } = input
  const entry = { kind: boxSizeKind, owner: await adminOfCompany(deps, actor, input), id: boxSizeId }
  return saveRate(deps, actor, entry, input, (version) => ({ boxSizeId, version }))
}

/** Ends one company's custom rates for a category. */
export const restoreCustomBoxSize: UseCase<typeof rates.calls.restoreCustomBoxSize> = async (deps, actor, input) => {
  const { boxSizeId } = input
  const entry = { kind: boxSizeKind, owner: await adminOfCompany(deps, actor, input), id: boxSizeId }
  return restoreRate(deps, actor, entry, input.seen, (version) => ({ boxSizeId, version }))
}
