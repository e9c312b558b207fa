import { inboundItem } from '../../../functions/inbound/inbound.items.ts'
import { reportItem } from '../../../functions/inventory/reports/reports.items.ts'
import { inventory } from '../../../shared/inventory/inventory.contract.ts'
import { products } from '../../../shared/products/products.contract.ts'
import { all, delivered, fixed, oneBy, stockOf } from '../model/figures.ts'
import { of, oneOf, prepareCall, type Verb } from './acts.ts'

/** Actions on goods that arrive without a tracking number, and stock counts. */
export const goods: Record<string, Verb> = {
  report: {
    weight: 4,
    keepsAnswer: true,
    prepare: (world, { pick, other, units }) => {
      const open = all(world, inboundItem).filter(({ status, selfStorage }) => status === 'open' && !selfStorage)
      const take = oneOf(open, pick)
      if (!take) return undefined
      const { doctorNo, userNo, productNo, warehouseNo } = take
      const own = all(world, reportItem).filter((one) => one.userNo === userNo && one.status === 'pending')
      const edited = other % 4 === 0 ? oneOf(own, other) : undefined
      const of_ = edited
        ? { id: edited.reportNo, itemId: edited.productNo, warehouseNo: edited.warehouseNo }
        : { itemId: productNo, warehouseNo }
      return prepareCall(inventory.calls.saveReport, userNo, {
        doctorNo: edited?.doctorNo ?? doctorNo,
        ...of_,
        quantity: units,
      })
    },
  },
  answerReport: {
    weight: 6,
    prepare: (world, { pick, other }) => {
      const waiting = all(world, reportItem).filter(({ status }) => status === 'pending' || status === 'confirming')
      const report = oneOf(waiting, pick)
      if (!report) return undefined
      const { doctorNo, reportNo: id, userNo, warehouseNo } = report
      const call = inventory.calls.changeReportStatus
      if (other % 5 === 1) return prepareCall(call, userNo, { doctorNo, id, status: 3 })
      if (other % 5 === 2) return prepareCall(call, doctorNo, { doctorNo, id, status: 2, reason: 'Not there' })
      return prepareCall(call, doctorNo, { doctorNo, id, status: 1 }, ({ credits }) => {
        for (const { inboundNo, quantity } of credits) {
          const take = oneBy(world, inboundItem, { doctorNo, inboundNo })
          if (take) delivered(world, fixed(take), warehouseNo, quantity)
        }
      })
    },
  },
  confirmOwn: {
    weight: 4,
    keepsAnswer: true,
    prepare: (world, { pick, units }) => {
      const take = oneOf(
        all(world, inboundItem).filter(({ status, selfStorage }) => status === 'open' && selfStorage),
        pick,
      )
      if (!take) return undefined
      const { doctorNo, inboundNo, userNo } = take
      return prepareCall(inventory.calls.confirmNurseInbound, userNo, { doctorNo, inboundNo, confirmNum: units }, () =>
        delivered(world, fixed(take), take.warehouseNo, units),
      )
    },
  },
  addOwn: {
    weight: 1,
    keepsAnswer: true,
    prepare: (world, { pick, other, units }) => {
      const { doctorNo, nurses, products: goodsOf } = world.side(pick)
      const nurse = of(nurses, other)
      const productNo = of(goodsOf, other)?.productNo ?? ''
      if (!nurse) return undefined
      const body = { doctorNo, productNo, warehouseNo: nurse.selfStorageNo, qty: units, note: 'From before' }
      return prepareCall(inventory.calls.nurseAddStock, nurse.userNo, body, () =>
        world.model.add(stockOf(doctorNo, productNo, nurse.selfStorageNo), units),
      )
    },
  },
  count: {
    weight: 5,
    keepsAnswer: true,
    prepare: (world, { pick, other, units }) => {
      const { doctorNo, admin, products: goodsOf, warehouses } = world.side(pick)
      const [productNo, warehouseNo] = [of(goodsOf, other)?.productNo ?? '', of(warehouses, other >> 1) ?? '']
      const body = { doctorNo, productNo, warehouseNo, qty: units * 4, note: 'Counted' }
      return prepareCall(products.calls.saveFbm, units % 2 ? doctorNo : admin.userNo, body, ({ srcStock, qty }) =>
        world.model.add(stockOf(doctorNo, productNo, warehouseNo), qty - srcStock),
      )
    },
  },
}
