import type { DBSchema } from 'idb'
import { EMPTY, type ShipmentForm } from './shipment-form.ts'

// A shipment that is being written outlives a reload: its fields as text, its labels as files.

const keyOf = (doctorNo: string): string => `dockside.shipment.${doctorNo}`
const userKeyOf = (doctorNo: string): string => `dockside.shipment.user.${doctorNo}`

/** What was typed before, as far as it can be read. */
export const readDraft = (doctorNo: string): ShipmentForm => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(doctorNo)) ?? 'null')
    if (isDraft(kept)) return { ...EMPTY, ...kept, labels: [] }
    return { ...EMPTY, notifiyUserNo: localStorage.getItem(userKeyOf(doctorNo)) ?? '' }
  } catch {
    return EMPTY
  }
}

// Of another version it may lack what the form needs: then it is forgotten.
const isDraft = (kept: unknown): kept is ShipmentForm =>
  typeof kept === 'object' && kept !== null && 'data' in kept && Array.isArray(kept.data)

export const keepDraft = (doctorNo: string, { labels: _, ...typed }: ShipmentForm): void => {
  try {
    localStorage.setItem(keyOf(doctorNo), JSON.stringify(typed))
  } catch {
    // A full or forbidden storage costs the draft, not what is typed.
  }
}

/** Mostly the same person packs: the next shipment begins with them. */
export const keepUser = (doctorNo: string, userNo: string): void => {
  try {
    localStorage.setItem(userKeyOf(doctorNo), userNo)
  } catch {
    // As above.
  }
}

interface Labels extends DBSchema {
  labels: { key: string; value: File[] }
}

const store = async () => {
  const { openDB } = await import('idb')
  return openDB<Labels>('dockside-shipments', 1, { upgrade: (database) => void database.createObjectStore('labels') })
}

export const readLabels = async (doctorNo: string): Promise<File[]> => {
  try {
    return (await (await store()).get('labels', doctorNo)) ?? []
  } catch {
    return []
  }
}

export const keepLabels = async (doctorNo: string, labels: readonly File[]): Promise<void> => {
  try {
    await (await store()).put('labels', [...labels], doctorNo)
  } catch {
    // As above.
  }
}

/** It was submitted, or thrown away. */
export const forgetDraft = async (doctorNo: string): Promise<void> => {
  try {
    localStorage.removeItem(keyOf(doctorNo))
  } catch {
    // As above.
  }
  await keepLabels(doctorNo, [])
}
