import type { Input } from '../../../shared/contract/call.ts'
import { refuse } from '../../../shared/contract/errors.ts'
import type { rates } from '../../../shared/rates/rates.contract.ts'
import { ratesReasons } from '../../../shared/rates/rates.reasons.ts'
import { pageOfList } from '../../platform/db/pages.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { adminInScope, adminOfCompany } from '../admin-in-scope.ts'
import { entryOptions, entryRecord, entryRecords, restoreRate, saveRate } from '../entries/entry-rates.ts'
import { saveEntry } from '../entries/save-entry.ts'
import { serviceFeeKind } from '../entries/service-fees.ts'

/** A page of the services, with the fees of a warehouse admin or the defaults. */
export const listServiceFees: UseCase<typeof rates.calls.listServiceFees> = async (deps, actor, input) =>
  pageOfList(await entryRecords(deps, serviceFeeKind, { adminNo: await adminInScope(deps, actor, input) }), input)

/** One service, with the fee of a warehouse admin or the default. */
export const getServiceFee: UseCase<typeof rates.calls.getServiceFee> = async (deps, actor, input) =>
  entryRecord(deps, serviceFeeKind, { adminNo: await adminInScope(deps, actor, input) }, input.id)

/**
 * Saves the default fee of a service or a warehouse admin's own fee. The super admin also adds and renames services.
 */
export const saveServiceFee: UseCase<typeof rates.calls.saveServiceFee> = (deps, actor, input) =>
  saveEntry(deps, actor, serviceFeeKind, input)

/** All services with the default fees in force now. */
export const listServiceFeeOptions: UseCase<typeof rates.calls.listServiceFeeOptions> = (deps) =>
  entryOptions(deps, serviceFeeKind)

/** A page of the services, with the fees that one company pays a warehouse admin. */
export const listCustomServiceFees: UseCase<typeof rates.calls.listCustomServiceFees> = async (deps, actor, input) => {
  const { doctorNo } = input
  const records = await entryRecords(deps, serviceFeeKind, await adminOfCompany(deps, actor, input))
  const rows = records.map((record) => ({ ...record, serviceFeeId: record.id, doctorNo }))
  return pageOfList(rows, input)
}

/** One service, with the fee that one company pays a warehouse admin. */
export const getCustomServiceFee: UseCase<typeof rates.calls.getCustomServiceFee> = async (deps, actor, input) => {
  const serviceFeeId = serviceNamed(input)
  const record = await entryRecord(deps, serviceFeeKind, await adminOfCompany(deps, actor, input), serviceFeeId)
  return { ...record, serviceFeeId, doctorNo: input.doctorNo }
}

/** Adds a version of the fee that one company pays for a service. */
export const saveCustomServiceFee: UseCase<typeof rates.calls.saveCustomServiceFee> = async (deps, actor, input) => {
  const serviceFeeId = serviceNamed(input)
  const entry = { kind: serviceFeeKind, owner: await adminOfCompany(deps, actor, input), id: serviceFeeId }
  return saveRate(deps, actor, entry, input, (version) => ({ serviceFeeId, version }))
}

/** Ends one company's custom fee for a service. */
export const restoreCustomServiceFee: UseCase<typeof rates.calls.restoreCustomServiceFee> = async (
  deps,
  actor,
  input,
) => {
  const { serviceFeeId } = input
  const entry = { kind: serviceFeeKind, owner: await adminOfCompany(deps, actor, input), id: serviceFeeId }
  return restoreRate(deps, actor, entry, input.seen, (version) => ({ serviceFeeId, version }))
}

/** Refuses an alias `id` that differs from `serviceFeeId`. */
const serviceNamed = ({
  serviceFeeId,
  id,
}: Pick<Input<typeof rates.calls.getCustomServiceFee>, 'serviceFeeId' | 'id'>) => {
  if (id !== undefined && id !== serviceFeeId) throw refuse(ratesReasons.noServiceFee)
  return serviceFeeId
}
