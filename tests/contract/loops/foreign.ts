import { type Call, companyFieldOf } from '../../../shared/contract/call.ts'
import type { IdKind } from '../../../shared/values/id.ts'
import { type IdField, idFields, withValue } from '../../support/id-fields.ts'
import { requiredFields, sampleBody, UNKNOWN_ID } from '../../support/samples.ts'
import type { Place } from './people.ts'
import type { Records } from './records.ts'
import type { Body } from './send.ts'

/** Kinds of records that belong to the platform and that everybody may read. */
const PLATFORM_KINDS: ReadonlySet<IdKind> = new Set<IdKind>(['boxSize', 'serviceFee'])

/**
 * Id fields that tests of their domain cover: those that may name records of a second company, and the account of a
 * warehouse admin, since the bill of these records has already been requested.
 */
const TESTED_ELSEWHERE = new Set([
  'POST /rates/cloneCard fromDoctorNo',
  'POST /rates/startCloneWhatIf fromDoctorNo',
  'POST /transfer/transferTo toWarehouseNo',
  'POST /payment_warehouse/saveOrUpdateById bankNo',
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
// Fields of the same name may differ in meaning: the size of a file is not a category.
const isMeant = (fields: Body, name: string, value: unknown): boolean =>
  name in fields && (fields[name] === null || typeof fields[name] === typeof value)
const within = (value: unknown, fields: Body): unknown => {
  if (Array.isArray(value)) return value.map((one) => within(one, fields))
  return typeof value === 'object' && value !== null ? fill({ ...value }, fields) : value
}

/** Input without which a field is not read, by field; by call and field where calls differ. */
const REQUIRED_WITH: Record<string, (own: Records) => Body> = {
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
  // Accepting is for the invited person alone.
  'POST /invitation/editInvitaStatus invitationNo': () => ({ status: 2 }),
  // Rates of an admin are read for one category.
  adminNo: ({ ids }) => ({ boxSizeId: ids.boxSize }),
}

const TRACKING_COLUMNS = {
  headerRow: 1,
  fields: ['tracking', 'upc', 'qty'].map((field, at) => ({ field, column: 'ABC'.charAt(at) })),
}

/** A day that is over, in any zone. */
const LAST_DAYS = { startDate: '2026-11-01', endDate: '2026-11-01' }

const requiredWith = ({ route }: Call, name: string) => REQUIRED_WITH[`${route} ${name}`] ?? REQUIRED_WITH[name]

/**
 * What the call must be given, all of it the caller's own: nothing but a strange id can be refused. With `fields` also
 * their own ids there; a list of ids is left out unless it is one of them.
 */
export const ownBody = (call: Call, { doctorNo, own }: Place, fields: readonly IdField[] = []): Body => {
  const company = companyFieldOf(call.access)
  const required = requiredFields(call)
  const sample = Object.entries(sampleBody(call)).filter(([name]) => required.has(name))
  const start = fill({ ...Object.fromEntries(sample), ...(company ? { [company]: doctorNo } : {}) }, own.fields)
  const needed = namingFields(call).filter(({ path }) => required.has(String(path[0])))
  const beside = Object.assign({}, ...fields.map(({ path }) => requiredWith(call, String(path[0]))?.(own)))
  return [...needed, ...fields].reduce((body, field) => put(body, field, idIn(own, field)), { ...start, ...beside })
}

/** Numbers that each company counts for itself: theirs may be one of the caller's own, and is looked up as that. */
const ofEachCompany = ({ fields: { batchNumber } }: Records): Body => (batchNumber === undefined ? {} : { batchNumber })

export interface Reach {
  /** Names of the field or fields. */
  what: string
  body: Body
  /** The same with ids that nobody has: both must be answered alike, or the answer tells what exists elsewhere. */
  unknown: Body
}

/** Each field with a record that is not the caller's, one at a time and, as a thief would who knows them, all at once. */
export const reachesOf = (call: Call, place: Place): Reach[] => {
  const fields = reachingFields(call)
  // The super admin works on the users of all companies.
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
 * Fields by call in which another company's id is answered with 200, because it has no effect and the answer equals that
 * for an id that does not exist.
 */
const IGNORED_IDS: Record<string, string> = {
  'POST /confirmWarehouse/getTrackingListForDoctor warehouseNo':
    'a filter: nothing goes to a warehouse that is not there',
  'GET /excel/exportInboundTracking warehouseNo': 'the same filter',
  'POST /inbound/getUnseenTracking warehouseNo': 'the same filter',
  'POST /inbound/getUnseenTracking productNo': 'a filter: nobody expects a product that is not there',
  'POST /inbound/getUnseenTracking all': 'both filters at once',
  'POST /inbound/countUnseenTracking all': 'both filters at once',
  'POST /inbound/countUnseenTracking warehouseNo': 'the same filter',
  'POST /inbound/countUnseenTracking productNo': 'the same filter',
  'POST /confirmWarehouse/getUnclaimedArrivals productNo': 'a filter: nothing arrives of a product that is not there',
  'POST /confirmWarehouse/countUnclaimedArrivals productNo': 'the same filter',
  'POST /discrepancies/getCases warehouseNo': 'a filter: no case is about what is not there',
  'POST /discrepancies/getCases cwId': 'the same filter',
  'POST /discrepancies/getCases inboundNo': 'the same filter',
  'POST /discrepancies/getCases outboundNo': 'the same filter',
  'POST /discrepancies/getCases transferId': 'the same filter',
  'GET /discrepancies/exportCases warehouseNo': 'the same filter',
  'GET /discrepancies/exportCases cwId': 'the same filter',
  'GET /discrepancies/exportCases inboundNo': 'the same filter',
  'GET /discrepancies/exportCases outboundNo': 'the same filter',
  'GET /discrepancies/exportCases transferId': 'the same filter',
  'POST /member/getListByLogin groupNo': 'a filter: nobody is in a group that is not there',
  'POST /group/getGroupAndMemberInfoList named': 'only the own nurses among them are named',
  'POST /group/saveOrUpdateGroup removeUsers': 'who is not in the group stays out of it',
  'POST /offer/getLeftCounts offerNos.0': 'only what the caller may see among them is counted',
  'POST /storageFeePayment/warehouseFeeDetail productNo':
    'a filter: nothing is charged for a product that is not there',
  'POST /storageFeePayment/warehouseFeeSummary productNo': 'the same filter',
  'POST /excel/exportWarehouseFeeDetail productNo': 'the same filter',
  'POST /excel/exportWarehouseFeeSummary productNo': 'the same filter',
  'POST /payment_warehouse/getPayments monthlyStorageFeeId': 'a filter: no payment is of a bill that is not there',
  'POST /confirmWarehouse/batchBulkComfirmed data.0.cwIds.0': 'reported as a line that failed',
  'POST /confirmWarehouse/batchBulkRemoveByBatchNumber cwIds.0': 'a row that does not wait in the batch is passed over',
}
export const isIgnoredId = (call: Call, { what }: Reach): boolean => `${call.route} ${what}` in IGNORED_IDS

/** An answer without the ids in it, and without the signature of an address, which is another one each time. */
export const maskIds = (answer: unknown): string =>
  JSON.stringify(answer)
    .replaceAll(/[A-Z]{2}-[0-9A-Z]{12,24}/g, 'ID')
    .replaceAll(/\?X-Amz-[^"]*/g, '?signed')
