import type { DBSchema } from 'idb'
import { readLocal, writeLocal } from '../../../settings/local-store.ts'
import { EMPTY, type ShipmentForm } from './shipment-form.ts'

// A draft shipment survives a reload: local storage keeps its fields, IndexedDB its label files.

const keyOf = (doctorNo: string): string => `dockside.shipment.${doctorNo}`
const uploadKeyOf = (doctorNo: string): string => `dockside.shipment.upload.${doctorNo}`
const userKeyOf = (doctorNo: string): string => `dockside.shipment.user.${doctorNo}`

/** Draft kept in this browser; without a readable draft, an empty form with the last notified person. */
export const readDraft = (doctorNo: string): ShipmentForm => {
  const kept = readLocal(keyOf(doctorNo))
  if (isDraft(kept)) return { ...EMPTY, ...kept, labels: [] }
  const userNo = readLocal(userKeyOf(doctorNo))
  return { ...EMPTY, notifiyUserNo: typeof userNo === 'string' ? userNo : '' }
}

// A draft from another version without `data` is discarded; other missing fields come from `EMPTY`.
const isDraft = (kept: unknown): kept is ShipmentForm =>
  typeof kept === 'object' && kept !== null && 'data' in kept && Array.isArray(kept.data)

export const keepDraft = (doctorNo: string, form: ShipmentForm): void => writeLocal(keyOf(doctorNo), typedIn(form))

const typedIn = ({ labels: _, ...typed }: ShipmentForm) => typed

/**
 * Calls `gone` when another tab submits or clears this exact draft; a draft that was edited in the meantime is kept.
 * Returns a function that stops listening.
 */
export const onDraftGone = (doctorNo: string, form: () => ShipmentForm, gone: () => void): (() => void) => {
  const listen = ({ key, oldValue, newValue }: StorageEvent): void => {
    if (key === keyOf(doctorNo) && newValue === null && oldValue === JSON.stringify(typedIn(form()))) gone()
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}

// Identifies labels by name, size and modification time, since each form validation and each page reload creates a new
// list.
const marksOf = (labels: readonly File[]): string =>
  JSON.stringify(labels.map(({ name, size, lastModified }) => [name, size, lastModified]))

/** File number under which exactly these labels were uploaded. */
export const readUpload = (doctorNo: string, labels: readonly File[]): string | undefined => {
  const kept = readLocal(uploadKeyOf(doctorNo))
  const [marks, fileNo]: unknown[] = Array.isArray(kept) ? kept : []
  return marks === marksOf(labels) && typeof fileNo === 'string' ? fileNo : undefined
}

/** Stores the file number of the uploaded labels. An empty list removes it, so that labels are uploaded again. */
export const keepUpload = (doctorNo: string, labels: readonly File[], fileNo: string): void =>
  writeLocal(uploadKeyOf(doctorNo), labels.length > 0 ? [marksOf(labels), fileNo] : undefined)

/** Stores the notified person as the default of the next shipment, which the same person usually packs. */
export const keepUser = (doctorNo: string, userNo: string): void => writeLocal(userKeyOf(doctorNo), userNo)

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
    // If storage is full or blocked, the labels are lost only on a reload; the form still has them.
  }
}

/** Deletes the draft and its labels, once it is submitted or discarded. */
export const forgetDraft = async (doctorNo: string): Promise<void> => {
  writeLocal(keyOf(doctorNo), undefined)
  writeLocal(uploadKeyOf(doctorNo), undefined)
  await keepLabels(doctorNo, [])
}
