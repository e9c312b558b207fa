import { useCallback, useEffect, useRef, useState } from 'react'
import { useSession } from '../../../session/session-context.tsx'
import { readLocal, writeLocal } from '../../../settings/local-store.ts'

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
  /** Product of the inbound; absent from drafts of older versions. */
  productName?: string
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

/** Undefined where this browser has kept none, or may not. */
const readWishes = (key: string): ClaimWish[] | undefined => {
  const kept = readLocal(key)
  return Array.isArray(kept) && kept.length <= MOST_WISHES && kept.every(isWish) ? kept : undefined
}

/**
 * The claim list, kept in this browser for each person and company. Further tabs follow: each change is made to what is kept,
 * so that none takes back what another tab has added or submitted.
 */
export const useClaimList = () => {
  const { user, company } = useSession()
  const key = `dockside.mixedClaims.${user.userNo}.${company?.doctorNo ?? ''}`
  const [wishes, setWishes] = useState(() => readWishes(key) ?? [])
  const held = useRef(wishes)
  const show = useCallback((next: ClaimWish[]) => {
    held.current = next
    setWishes(next)
  }, [])
  useEffect(() => {
    // Without a key the whole storage was emptied.
    const follow = (event: StorageEvent) => (event.key ?? key) === key && show(readWishes(key) ?? [])
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [key, show])
  const change = (by: (now: ClaimWish[]) => ClaimWish[]) => {
    const next = by(readWishes(key) ?? held.current)
    writeLocal(key, next)
    show(next)
  }
  return {
    wishes,
    add: (wish: Omit<ClaimWish, 'id'>) => change((now) => [...now, { ...wish, id: crypto.randomUUID() }]),
    remove: (ids: ReadonlySet<string>) => change((now) => now.filter(({ id }) => !ids.has(id))),
    clear: () => change(() => []),
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
