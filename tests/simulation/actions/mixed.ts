import { inboundItem } from '../../../functions/inbound/inbound.items.ts'
import { type MixedClaim, mixedClaimItem } from '../../../functions/mixed-packages/claims/claims.items.ts'
import { mixedPackageItem } from '../../../functions/mixed-packages/packages/packages.items.ts'
import { mixedPackages } from '../../../shared/mixed-packages/mixed-packages.contract.ts'
import { all } from '../model/figures.ts'
import type { WorldView } from '../model/world-view.ts'
import { of, oneOf, type PlannedAction, prepareCall, type Verb } from './acts.ts'

const { calls } = mixedPackages

const claimIn = (world: WorldView, { pick }: PlannedAction, statuses: readonly MixedClaim['status'][]) =>
  oneOf(
    all(world, mixedClaimItem).filter(({ status }) => statuses.includes(status)),
    pick,
  )

/**
 * Actions on parcels with several products, which are unpacked, claimed unit by unit, reviewed, distributed and
 * rolled back.
 */
export const mixed: Record<string, Verb> = {
  unpack: {
    weight: 3,
    keepsAnswer: true,
    prepare: (world, { at, pick, other, units }) => {
      const { doctorNo, admin, warehouses, products } = world.side(pick)
      const items = products.map(({ upc }, nth) => ({ upc, qty: units + nth }))
      const body = {
        doctorNo,
        tracking: `1ZMIXED${String(at).padStart(9, '0')}`,
        warehouseNo: of(warehouses, other) ?? '',
      }
      return prepareCall(calls.createPackage, admin.userNo, { ...body, items })
    },
  },
  claimMixed: {
    weight: 8,
    keepsAnswer: true,
    prepare: (world, { pick, other, units }) => {
      const parcel = oneOf(
        all(world, mixedPackageItem).filter(({ state }) => state === 'active'),
        pick,
      )
      if (!parcel) return undefined
      const { packageNo: mixedPackageId, tracking } = parcel
      const takes = all(world, inboundItem).filter(({ status, selfStorage }) => status === 'open' && !selfStorage)
      const take = oneOf(takes, other)
      if (other % 3 > 0 && take) {
        const { doctorNo: currentCompany, upc, warehouseNo, inboundNo, userNo } = take
        const body = { currentCompany, tracking, upc, quantity: units, warehouseNo, inboundNo, mixedPackageId }
        return prepareCall(calls.submitMixedClaim, userNo, body)
      }
      const { doctorNo: currentCompany, products, warehouses } = world.side(other)
      const [upc, warehouseNo] = [of(products, pick)?.upc ?? '', of(warehouses, units) ?? '']
      return prepareCall(calls.submitMixedClaim, currentCompany, {
        currentCompany,
        tracking,
        upc,
        quantity: units,
        warehouseNo,
        mixedPackageId,
      })
    },
  },
  review: {
    weight: 7,
    keepsAnswer: true,
    prepare: (world, action) => {
      const claim = claimIn(world, action, ['pending'])
      if (!claim) return undefined
      const { admin } = world.side(0)
      const body = { doctorNo: claim.doctorNo, id: claim.claimNo }
      if (action.units === 1)
        return prepareCall(calls.rejectClaim, admin.userNo, { ...body, reason: 'Not for this company' })
      if (action.units === 2)
        return prepareCall(calls.adjustClaim, admin.userNo, {
          ...body,
          newQuantity: 1 + (action.other % 4),
          reason: 'Counted',
        })
      if (action.units === 3)
        return prepareCall(calls.cancelMixedClaim, claim.claimerNo, {
          currentCompany: claim.targetDoctorNo,
          id: claim.claimNo,
        })
      return prepareCall(calls.approveClaim, admin.userNo, body)
    },
  },
  handOut: {
    weight: 6,
    keepsAnswer: true,
    prepare: (world, action) => {
      const statuses = action.units % 3 === 0 ? (['pending'] as const) : (['approved', 'adjusted'] as const)
      const claims = all(world, mixedClaimItem).filter(({ status }) => statuses.some((one) => one === status))
      const some = claims.slice(action.pick % 3, (action.pick % 3) + 1 + (action.other % 4))
      if (some.length === 0) return undefined
      const claimIds = some.map(({ claimNo }) => claimNo)
      const { userNo } = world.side(0).admin
      if (statuses[0] === 'pending') return prepareCall(calls.batchApproveClaims, userNo, { claimIds: claimIds.join() })
      return prepareCall(calls.distributeClaims, userNo, { claimRequests: claimIds.map((claimId) => ({ claimId })) })
    },
  },
  rollBack: {
    weight: 4,
    keepsAnswer: true,
    prepare: (world, action) => {
      const claim = claimIn(world, action, ['distributed', 'approved'])
      if (!claim) return undefined
      return prepareCall(calls.rollbackClaim, world.side(0).admin.userNo, {
        doctorNo: claim.doctorNo,
        id: claim.claimNo,
      })
    },
  },
  reversePackage: {
    weight: 2,
    prepare: (world, { pick }) => {
      const parcel = oneOf(
        all(world, mixedPackageItem).filter(({ state }) => state !== 'cancelled'),
        pick,
      )
      if (!parcel) return undefined
      const { doctorNo, packageNo } = parcel
      return prepareCall(calls.reverseById, world.side(0).admin.userNo, { doctorNo, packageId: packageNo })
    },
  },
}
