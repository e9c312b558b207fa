import type { Input, Output } from '../../shared/contract/call.ts'
import type { transfers } from '../../shared/transfers/transfers.contract.ts'
import { isWholeId } from '../../shared/values/id.ts'
import { PHOTO_DAYS } from '../../shared/values/photo.ts'
import { userItem } from '../platform/actor.items.ts'
import type { CompanyActor, MaybeCompanyActor } from '../platform/actor.ts'
import { DAY_SECONDS, epochSeconds, secondsAfter } from '../platform/clock.ts'
import { type CompanyName, companiesInScope } from '../platform/companies/companies-in-scope.ts'
import { merged } from '../platform/db/merged-source.ts'
import { rangeSource } from '../platform/db/range-source.ts'
import { inMemory, type List, type Source } from '../platform/db/source.ts'
import { ref } from '../platform/db/table.ts'
import { searchSource } from '../platform/search/search.ts'
import { warehouseNamesOf } from '../warehouses/public.ts'
import { photoKey } from './photos.ts'
import { arrivalsOf, type Transfer, transferItem, transfersOf, wordsOfTransfer } from './transfers.items.ts'
import type { TransfersDeps } from './transfers-deps.ts'

type Row = Output<typeof transfers.calls.listTransfers>['records'][number]

/** Transfers that a company has sent or received, newest first; in a search, in the order of the matched words. */
export const transfersList = (
  deps: TransfersDeps,
  { company }: CompanyActor,
  { direction, condition }: Pick<Input<typeof transfers.calls.listTransfers>, 'direction' | 'condition'>,
): List<Transfer, Row> => {
  const { doctorNo } = company
  const source = condition
    ? transfersFound(deps, doctorNo, condition, (one) => direction === undefined || one.direction === direction)
    : rangeSource(deps, transferItem, transfersOf(doctorNo, direction))
  return { source, present: presenting(deps, [company]) }
}

/**
 * Transfers received by the companies that a warehouse admin works for, newest first. A search returns them in the
 * order of the matched words.
 */
export const arrivalsList = async (
  deps: TransfersDeps,
  actor: MaybeCompanyActor,
  asked: Pick<Input<typeof transfers.calls.listTransferChecks>, 'markChecked' | 'conditionSearch'>,
): Promise<List<Transfer, Row>> => {
  const { markChecked: checked, conditionSearch } = asked
  const companies = await companiesInScope(deps, actor)
  const ofCompany = ({ doctorNo }: CompanyName): Source<Transfer> => {
    if (conditionSearch) {
      const isMeant = (one: Transfer) => one.direction === 'received' && (checked ?? one.checked) === one.checked
      return transfersFound(deps, doctorNo, conditionSearch, isMeant)
    }
    const range = checked === undefined ? transfersOf(doctorNo, 'received') : arrivalsOf(doctorNo, checked)
    return rangeSource(deps, transferItem, range)
  }
  return {
    source: merged(companies.map(ofCompany), { reverse: !conditionSearch }),
    present: presenting(deps, companies),
  }
}

/** Finds transfers of a company by words from the product's name, by its UPC, or by the transfer's own number. */
export const transfersFound = (
  deps: Pick<TransfersDeps, 'table' | 'now'>,
  doctorNo: string,
  condition: string,
  keep: (transfer: Transfer) => boolean,
): Source<Transfer> => {
  const read = (numbers: readonly string[]) =>
    deps.table.batchGet(numbers.map((transferNo) => ref(transferItem, { doctorNo, transferNo })))
  const number = condition.trim().toUpperCase()
  if (isWholeId('transfer', number)) {
    return inMemory(
      `${doctorNo} ${number}`,
      async () => (await read([number])).flatMap((one) => (one && keep(one) ? [one] : [])),
      ({ transferNo }) => ({ at: transferNo, pk: doctorNo, sk: transferNo }),
    )
  }
  return searchSource(deps, { doctorNo, kind: 'transfer' }, condition, { read, wordsBy: wordsOfTransfer, keep })
}

const presenting = (deps: TransfersDeps, companies: readonly CompanyName[]) => {
  const names = new Map(companies.map(({ doctorNo, doctorName }) => [doctorNo, doctorName]))
  return async (records: readonly Transfer[]) => {
    const unknown = new Set(records.map(({ otherDoctorNo }) => otherDoctorNo).filter((other) => !names.has(other)))
    const others = await deps.table.batchGet([...unknown].map((userNo) => ref(userItem, { userNo })))
    for (const other of others) if (other) names.set(other.userNo, other.companyName || other.userName)
    const nameOf = (doctorNo: string): string => names.get(doctorNo) ?? ''
    const placeOf = await warehouseNamesOf(deps, records)
    return Promise.all(records.map((transfer) => recordOf(deps, transfer, { nameOf, own: placeOf(transfer) })))
  }
}

interface Names {
  nameOf: (doctorNo: string) => string
  /** Current name of this company's warehouse. That of the other company keeps the text of the day of the transfer. */
  own: string
}

const recordOf = async (deps: TransfersDeps, transfer: Transfer, { nameOf, own }: Names): Promise<Row> => {
  const { transferNo, checked, fromWarehouse, toWarehouse, toUserName } = transfer
  const { doctorNo, direction, userName, productNo, upc, productName, qty } = transfer
  const doctorName = nameOf(doctorNo)
  const otherName = nameOf(transfer.otherDoctorNo)
  return {
    companyName: direction === 'sent' ? doctorName : otherName,
    transferToCompanyName: direction === 'sent' ? otherName : doctorName,
    transferId: transferNo,
    transferNo,
    doctorNo,
    doctorName,
    direction,
    userName,
    productNo,
    upc,
    productName,
    transferToUserName: toUserName,
    qty,
    warehouseAddress: (direction === 'sent' && own) || fromWarehouse,
    transferToAddress: (direction === 'received' && own) || toWarehouse,
    createDate: transfer.createDate,
    moved: checked,
    updateDate: transfer.updateDate,
    checkedQty: transfer.checkedQty,
    difference: transfer.difference,
    steps: await Promise.all(transfer.steps.map((step) => stepOf(deps, transfer, step))),
  }
}

const stepOf = async (
  { files, now }: TransfersDeps,
  { doctorNo, otherDoctorNo, direction, transferNo }: Transfer,
  { at, userName, received, difference, reason, note, fileNo }: Transfer['steps'][number],
): Promise<Row['steps'][number]> => {
  const receiver = direction === 'received' ? doctorNo : otherDoctorNo
  const isKept = secondsAfter(at, PHOTO_DAYS * DAY_SECONDS) > epochSeconds(now())
  const photo =
    fileNo === undefined || !isKept
      ? undefined
      : await files.addressOf(photoKey({ doctorNo: receiver, transferNo, fileNo }), now())
  return {
    at,
    userName,
    received,
    difference,
    note,
    reason,
    photo,
  }
}
