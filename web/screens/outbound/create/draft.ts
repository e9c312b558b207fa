import type { DBSchema } from 'idb'
import { EMPTY, type ShipmentForm } from './shipment-form.ts'

// A shipment that is being written outlives a reload: its fields as text, its labels as files.

const keyOf = (doctorNo: string): string => `dockside.shipment.${doctorNo}`
const uploadKeyOf = (doctorNo: string): string => `dockside.shipment.upload.${doctorNo}`
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

// File by file: each validation of the form, and each reload of the page, makes a new list of them.
const marksOf = (labels: readonly File[]): string =>
  JSON.stringify(labels.map(({ name, size, lastModified }) => [name, size, lastModified]))

/** The number under which these very labels have been uploaded. */
export const readUpload = (doctorNo: string, labels: readonly File[]): string | undefined => {
  try {
    const [marks, fileNo]: unknown[] = JSON.parse(localStorage.getItem(uploadKeyOf(doctorNo)) ?? '[]')
    return marks === marksOf(labels) ? String(fileNo) : undefined
  } catch {
    return undefined
  }
}

/** No labels: they have to be uploaded again. */
export const keepUpload = (doctorNo: string, labels: readonly File[], fileNo: string): void => {
  try {
    if (labels.length > 0) localStorage.setItem(uploadKeyOf(doctorNo), JSON.stringify([marksOf(labels), fileNo]))
    else localStorage.removeItem(uploadKeyOf(doctorNo))
  } catch {
    // As above.
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
    localStorage.removeItem(uploadKeyOf(doctorNo))
  } catch {
    // As above.
  }
  await keepLabels(doctorNo, [])
}
