import type { DemoCompany } from '../demo-trade.ts'
import type { Teller } from './tell-story.ts'

/**
 * Each company transfers two units to the other company in the building, one after the other; the second transfer
 * awaits its check.
 */
export const transferSome = async (tellers: readonly Teller[]): Promise<void> => {
  for (const { company: from } of tellers) {
    for (const { company: to } of tellers) {
      if (from.doctorNo === to.doctorNo) continue
      const checked = await sendUnit(from)
      await sendUnit(from)
      if (checked) await to.warehouse.api.transfers.markChecked({ doctorNo: to.doctorNo, transferId: checked })
    }
  }
}

/** Sends a unit of the first product from a warehouse to the linked warehouse of the other company. */
const sendUnit = async ({ doctorNo, doctor: { api } }: DemoCompany): Promise<string | undefined> => {
  const { records: own } = await api.warehouses.listWarehouses({ doctorNo })
  const sending = own.find(({ transferAddrKeyWold }) => transferAddrKeyWold !== undefined)
  if (!sending) return undefined
  const { warehouseNo } = sending
  const { records } = await api.outbound.listPicks({ doctorNo, warehouseNo, size: 20 })
  const { records: receivers } = await api.transfers.listReceivers({ doctorNo, warehouseNo })
  const [[pick], [receiver]] = [records, receivers]
  if (!pick || !receiver) return undefined
  const body = { doctorNo, productNo: pick.productNo, warehouseNo, to: receiver.userName, transferQty: 1 }
  return (await api.transfers.transferTo(body)).transferId
}
