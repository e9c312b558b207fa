import type { Input } from '../../shared/contract/call.ts'
import { refuse, refuseField } from '../../shared/contract/errors.ts'
import { generalReasons } from '../../shared/contract/general.reasons.ts'
import type { discrepancies } from '../../shared/discrepancies/discrepancies.contract.ts'
import { discrepanciesReasons } from '../../shared/discrepancies/discrepancies.reasons.ts'
import type { Side } from '../../shared/discrepancies/discrepancies.rules.ts'
import { inboundRef, submittedRef } from '../inbound/public.ts'
import { readShipment } from '../outbound/public.ts'
import type { CompanyActor } from '../platform/actor.ts'
import { ref } from '../platform/db/table.ts'
import type { Deps } from '../platform/deps.ts'
import { productItem } from '../products/public.ts'
import { findRow } from '../tracking/public.ts'
import { transferRef } from '../transfers/public.ts'
import { warehouseItem, warehouseNames } from '../warehouses/public.ts'
import type { Case } from './cases/cases.items.ts'

/** Data that a case stores about its record, and its parties. */
type Facts = Pick<
  Case,
  | 'subject'
  | 'subjectNo'
  | 'productNo'
  | 'productName'
  | 'upc'
  | 'tracking'
  | 'warehouseNo'
  | 'warehouse'
  | 'nurseNo'
  | 'nurseName'
> & { parties: Side[] }

type Asked = Pick<
  Input<typeof discrepancies.calls.openCase>,
  'cwId' | 'inboundNo' | 'outboundNo' | 'transferId' | 'productNo'
>

/** The number of the record named in the input, if any. Refuses more than one. */
export const subjectNoOf = ({ cwId, inboundNo, outboundNo, transferId }: Asked): string | undefined => {
  const named = [cwId, inboundNo, outboundNo, transferId].filter((one) => one !== undefined)
  if (named.length > 1) throw refuseField('cwId', discrepanciesReasons.oneSubject)
  return named[0]
}

/**
 * Reads the record that a case will be about. Answers 403 if the caller's role takes no part in such cases, and 404 if
 * the caller cannot see the record.
 */
export const readSubject = async (deps: Deps, actor: CompanyActor, asked: Asked): Promise<Facts> => {
  if (subjectNoOf(asked) === undefined) throw refuseField('cwId', discrepanciesReasons.oneSubject)
  const { cwId, inboundNo, outboundNo, transferId } = asked
  if (cwId !== undefined) return rowFacts(deps, actor, cwId)
  if (inboundNo !== undefined) return takeFacts(deps, actor, inboundNo)
  if (actor.role === 'nurse') throw refuse(generalReasons.forbidden)
  return outboundNo === undefined
    ? transferFacts(deps, actor, transferId ?? '')
    : shipmentFacts(deps, actor, outboundNo, asked.productNo)
}

const rowFacts = async (deps: Deps, actor: CompanyActor, cwId: string): Promise<Facts> => {
  const { doctorNo } = actor.company
  const row = await findRow(deps, { doctorNo, cwId })
  const { tracking, upc, productNo, warehouseNo, confirmation, isMixedPackage } = row
  const [submitted, placeNames] = await Promise.all([
    deps.table.get(submittedRef({ doctorNo, tracking }), { consistent: true }),
    warehouseNames(deps, doctorNo, [warehouseNo]),
  ])
  if (actor.role === 'nurse' && submitted?.userNo !== actor.userNo) throw refuse(discrepanciesReasons.notYourGoods)
  if (isMixedPackage) throw refuse(discrepanciesReasons.mixedPackage)
  const nurse = submitted ? { nurseNo: submitted.userNo, nurseName: submitted.userName } : {}
  return {
    subject: 'row',
    subjectNo: cwId,
    productName: confirmation?.productName ?? '',
    upc,
    tracking,
    warehouseNo,
    warehouse: placeNames.get(warehouseNo) ?? '',
    ...nurse,
    productNo,
    parties: submitted ? ['company', 'nurse', 'warehouse'] : ['company', 'warehouse'],
  }
}

/** Only the company and its nurse take part in cases about takes: warehouses see only the parcels. */
const takeFacts = async (deps: Deps, actor: CompanyActor, inboundNo: string): Promise<Facts> => {
  if (actor.role === 'warehouseAdmin') throw refuse(generalReasons.forbidden)
  const take = await deps.table.get(inboundRef({ doctorNo: actor.company.doctorNo, inboundNo }), { consistent: true })
  const isShown = actor.role === 'doctor' || (actor.role === 'nurse' && take?.userNo === actor.userNo)
  if (!take || !isShown) throw refuse(discrepanciesReasons.notYourGoods)
  const { productNo, productName, upc, warehouseNo, warehouse, userNo: nurseNo, userName: nurseName } = take
  return {
    subject: 'take',
    subjectNo: inboundNo,
    productNo,
    productName,
    upc,
    warehouseNo,
    warehouse,
    nurseNo,
    nurseName,
    parties: ['company', 'nurse'],
  }
}

const shipmentFacts = async (
  deps: Deps,
  actor: CompanyActor,
  outboundNo: string,
  productNo: string | undefined,
): Promise<Facts> => {
  const { doctorNo } = actor.company
  const { items, warehouseNo, warehouse } = await readShipment(deps, actor, outboundNo)
  const building = await deps.table.get(ref(warehouseItem, { doctorNo, warehouseNo }))
  // Warehouse admins do not ship goods from a nurse's self storage.
  if (building?.selfStorage) throw refuse(discrepanciesReasons.notYourGoods)
  if (productNo === undefined) throw refuseField('productNo', discrepanciesReasons.productRequired)
  const line = items.find((one) => one.productNo === productNo)
  if (!line) throw refuseField('productNo', discrepanciesReasons.notInShipment)
  const { productName, upc } = line
  return {
    subject: 'shipment',
    subjectNo: outboundNo,
    productNo,
    productName,
    upc,
    warehouseNo,
    warehouse,
    parties: ['company', 'warehouse'],
  }
}

/** Facts of a received transfer. The sender takes no part, since a case belongs to one company. */
const transferFacts = async (deps: Deps, actor: CompanyActor, transferNo: string): Promise<Facts> => {
  const { doctorNo } = actor.company
  const transfer = await deps.table.get(transferRef({ doctorNo, transferNo }), { consistent: true })
  if (transfer?.direction !== 'received') throw refuse(discrepanciesReasons.notYourGoods)
  const { productNo, productName, upc, warehouseNo, toWarehouse: warehouse } = transfer
  const product = await deps.table.get(ref(productItem, { doctorNo, productNo }))
  return {
    subject: 'transfer',
    subjectNo: transferNo,
    productNo,
    productName: product?.productName ?? productName,
    upc,
    warehouseNo,
    warehouse,
    parties: ['company', 'warehouse'],
  }
}
