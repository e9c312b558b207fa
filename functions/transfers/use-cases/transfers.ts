import type { Input } from '../../../shared/contract/call.ts'
import { refuse, refuseField } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { transfers } from '../../../shared/transfers/transfers.contract.ts'
import { transfersReasons } from '../../../shared/transfers/transfers.reasons.ts'
import { newPosting, type Place, stockLevelRef, transfer } from '../../books/public.ts'
import { doctorNamed } from '../../people/public.ts'
import type { User } from '../../platform/actor.items.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { readList } from '../../platform/db/pages.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import { readAll } from '../../platform/db/walk.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { matchingProduct, productItem } from '../../products/public.ts'
import {
  isOpen,
  type Warehouse,
  warehouseItem,
  warehouseName,
  warehousesOf,
  warehouseUnchanged,
} from '../../warehouses/public.ts'
import { newTransfer } from '../new-transfer.ts'
import { receiversList } from '../receivers.source.ts'
import { receivingWarehouses } from '../receiving-warehouses.ts'
import { notifyOfTransfer } from '../transfer-notices.ts'
import { transfersList } from '../transfers.source.ts'
import type { TransfersDeps } from '../transfers-deps.ts'

type TransferInput = Input<typeof transfers.calls.transferTo>

interface Way {
  warehouse: Warehouse
  receiver: User
}

/**
 * 1. Read the product, warehouse and level of the sender. The warehouse must have a transfer keyword.
 * 2. Find the receiver by user name, and the chosen or oldest of their warehouses with the keyword in the address and
 *    the same operator.
 * 3. Find the receiver's product with the same UPC and condition, or create it.
 * 4. One commit writes both levels (bizType 9), the lots with their dates, and the transfer in both companies' logs.
 */
export const transferTo: UseCase<typeof transfers.calls.transferTo> = (deps, actor, input) =>
  retryRace(async () => {
    const { product, warehouse } = await readSender(deps, actor, input)
    const receiver = await readReceiver(deps, actor, input.to)
    const arriving = await arrivingIn(deps, { warehouse, receiver }, input.toWarehouseNo)
    const { transferQty: quantity } = input
    const matching = await matchingProduct(deps, receiver.userNo, product)
    const from: Place = { doctorNo: product.doctorNo, productNo: product.productNo, warehouseNo: warehouse.warehouseNo }
    const to: Place = { doctorNo: receiver.userNo, productNo: matching.productNo, warehouseNo: arriving.warehouseNo }
    const [fromLevel, toLevel] = await deps.table.batchGet([stockLevelRef(from), stockLevelRef(to)], {
      consistent: true,
    })
    const available = fromLevel?.stock ?? 0
    if (quantity > available) throw refuseField('transferQty', transfersReasons.onlyAvailable, { available })
    const transferNo = deps.newId('transfer')
    const levels = [
      { ...from, level: fromLevel },
      { ...to, level: toLevel },
    ]
    const books = newPosting(deps, actor, { levels })
    transfer(books, { from, to, quantity, refNo: transferNo })
    const names = { userNo: actor.userNo, userName: actor.userName, toUserName: receiver.userName }
    const lines = { fromWarehouse: warehouseName(warehouse), toWarehouse: warehouseName(arriving) }
    const { productName, upc } = product
    const content = {
      transferNo,
      fromName: actor.company.doctorName,
      userName: actor.userName,
      productName,
      upc,
      qty: quantity,
      warehouse: lines.toWarehouse,
    }
    const answer = { transferId: transferNo, transferNo, qty: quantity }
    await deps.table.commit(
      [
        ...newTransfer(deps, { transferNo, qty: quantity, product, from, to, ...names, ...lines }),
        ...matching.intents,
        warehouseUnchanged(warehouse),
        warehouseUnchanged(arriving),
        ...books.intents(),
        ...notifyOfTransfer(deps, receiver, content),
      ],
      answer,
    )
    return answer
  })

/**
 * Stock of a company's product in a warehouse, and the warehouse's transfer keyword, without which nothing can be
 * transferred from there.
 */
export const getProductFbm: UseCase<typeof transfers.calls.getProductFbm> = async (
  deps,
  { company: { doctorNo } },
  { productId: productNo, warehouseNo },
) => {
  const key = { doctorNo, productNo, warehouseNo }
  const [product, warehouse, level] = await deps.table.batchGet(
    [ref(productItem, key), ref(warehouseItem, key), stockLevelRef(key)],
    { consistent: true },
  )
  if (!product) throw refuse(generalReasons.noProduct)
  if (!warehouse) throw refuse(generalReasons.noWarehouse)
  const { transferKeyword } = warehouse
  return {
    productNo,
    productName: product.productName,
    upc: product.upc,
    warehouseNo,
    warehouse: warehouseName(warehouse),
    qty: level?.stock ?? 0,
    transferAddrKeyWold: transferKeyword,
  }
}

/**
 * A page of other companies' warehouses that can receive units from one warehouse, or from any warehouse of the
 * company.
 */
export const listReceivers: UseCase<typeof transfers.calls.listReceivers> = async (deps, actor, input) => {
  const own = await sendingWarehouses(deps, actor, input.warehouseNo)
  return readList(receiversList(deps, actor, own), input)
}

/** A page of a company's transfer log. Takes one read for the page and one for the count. */
export const listTransfers: UseCase<typeof transfers.calls.listTransfers, TransfersDeps> = (deps, actor, input) =>
  readList(transfersList(deps, actor, input), input)

const readSender = async (deps: Deps, { company: { doctorNo } }: CompanyActor, input: TransferInput) => {
  const key = { doctorNo, productNo: input.productNo, warehouseNo: input.warehouseNo }
  const [product, warehouse] = await deps.table.batchGet([ref(productItem, key), ref(warehouseItem, key)], {
    consistent: true,
  })
  if (!product) throw refuse(generalReasons.noProduct)
  if (!warehouse || !isOpen(warehouse, deps.now())) throw refuse(generalReasons.noWarehouse)
  return { product, warehouse }
}

const readReceiver = async (deps: Deps, { company }: CompanyActor, to: string): Promise<User> => {
  const receiver = await doctorNamed(deps, to)
  if (!receiver) throw refuseField('to', transfersReasons.noReceiver, { to })
  if (receiver.userNo === company.doctorNo) throw refuseField('to', transfersReasons.toOneself)
  return receiver
}

const arrivingIn = async (deps: Deps, { warehouse, receiver }: Way, chosen: string | undefined): Promise<Warehouse> => {
  const { transferKey, transferKeyword = '' } = warehouse
  if (transferKey === undefined) throw refuseField('warehouseNo', transfersReasons.noKeyword)
  const matching = await receivingWarehouses(deps, receiver.userNo, warehouse)
  const open = matching.filter((one) => isOpen(one, deps.now()))
  if (chosen !== undefined && !open.some(({ warehouseNo }) => warehouseNo === chosen)) {
    throw refuseField('toWarehouseNo', transfersReasons.notThatWarehouse)
  }
  const arriving = open.find(({ warehouseNo }) => warehouseNo === (chosen ?? warehouseNo))
  if (!arriving) throw refuseField('to', transfersReasons.notThere, { keyword: transferKeyword })
  return arriving
}

const sendingWarehouses = async (
  { table }: Deps,
  { company: { doctorNo } }: CompanyActor,
  warehouseNo: string | undefined,
): Promise<Warehouse[]> => {
  if (warehouseNo === undefined) return readAll(table, warehouseItem, warehousesOf(doctorNo))
  const warehouse = await table.get(ref(warehouseItem, { doctorNo, warehouseNo }))
  if (!warehouse) throw refuse(generalReasons.noWarehouse)
  return [warehouse]
}
