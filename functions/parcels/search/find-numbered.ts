import { REPORT_STATUSES } from '../../../shared/inventory/reports.rules.ts'
import type { SearchKind } from '../../../shared/parcels/parcels.rules.ts'
import { ID_PATTERN, ID_PREFIXES } from '../../../shared/values/id.ts'
import { moneyToWire } from '../../../shared/values/money.ts'
import { caseRef, takesPart } from '../../discrepancies/public.ts'
import { billRef, payableOf, warehousePaymentRef } from '../../fees/public.ts'
import { inboundRef, statusNumber } from '../../inbound/public.ts'
import { listedReport, reportRef } from '../../inventory/public.ts'
import { mixedClaimRef, mixedPackageRef, placesOfClaims } from '../../mixed-packages/public.ts'
import { isListed, offerItem } from '../../offers/public.ts'
import { shipmentRef } from '../../outbound/public.ts'
import { requestRef } from '../../payments/public.ts'
import { membershipItem } from '../../platform/actor.items.ts'
import type { MaybeCompanyActor } from '../../platform/actor.ts'
import { type Ref, ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { productItem } from '../../products/public.ts'
import { proposalItem } from '../../proposals/public.ts'
import { importRecordRef } from '../../tracking/public.ts'
import { transferRef } from '../../transfers/public.ts'
import { warehouseItem, warehouseName } from '../../warehouses/public.ts'
import { aboutPerson, aboutShipment, companyOf, type Hit, ownOrCompany, type Search } from './hit.ts'

/**
 * Finds the records with exactly this number, with one read for all companies. Returns undefined if there is none, or
 * if the text is not a Dockside number.
 */
export const findNumbered = async (
  deps: Deps,
  search: Search,
): Promise<{ kind: SearchKind; hits: Hit[] } | undefined> => {
  const no = search.condition.toUpperCase()
  const kind = ID_PATTERN.test(no) ? BY_PREFIX[no.slice(0, 2)] : undefined
  const hits = kind ? await kind.find(deps, search, no) : []
  return kind && hits.length > 0 ? { kind: kind.kind, hits } : undefined
}

/** Details of a hit, apart from its number and company. */
type About = Omit<Hit, 'no' | 'doctorNo' | 'company' | 'isExact'>

/** Finds records of one kind by number. */
interface Numbered {
  kind: SearchKind
  find: (deps: Deps, search: Search, no: string) => Promise<Hit[]>
}

interface Kind<T> {
  kind: SearchKind
  /** Key of the record in a company. */
  ref: (doctorNo: string, no: string) => Ref<T | undefined>
  /** True if the caller may see the record. */
  isSeen: (record: T, actor: MaybeCompanyActor) => boolean
  about: (record: T) => About
}

/** Creates a search that reads a number in all companies of the caller in parallel. */
const numbered = <T>({ kind, ref, isSeen, about }: Kind<T>): Numbered => ({
  kind,
  find: async ({ table }, { actor, companies }, no) => {
    const found = await table.batchGet(companies.map(({ doctorNo }) => ref(doctorNo, no)))
    return companies.flatMap((company, at) => {
      const record = found[at]
      if (record === undefined || !isSeen(record, actor)) return []
      return [{ no, ...companyOf(company), isExact: true, ...about(record) }]
    })
  },
})

/**
 * Finds a claim on a mixed package by its number; the owner of the package is looked up separately. Warehouse admins
 * see claims on packages of their companies, all others only claims they made themselves.
 */
const findClaim = async (deps: Deps, { actor, companies }: Search, no: string): Promise<Hit[]> => {
  const [place] = await placesOfClaims(deps, [no])
  if (!place) return []
  const isAdmin = actor.role === 'warehouseAdmin'
  const doctorNo = isAdmin ? place.doctorNo : place.targetDoctorNo
  const company = companies.find((one) => one.doctorNo === doctorNo)
  if (!company || !(isAdmin || place.claimerNo === actor.userNo)) return []
  const [claim, mixed] = await deps.table.batchGet([mixedClaimRef(place), mixedPackageRef(place)])
  // A clerk may not see the package; a claimant of another company has no need to.
  if (!claim || (isAdmin && !mixed)) return []
  const { tracking, upc, qty, claimerName: userName } = claim
  return [{ no, ...companyOf(company), isExact: true, tracking, upc, qty, userName }]
}

type Actor = MaybeCompanyActor
const isAdmin = (_: unknown, { role }: Actor): boolean => role === 'warehouseAdmin'
const isDoctor = (_: unknown, { role }: Actor): boolean => role === 'doctor'

/** The search for each prefix of a record number. */
const BY_PREFIX: Record<string, Numbered> = {
  [ID_PREFIXES.inbound]: numbered({
    kind: 'inbound',
    ref: (doctorNo, inboundNo) => inboundRef({ doctorNo, inboundNo }),
    // Warehouse admins have no list of these records.
    isSeen: ownOrCompany,
    about: ({ productName, upc, userName, qty, status }) => ({
      productName,
      upc,
      userName,
      qty,
      status: statusNumber(status),
    }),
  }),
  [ID_PREFIXES.offer]: numbered({
    kind: 'offer',
    ref: (doctorNo, offerNo) => ref(offerItem, { doctorNo, offerNo }),
    isSeen: (offer, { company, ...actor }) =>
      actor.role !== 'warehouseAdmin' && company !== undefined && isListed(offer, { ...actor, company }),
    about: ({ productName, upc, leftNum }) => ({ productName, upc, qty: leftNum }),
  }),
  [ID_PREFIXES.product]: numbered({
    kind: 'product',
    ref: (doctorNo, productNo) => ref(productItem, { doctorNo, productNo }),
    isSeen: (_, { role }) => role !== 'nurse',
    about: ({ productName, upc }) => ({ productName, upc }),
  }),
  [ID_PREFIXES.shipment]: numbered({
    kind: 'shipment',
    ref: (doctorNo, outboundNo) => shipmentRef({ doctorNo, outboundNo }),
    isSeen: () => true,
    about: aboutShipment,
  }),
  [ID_PREFIXES.transfer]: numbered({
    kind: 'transfer',
    ref: (doctorNo, transferNo) => transferRef({ doctorNo, transferNo }),
    isSeen: ({ direction }, { role }) => role === 'doctor' || (role === 'warehouseAdmin' && direction === 'received'),
    about: ({ productName, upc, qty }) => ({ productName, upc, qty }),
  }),
  [ID_PREFIXES.mixedPackage]: numbered({
    kind: 'mixedPackage',
    ref: (doctorNo, packageNo) => mixedPackageRef({ doctorNo, packageNo }),
    isSeen: isAdmin,
    about: ({ tracking, total }) => ({ tracking, qty: total }),
  }),
  [ID_PREFIXES.mixedClaim]: { kind: 'mixedClaim', find: findClaim },
  [ID_PREFIXES.importRecord]: numbered({
    kind: 'import',
    ref: (doctorNo, importNo) => importRecordRef({ doctorNo, importNo }),
    isSeen: isAdmin,
    about: ({ fileName, userName }) => ({ fileName, userName }),
  }),
  [ID_PREFIXES.inventoryReport]: numbered({
    kind: 'report',
    ref: (doctorNo, reportNo) => reportRef({ doctorNo, reportNo }),
    isSeen: ownOrCompany,
    about: ({ productName, upc, quantity, userName, status }) => ({
      productName,
      upc,
      qty: quantity,
      userName,
      status: REPORT_STATUSES[listedReport({ status })],
    }),
  }),
  [ID_PREFIXES.proposal]: numbered({
    kind: 'proposal',
    ref: (doctorNo, proposalNo) => ref(proposalItem, { doctorNo, proposalNo }),
    isSeen: (proposal, actor) =>
      ownOrCompany(proposal, actor) && !(actor.role === 'nurse' ? proposal.goneForNurse : proposal.goneForCompany),
    about: ({ productName, upc, quantity, userName }) => ({ productName, upc, qty: quantity, userName }),
  }),
  [ID_PREFIXES.payment]: numbered({
    kind: 'payment',
    ref: (doctorNo, paymentNo) => requestRef({ doctorNo, paymentNo }),
    isSeen: ownOrCompany,
    about: ({ userName, amount }) => ({ userName, amount: moneyToWire(amount) }),
  }),
  [ID_PREFIXES.bill]: numbered({
    kind: 'bill',
    ref: (doctorNo, billNo) => billRef({ doctorNo, billNo }),
    isSeen: ({ adminNo }, { role, operatorNo }) =>
      role === 'doctor' || (role === 'warehouseAdmin' && adminNo === operatorNo),
    about: (bill) => ({ month: bill.month, amount: moneyToWire(payableOf(bill)) }),
  }),
  [ID_PREFIXES.warehousePayment]: numbered({
    kind: 'bill',
    ref: (doctorNo, paymentNo) => warehousePaymentRef({ doctorNo, paymentNo }),
    isSeen: ({ adminNo }, { role, operatorNo }) =>
      role === 'doctor' || (role === 'warehouseAdmin' && adminNo === operatorNo),
    about: ({ month, warehouse, amount }) => ({ month, warehouse, amount: moneyToWire(amount) }),
  }),
  [ID_PREFIXES.discrepancy]: numbered({
    kind: 'discrepancy',
    ref: (doctorNo, caseNo) => caseRef({ doctorNo, caseNo }),
    isSeen: takesPart,
    about: ({ productName, upc, warehouse }) => ({ productName, upc, warehouse }),
  }),
  [ID_PREFIXES.user]: numbered({
    kind: 'person',
    ref: (doctorNo, userNo) => ref(membershipItem, { doctorNo, userNo }),
    isSeen: isDoctor,
    about: aboutPerson,
  }),
  [ID_PREFIXES.warehouse]: numbered({
    kind: 'warehouse',
    ref: (doctorNo, warehouseNo) => ref(warehouseItem, { doctorNo, warehouseNo }),
    isSeen: ({ selfStorage, adminNo }, { role, operatorNo }) =>
      role === 'nurse' ? selfStorage && adminNo === operatorNo : role === 'doctor' || !selfStorage,
    about: (warehouse) => ({ warehouse: warehouseName(warehouse) }),
  }),
}
