import type { Teller } from './tell-story.ts'

/**
 * Creates a parcel with claims of several people. The nurse has a refused, a withdrawn and a pending claim; the company
 * has a distributed, an adjusted, an approved, a rejected, a withdrawn and a pending one.
 */
export const claimSome = async ({ company, plan }: Teller): Promise<void> => {
  const { doctorNo, doctor, nurses, warehouse } = company
  const [nurse] = nurses
  const { records } = await nurse.api.inbound.listAvailableForClaim({ doctorNo, size: 100 })
  const { records: houses } = await doctor.api.warehouses.listWarehouses({ doctorNo, isDoctor: '0', size: 100 })
  const take = records.find((one) => houses.some(({ warehouseNo }) => warehouseNo === one.warehouseNo))
  if (!take) throw new Error('The demo nurse has no open takes')
  const { inboundNo, upc, warehouseNo } = take
  const tracking = `${plan.trackingPrefix}MIX0000011`
  const house = warehouse.api['mixed-packages']
  await house.createPackage({ doctorNo, warehouseNo, tracking, items: [{ upc, qty: 12 }], note: 'Five boxes in one' })
  const wish = { currentCompany: doctorNo, tracking, upc, warehouseNo }
  const wanted = async (): Promise<string> =>
    (await nurse.api['mixed-packages'].submitMixedClaim({ ...wish, quantity: 1, inboundNo })).claimId
  await house.rejectClaim({ doctorNo, id: await wanted(), reason: 'Its serial number is on another order' })
  await nurse.api['mixed-packages'].cancelMixedClaim({ currentCompany: doctorNo, id: await wanted() })
  await wanted()
  const claimed = async (quantity: number): Promise<string> =>
    (await doctor.api['mixed-packages'].submitMixedClaim({ ...wish, quantity })).claimId
  const [distributed, adjusted, approved, rejected] = [
    await claimed(3),
    await claimed(3),
    await claimed(1),
    await claimed(2),
  ]
  await claimed(1)
  await doctor.api['mixed-packages'].cancelMixedClaim({ currentCompany: doctorNo, id: await claimed(1) })
  await house.adjustClaim({ doctorNo, id: adjusted, newQuantity: 2, reason: 'One of them was damaged' })
  await house.approveClaim({ doctorNo, id: approved })
  await house.rejectClaim({ doctorNo, id: rejected, reason: 'These belong to somebody else' })
  await house.approveClaim({ doctorNo, id: distributed })
  // Queues are processed only after the store is filled.
  await house.batchDistributeClaims({ doctorNo, claimIds: distributed })
}
