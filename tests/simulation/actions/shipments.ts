import { uploadKey } from '../../../functions/outbound/labels/label-keys.ts'
import { labelUploadItem } from '../../../functions/outbound/labels/label-uploads.items.ts'
import { outboundItem } from '../../../functions/outbound/shipments/shipments.items.ts'
import { outbound } from '../../../shared/outbound/outbound.contract.ts'
import { transfers } from '../../../shared/transfers/transfers.contract.ts'
import { all, sideOf, stockOf } from '../model/figures.ts'
import { of, oneOf, prepareCall, type Verb } from './acts.ts'

const LABEL = new TextEncoder().encode('%PDF-1.7 a label')

/** Actions on goods that are shipped to customers, or transferred to the other company. */
export const shipments: Record<string, Verb> = {
  label: {
    weight: 4,
    prepare: (world, { pick }) => {
      const { doctorNo } = world.side(pick)
      const files = [{ name: 'label.pdf', type: 'application/pdf' as const, size: LABEL.length }]
      return prepareCall(outbound.calls.startLabels, doctorNo, { doctorNo, files }, ({ fileNo }) => {
        world.cloud.upload(uploadKey({ doctorNo, fileNo }, 0), LABEL)
      })
    },
  },
  ship: {
    weight: 6,
    prepare: (world, { pick, other, units }) => {
      const { doctorNo, products: goodsOf, warehouses, nurses } = world.side(pick)
      const fileNo = oneOf(
        all(world, labelUploadItem).filter((one) => one.doctorNo === doctorNo),
        other,
      )?.fileNo
      if (fileNo === undefined) return undefined
      const warehouseNo = of(warehouses, other >> 1) ?? ''
      const data = goodsOf
        .slice(0, 1 + (units % 2))
        .map(({ productNo }, at) => ({ productNo, toShip: 1 + ((units + at) % 3) }))
      const body = { doctorNo, warehouseNo, data, fileNo, notifiyUserNo: nurses[0]?.userNo ?? '', splitPackagesNum: 1 }
      return prepareCall(outbound.calls.submitOutbound, doctorNo, body, () => {
        for (const { productNo, toShip } of data) world.model.add(stockOf(doctorNo, productNo, warehouseNo), -toShip)
      })
    },
  },
  changeShipment: {
    weight: 3,
    prepare: (world, { pick, units }) => {
      const shipment = oneOf(all(world, outboundItem), pick)
      if (!shipment) return undefined
      const { doctorNo, outboundNo, warehouseNo, items } = shipment
      const body = { doctorNo, outboundNo }
      if (units === 1) return prepareCall(outbound.calls.changeOutboundStatus, doctorNo, { ...body, status: 2 })
      return prepareCall(outbound.calls.changeOutboundStatus, doctorNo, { ...body, status: 3 }, () => {
        for (const { productNo, qty } of items) world.model.add(stockOf(doctorNo, productNo, warehouseNo), qty)
      })
    },
  },
  transfer: {
    weight: 4,
    keepsAnswer: true,
    prepare: (world, { pick, other, units }) => {
      const { doctorNo, products: goodsOf, warehouses } = world.side(pick)
      const to = world.side(pick + 1)
      const product = of(goodsOf, other)
      const [warehouseNo, toWarehouseNo] = [of(warehouses, other >> 1) ?? '', of(to.warehouses, units) ?? '']
      if (!product) return undefined
      const body = { doctorNo, productNo: product.productNo, warehouseNo, to: to.doctor.userName, toWarehouseNo }
      return prepareCall(transfers.calls.transferTo, doctorNo, { ...body, transferQty: units }, ({ qty }) => {
        const received = sideOf(world, to.doctorNo).products.find(({ upc }) => upc === product.upc)?.productNo ?? ''
        world.model.add(stockOf(doctorNo, product.productNo, warehouseNo), -qty)
        world.model.add(stockOf(to.doctorNo, received, toWarehouseNo), qty)
      })
    },
  },
}
