import { useRemembered } from '../../../components/page/use-remembered.ts'
import { useSession } from '../../../session/session-context.tsx'

/** What waits in this browser to be submitted, for one person and company. */
export interface ClaimWish {
  id: string
  tracking: string
  upc: string
  quantity: number
  warehouseNo: string
  warehouse: string
  /** A nurse's; empty for the company itself. */
  inboundNo: string
  /** Which package was found; empty where it was typed. */
  mixedPackageId: string
}

/** Claims in the list at most; more that an older version kept are forgotten (D3 s5). */
export const MOST_WISHES = 20

const isWish = (value: unknown): value is ClaimWish => {
  const texts = ['id', 'tracking', 'upc', 'warehouseNo', 'warehouse', 'inboundNo', 'mixedPackageId']
  const of: Record<string, unknown> = Object(value)
  return texts.every((name) => typeof of[name] === 'string') && typeof of.quantity === 'number'
}

/** The claim list, kept in this browser for each person and company. */
export const useClaimList = () => {
  const { user, company } = useSession()
  const [kept, keep] = useRemembered<ClaimWish[]>(`dockside.mixedClaims.${user.userNo}.${company?.doctorNo ?? ''}`, [])
  const wishes = kept.length <= MOST_WISHES && kept.every(isWish) ? kept : []
  return {
    wishes,
    add: (wish: Omit<ClaimWish, 'id'>) => keep([...wishes, { ...wish, id: crypto.randomUUID() }]),
    remove: (ids: ReadonlySet<string>) => keep(wishes.filter(({ id }) => !ids.has(id))),
    clear: () => keep([]),
  }
}
export type ClaimList = ReturnType<typeof useClaimList>

/** The same tracking number with the same inbound, or of a company with the same UPC, is added once (D3 s5). */
export const isTwice = (wishes: readonly ClaimWish[], { tracking, upc, inboundNo }: Omit<ClaimWish, 'id'>): boolean =>
  wishes.some(
    (one) =>
      one.tracking === tracking &&
      (inboundNo === '' ? one.inboundNo === '' && one.upc === upc : one.inboundNo === inboundNo),
  )
