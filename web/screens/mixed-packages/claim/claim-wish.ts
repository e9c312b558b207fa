import { useCallback, useEffect, useRef, useState } from 'react'
import { useSession } from '../../../session/session-context.tsx'
import { readLocal, writeLocal } from '../../../settings/local-store.ts'

/** A claim kept in this browser until it is submitted, for one person and company. */
export interface ClaimWish {
  id: string
  tracking: string
  upc: string
  quantity: number
  warehouseNo: string
  warehouse: string
  /** Set for a nurse's claim; empty for the company's own. */
  inboundNo: string
  /** Product of the inbound; absent from drafts of older versions. */
  productName?: string
  /** The package picked from the search; empty if typed. */
  mixedPackageId: string
}

/** Most claims in the list (SPEC-mixed-packages-94); a longer list from an older version is discarded. */
export const MOST_WISHES = 20

const isWish = (value: unknown): value is ClaimWish => {
  const texts = ['id', 'tracking', 'upc', 'warehouseNo', 'warehouse', 'inboundNo', 'mixedPackageId']
  const of: Record<string, unknown> = Object(value)
  return texts.every((name) => typeof of[name] === 'string') && typeof of.quantity === 'number'
}

/** Undefined if no valid list is stored, or storage is blocked. */
const readWishes = (key: string): ClaimWish[] | undefined => {
  const kept = readLocal(key)
  return Array.isArray(kept) && kept.length <= MOST_WISHES && kept.every(isWish) ? kept : undefined
}

/**
 * The claim list, stored in this browser per person and company. Other tabs follow it. Each change applies to the
 * stored list, so that no tab undoes what another one has added or submitted.
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
    // The event has no key if the whole storage was cleared.
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

/** True if the list has the tracking number already, with the same inbound or, for a company, the same UPC (SPEC-mixed-packages-93). */
export const isTwice = (wishes: readonly ClaimWish[], { tracking, upc, inboundNo }: Omit<ClaimWish, 'id'>): boolean =>
  wishes.some(
    (one) =>
      one.tracking === tracking &&
      (inboundNo === '' ? one.inboundNo === '' && one.upc === upc : one.inboundNo === inboundNo),
  )
