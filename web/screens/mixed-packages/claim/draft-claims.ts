import { useCallback, useEffect, useRef, useState } from 'react'
import { useSession } from '../../../session/session-context.tsx'
import { readLocal, writeLocal } from '../../../settings/local-store.ts'

/** A claim stored in this browser until it is submitted, for one person and company. */
export interface DraftClaim {
  id: string
  tracking: string
  upc: string
  quantity: number
  warehouseNo: string
  warehouse: string
  /** Set for a nurse's claim; empty for a company's own claim. */
  inboundNo: string
  /** Product of the take; absent from drafts of older versions. */
  productName?: string
  /** Package picked from the search results; empty if the claim was typed. */
  mixedPackageId: string
}

/** Maximum number of claims in the list (SPEC-mixed-packages-94); a longer list from an older version is discarded. */
export const MAX_DRAFTS = 20

const isDraft = (value: unknown): value is DraftClaim => {
  const texts = ['id', 'tracking', 'upc', 'warehouseNo', 'warehouse', 'inboundNo', 'mixedPackageId']
  const of: Record<string, unknown> = Object(value)
  return texts.every((name) => typeof of[name] === 'string') && typeof of.quantity === 'number'
}

/** Undefined if no valid list is stored, or storage is blocked. */
const readDrafts = (key: string): DraftClaim[] | undefined => {
  const kept = readLocal(key)
  return Array.isArray(kept) && kept.length <= MAX_DRAFTS && kept.every(isDraft) ? kept : undefined
}

/**
 * The claim list, stored in this browser per person and company. It follows changes in other tabs. Each change applies
 * to the stored list, so that no tab undoes what another tab has added or submitted.
 */
export const useClaimList = () => {
  const { user, company } = useSession()
  const key = `dockside.mixedClaims.${user.userNo}.${company?.doctorNo ?? ''}`
  const [drafts, setDrafts] = useState(() => readDrafts(key) ?? [])
  const held = useRef(drafts)
  const show = useCallback((next: DraftClaim[]) => {
    held.current = next
    setDrafts(next)
  }, [])
  useEffect(() => {
    // The event has no key if the whole storage was cleared.
    const follow = (event: StorageEvent) => (event.key ?? key) === key && show(readDrafts(key) ?? [])
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [key, show])
  const change = (by: (now: DraftClaim[]) => DraftClaim[]) => {
    const next = by(readDrafts(key) ?? held.current)
    writeLocal(key, next)
    show(next)
  }
  return {
    drafts,
    add: (draft: Omit<DraftClaim, 'id'>) => change((now) => [...now, { ...draft, id: crypto.randomUUID() }]),
    remove: (ids: ReadonlySet<string>) => change((now) => now.filter(({ id }) => !ids.has(id))),
    clear: () => change(() => []),
  }
}
export type ClaimList = ReturnType<typeof useClaimList>

/**
 * True if the list already has the tracking number, with the same take or, for a company, the same UPC
 * (SPEC-mixed-packages-93).
 */
export const isDuplicate = (
  drafts: readonly DraftClaim[],
  { tracking, upc, inboundNo }: Omit<DraftClaim, 'id'>,
): boolean =>
  drafts.some(
    (one) =>
      one.tracking === tracking &&
      (inboundNo === '' ? one.inboundNo === '' && one.upc === upc : one.inboundNo === inboundNo),
  )
