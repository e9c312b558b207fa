import { isOpenClaim } from '../../../shared/mixed-packages/claims.rules.ts'
import type { MixedClaim, MixedItem, MixedPackage } from '../../mixed-packages/public.ts'
import { type Breach, Findings } from '../breach.ts'

/** Units that a distributed claim added to stock; 0 for any other claim. */
export const unitsStocked = ({ status, distribution }: MixedClaim): number =>
  status === 'distributed' ? (distribution?.qty ?? 0) : 0

/** Verifies a package against its items, and the items against the claims on them. */
export const verifyPackage = (
  mixed: MixedPackage,
  items: readonly MixedItem[],
  claims: readonly MixedClaim[],
): Breach[] => {
  const found = new Findings({ doctorNo: mixed.doctorNo, packageNo: mixed.packageNo })
  const open = claims.filter(isOpenClaim)
  const done = claims.filter(({ status }) => status === 'distributed')
  for (const item of items) {
    const { upc } = item
    const held = unitsOf([...open, ...done].filter((claim) => claim.upc === upc))
    found.expectEqual('mixed.units', `claimed of ${upc}`, held, item.claimed)
    found.expectEqual(
      'mixed.units',
      `distributed of ${upc}`,
      unitsOf(done.filter((claim) => claim.upc === upc)),
      item.distributed,
    )
    found.expectWithin('mixed.units', `claimed of ${upc}`, item.claimed, [item.distributed, item.total])
    found.expectWithin('mixed.units', `distributed of ${upc}`, item.distributed, [0, item.claimed])
  }
  for (const figure of ['total', 'claimed', 'distributed'] as const) {
    found.expectEqual(
      'mixed.units',
      figure,
      items.reduce((sum, item) => sum + item[figure], 0),
      mixed[figure],
    )
  }
  found.expectEqual('mixed.units', 'openClaims', open.length, mixed.openClaims)
  found.expectEqual('mixed.units', 'doneClaims', done.length, mixed.doneClaims)
  for (const claim of claims) {
    const said = claim.status === 'distributed' ? claim.qty : 0
    found.expectEqual('mixed.stocked', `units of ${claim.claimNo}`, said, unitsStocked(claim))
  }
  return found.breaches
}

const unitsOf = (claims: readonly MixedClaim[]): number => claims.reduce((sum, { qty }) => sum + qty, 0)
