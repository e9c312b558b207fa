import { type Call, companyFieldOf } from '../../../shared/contract/call.ts'
import type { IdKind } from '../../../shared/values/id.ts'
import { type IdField, idFields, withValue } from '../../support/id-fields.ts'
import { requiredFields, sampleBody, UNKNOWN_ID } from '../../support/samples.ts'
import type { Place } from './people.ts'
import type { Records } from './records.ts'
import type { Body } from './send.ts'

/** Kinds of records that belong to the platform and are readable by all users. */
const PLATFORM_KINDS: ReadonlySet<IdKind> = new Set<IdKind>(['boxSize', 'serviceFee'])

/**
 * Id fields covered by the tests of their domain: fields that may name records of a second company, and the bank
 * account of a bill's payment request, since the payment of the bills here has already been requested. A warehouse admin
 * may name the warehouses of several companies for a clerk.
 */
const TESTED_ELSEWHERE = new Set([
  'POST /rates/cloneCard fromDoctorNo',
  'POST /rates/startCloneWhatIf fromDoctorNo',
  'POST /transfer/transferTo toWarehouseNo',
  'POST /payment_warehouse/saveOrUpdateById bankNo',
  'POST /clerk/invite warehouses.0.doctorNo',
  'POST /clerk/save warehouses.0.doctorNo',
])

/** Id fields except the one that names the company. */
const namingFields = (call: Call): IdField[] =>
  idFields(call.body).filter(({ path }) => path[0] !== companyFieldOf(call.access))

/** Id fields through which a call could reach records of another company. */
export const reachingFields = (call: Call): IdField[] =>
  namingFields(call).filter(
    ({ path, kinds }) =>
      !kinds.every((kind) => PLATFORM_KINDS.has(kind)) && !TESTED_ELSEWHERE.has(`${call.route} ${path.join('.')}`),
  )

const idIn = ({ ids, fields }: Records, { path, kinds }: IdField): string | undefined => {
  const named = fields[String(path.findLast((name) => typeof name === 'string'))]
  return typeof named === 'string' ? named : kinds.map((kind) => ids[kind]).find((id) => id !== undefined)
}

const put = (body: Body, { path }: IdField, value: unknown): Body => Object(withValue(body, path, value))

const fill = (body: Body, fields: Body): Body =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      isMeant(fields, name, value) ? fields[name] : within(value, fields),
    ]),
  )
// Fields of the same name may differ in meaning: the size of a file is not a size category.
const isMeant = (fields: Body, name: string, value: unknown): boolean =>
  name in fields && (fields[name] === null || typeof fields[name] === typeof value)
const within = (value: unknown, fields: Body): unknown => {
  if (Array.isArray(value)) return value.map((one) => within(one, fields))
  return typeof value === 'object' && value !== null ? fill({ ...value }, fields) : value
}

/** Input without which a call does not read a field, by field name, or by route and field name where calls differ. */
const REQUIRED_WITH: Record<string, (own: Records, doctorNo: string) => Body> = {
  nurseStr: () => ({ scope: 'private' }),
  items: () => ({ items: [{ qty: 1, service: 'None' }] }),
  removeUsers: ({ ids }) => ({ groupNo: ids.group }),
  'POST /mixed-package/batch/textImport warehouseNo': ({ fields }) => ({ batchNumber: fields.mixedBatchNumber }),
  'POST /mixed-package/batch/excelImport warehouseNo': ({ fields }) => ({ batchNumber: fields.mixedBatchNumber }),
  'POST /mixed-package/batch/excelImport fileNo': ({ fields }) => ({ batchNumber: fields.mixedBatchNumber }),
  'POST /mixed-package/warehouse/update-upc-qty packageId': ({ fields }) => ({ upc: fields.mixedUpc }),
  'POST /storageChargeStatistics/getStorageFeeList warehouse': () => LAST_DAYS,
  'POST /storageChargeStatistics/getStorageChargeTotal warehouse': () => LAST_DAYS,
  'POST /excel/exportStorageFee warehouse': () => LAST_DAYS,
  'POST /confirmWarehouse/checkTrackingAgain importNo': () => ({ columns: TRACKING_COLUMNS }),
  // Only the invited person can accept.
  'POST /invitation/editInvitaStatus invitationNo': () => ({ status: 2 }),
  'POST /clerk/invite warehouses': (_, doctorNo) => ({ warehouses: [{ doctorNo }] }),
  'POST /clerk/save warehouses': (_, doctorNo) => ({ warehouses: [{ doctorNo }] }),
  // Rates of an admin are read per category.
  adminNo: ({ ids }) => ({ boxSizeId: ids.boxSize }),
}

const TRACKING_COLUMNS = {
  headerRow: 1,
  fields: ['tracking', 'upc', 'qty'].map((field, at) => ({ field, column: 'ABC'.charAt(at) })),
}

/** A day that has ended in every time zone. */
const LAST_DAYS = { startDate: '2026-11-01', endDate: '2026-11-01' }

const requiredWith = ({ route }: Call, name: string) => REQUIRED_WITH[`${route} ${name}`] ?? REQUIRED_WITH[name]

/**
 * A body with all required fields, filled with the caller's own records, so that only a foreign id can cause a refusal.
 * `fields` are filled in addition; other optional fields are omitted.
 */
export const ownBody = (call: Call, { doctorNo, own }: Place, fields: readonly IdField[] = []): Body => {
  const company = companyFieldOf(call.access)
  const required = requiredFields(call)
  const sample = Object.entries(sampleBody(call)).filter(([name]) => required.has(name))
  const start = fill({ ...Object.fromEntries(sample), ...(company ? { [company]: doctorNo } : {}) }, own.fields)
  const needed = namingFields(call).filter(({ path }) => required.has(String(path[0])))
  const beside = Object.assign({}, ...fields.map(({ path }) => requiredWith(call, String(path[0]))?.(own, doctorNo)))
  return [...needed, ...fields].reduce((body, field) => put(body, field, idIn(own, field)), { ...start, ...beside })
}

/**
 * The other company's batch number, which the body with unknown ids must contain too: batch numbers are counted per
 * company, so the caller's company may have the same one, which the call finds.
 */
const ofEachCompany = ({ fields: { batchNumber } }: Records): Body => (batchNumber === undefined ? {} : { batchNumber })

export interface Reach {
  /** Names of the tested field or fields. */
  what: string
  body: Body
  /**
   * The same body with unknown ids. Both must get the same response, since a difference would reveal which ids exist
   * elsewhere.
   */
  unknown: Body
}

/**
 * Bodies with a foreign record in one field at a time, and in all fields together, as sent by an attacker who knows the
 * ids.
 */
export const reachesOf = (call: Call, place: Place): Reach[] => {
  const fields = reachingFields(call)
  // The super admin manages the users of all companies.
  const reachesAll = place.person.role === 'superAdmin' && companyFieldOf(call.access) === undefined
  return place.foreign.flatMap((records) => {
    const theirs = fields.flatMap((field) => {
      const id = reachesAll && field.kinds.includes('user') ? UNKNOWN_ID : idIn(records, field)
      return id === undefined || id === idIn(place.own, field) ? [] : [{ field, id }]
    })
    const single = theirs.map(({ field, id }) => ({
      what: field.path.join('.'),
      body: put(ownBody(call, place, [field]), field, id),
      unknown: put(ownBody(call, place, [field]), field, UNKNOWN_ID),
    }))
    if (theirs.length < 2) return single
    const start = ownBody(call, place, fields)
    const all = {
      what: 'all',
      body: theirs.reduce((body, { field, id }) => put(body, field, id), fill(start, records.fields)),
      unknown: theirs.reduce((body, { field }) => put(body, field, UNKNOWN_ID), fill(start, ofEachCompany(records))),
    }
    return [...single, all]
  })
}

/**
 * Fields, by call, in which another company's id is answered with 200: it has no effect, and the response equals the
 * one for an unknown id.
 */
const IGNORED_IDS: Record<string, string> = {
  'POST /confirmWarehouse/getTrackingListForDoctor warehouseNo': 'a filter: an unknown id matches no record',
  'GET /excel/exportInboundTracking warehouseNo': 'a filter: an unknown id matches no record',
  'POST /inbound/getInboundListByStatus warehouseNo': 'a filter: an unknown id matches no record',
  'GET /excel/exportInboundViewing warehouseNo': 'a filter: an unknown id matches no record',
  'GET /excel/exportNurseToConfirm warehouseNo': 'a filter: an unknown id matches no record',
  'POST /inbound/getUnseenTracking warehouseNo': 'a filter: an unknown id matches no record',
  'POST /inbound/getUnseenTracking productNo': 'a filter: an unknown id matches no record',
  'POST /inbound/countUnseenTracking warehouseNo': 'a filter: an unknown id matches no record',
  'POST /inbound/countUnseenTracking productNo': 'a filter: an unknown id matches no record',
  'POST /confirmWarehouse/getUnclaimedArrivals productNo': 'a filter: an unknown id matches no record',
  'POST /confirmWarehouse/countUnclaimedArrivals productNo': 'a filter: an unknown id matches no record',
  'POST /discrepancies/getCases warehouseNo': 'a filter: an unknown id matches no record',
  'POST /discrepancies/getCases cwId': 'a filter: an unknown id matches no record',
  'POST /discrepancies/getCases inboundNo': 'a filter: an unknown id matches no record',
  'POST /discrepancies/getCases outboundNo': 'a filter: an unknown id matches no record',
  'POST /discrepancies/getCases transferId': 'a filter: an unknown id matches no record',
  'GET /discrepancies/exportCases warehouseNo': 'a filter: an unknown id matches no record',
  'GET /discrepancies/exportCases cwId': 'a filter: an unknown id matches no record',
  'GET /discrepancies/exportCases inboundNo': 'a filter: an unknown id matches no record',
  'GET /discrepancies/exportCases outboundNo': 'a filter: an unknown id matches no record',
  'GET /discrepancies/exportCases transferId': 'a filter: an unknown id matches no record',
  'POST /member/getListByLogin groupNo': 'a filter: an unknown id matches no record',
  'POST /group/getGroupAndMemberInfoList named': 'names only nurses of the own company',
  'POST /group/saveOrUpdateGroup removeUsers': 'removing a user who is not in the group has no effect',
  'POST /statistics/activity person': 'a filter: an unknown id matches no event',
  'POST /excel/exportActivity person': 'a filter: an unknown id matches no event',
  'POST /statistics/warehouseActivity person': 'a filter: an unknown id matches no event',
  'POST /excel/exportWarehouseActivity person': 'a filter: an unknown id matches no event',
  'POST /offer/getOfferListByStatus productNo': 'a filter: an unknown id matches no record',
  'GET /excel/exportOfferHistory productNo': 'a filter: an unknown id matches no record',
  'POST /offer/getLeftCounts offerNos.0': 'counts only offers that the caller may see',
  'POST /storageFeePayment/warehouseFeeDetail productNo': 'a filter: an unknown id matches no record',
  'POST /storageFeePayment/warehouseFeeSummary productNo': 'a filter: an unknown id matches no record',
  'POST /excel/exportWarehouseFeeDetail productNo': 'a filter: an unknown id matches no record',
  'POST /excel/exportWarehouseFeeSummary productNo': 'a filter: an unknown id matches no record',
  'POST /payment_warehouse/getPayments monthlyStorageFeeId': 'a filter: an unknown id matches no record',
  'POST /confirmWarehouse/batchBulkComfirmed data.0.cwIds.0': 'reported as a failed line',
  'POST /confirmWarehouse/batchBulkRemoveByBatchNumber cwIds.0': 'skips rows that are not pending in the batch',
}
export const isIgnoredId = (call: Call, { what }: Reach): boolean => `${call.route} ${what}` in IGNORED_IDS

/** Response without its ids and without the signatures of URLs, which differ each time. */
export const maskIds = (answer: unknown): string =>
  JSON.stringify(answer)
    .replaceAll(/[A-Z]{2}-[0-9A-Z]{12,24}/g, 'ID')
    .replaceAll(/\?X-Amz-[^"]*/g, '?signed')
