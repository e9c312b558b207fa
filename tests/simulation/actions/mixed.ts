import { inboundItem } from '../../../functions/inbound/inbound.items.ts'
import { type MixedClaim, mixedClaimItem } from '../../../functions/mixed-packages/claims/claims.items.ts'
import { mixedPackageItem } from '../../../functions/mixed-packages/packages/packages.items.ts'
import { mixedPackages } from '../../../shared/mixed-packages/mixed-packages.contract.ts'
import { all } from '../ground/figures.ts'
import type { Ground } from '../ground/ground.ts'
import { ask, of, oneOf, type Verb, type Wish } from './acts.ts'

const { calls } = mixedPackages

const claimIn = (world: Ground, { pick }: Wish, statuses: readonly MixedClaim['status'][]) =>
  oneOf(
    all(world, mixedClaimItem).filter(({ status }) => statuses.includes(status)),
    pick,
  )

/** Parcels of several products: unpacked, claimed unit by unit, reviewed, distributed and rolled back. */
export const mixed: Record<string, Verb> = {
  unpack: {
    weight: 3,
    keepsAnswer: true,
    aim: (world, { at, pick, other, units }) => {
      const { doctorNo, admin, warehouses, products } = world.side(pick)
      const items = products.map(({ upc }, nth) => ({ upc, qty: units + nth }))
      const body = {
        doctorNo,
        tracking: `1ZMIXED${String(at).padStart(9, '0')}`,
        warehouseNo: of(warehouses, other) ?? '',
      }
      return ask(calls.createPackage, admin.userNo, { ...body, items })
    },
  },
  claimMixed: {
    weight: 8,
    keepsAnswer: true,
    aim: (world, { pick, other, units }) => {
      const lying = oneOf(
        all(world, mixedPackageItem).filter(({ state }) => state === 'active'),
        pick,
      )
      if (!lying) return undefined
      const { packageNo: mixedPackageId, tracking } = lying
      const takes = all(world, inboundItem).filter(({ status, selfStorage }) => status === 'open' && !selfStorage)
      const take = oneOf(takes, other)
      if (other % 3 > 0 && take) {
        const { doctorNo: currentCompany, upc, warehouseNo, inboundNo, userNo } = take
        const body = { currentCompany, tracking, upc, quantity: units, warehouseNo, inboundNo, mixedPackageId }
        return ask(calls.submitMixedClaim, userNo, body)
      }
      const { doctorNo: currentCompany, products, warehouses } = world.side(other)
      const [upc, warehouseNo] = [of(products, pick)?.upc ?? '', of(warehouses, units) ?? '']
      return ask(calls.submitMixedClaim, currentCompany, {
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
    aim: (world, wish) => {
      const claim = claimIn(world, wish, ['pending'])
      if (!claim) return undefined
      const { admin } = world.side(0)
      const body = { doctorNo: claim.doctorNo, id: claim.claimNo }
      if (wish.units === 1) return ask(calls.rejectClaim, admin.userNo, { ...body, reason: 'Not for this company' })
      if (wish.units === 2)
        return ask(calls.adjustClaim, admin.userNo, { ...body, newQuantity: 1 + (wish.other % 4), reason: 'Counted' })
      if (wish.units === 3)
        return ask(calls.cancelMixedClaim, claim.claimerNo, { currentCompany: claim.targetDoctorNo, id: claim.claimNo })
      return ask(calls.approveClaim, admin.userNo, body)
    },
  },
  handOut: {
    weight: 6,
    keepsAnswer: true,
    aim: (world, wish) => {
      const statuses = wish.units % 3 === 0 ? (['pending'] as const) : (['approved', 'adjusted'] as const)
      const claims = all(world, mixedClaimItem).filter(({ status }) => statuses.some((one) => one === status))
      const some = claims.slice(wish.pick % 3, (wish.pick % 3) + 1 + (wish.other % 4))
      if (some.length === 0) return undefined
      const claimIds = some.map(({ claimNo }) => claimNo)
      const { userNo } = world.side(0).admin
      if (statuses[0] === 'pending') return ask(calls.batchApproveClaims, userNo, { claimIds: claimIds.join() })
      return ask(calls.distributeClaims, userNo, { claimRequests: claimIds.map((claimId) => ({ claimId })) })
    },
  },
  rollBack: {
    weight: 4,
    keepsAnswer: true,
    aim: (world, wish) => {
      const claim = claimIn(world, wish, ['distributed', 'approved'])
      if (!claim) return undefined
      return ask(calls.rollbackClaim, world.side(0).admin.userNo, { doctorNo: claim.doctorNo, id: claim.claimNo })
    },
  },
  reversePackage: {
    weight: 2,
    aim: (world, { pick }) => {
      const lying = oneOf(
        all(world, mixedPackageItem).filter(({ state }) => state !== 'cancelled'),
        pick,
      )
      if (!lying) return undefined
      const { doctorNo, packageNo } = lying
      return ask(calls.reverseById, world.side(0).admin.userNo, { doctorNo, packageId: packageNo })
    },
  },
}
