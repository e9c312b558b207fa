import type { DBSchema } from 'idb'
import { readLocal, writeLocal } from '../../../settings/local-store.ts'
import { readLastUsed } from '../last-used.ts'
import { EMPTY, type ShipmentForm } from './shipment-form.ts'

// A draft shipment survives a reload: local storage keeps its fields, IndexedDB its label files. Several people of a
// company can use one browser, so that each person has their own draft in each company.

const keyOf = (place: string): string => `dockside.shipment.${place}`
const uploadKeyOf = (place: string): string => `dockside.shipment.upload.${place}`

/** Draft kept in this browser; without a readable draft, an empty form with the last warehouse and notified person. */
export const readDraft = (place: string): ShipmentForm => {
  const kept = readLocal(keyOf(place))
  if (isDraft(kept)) return { ...EMPTY, ...kept, labels: [] }
  const { warehouseNo, notifyUserNo } = readLastUsed(place)
  return { ...EMPTY, warehouseNo, notifiyUserNo: notifyUserNo }
}

// A draft from another version without `data` is discarded; other missing fields come from `EMPTY`.
const isDraft = (kept: unknown): kept is ShipmentForm =>
  typeof kept === 'object' && kept !== null && 'data' in kept && Array.isArray(kept.data)

export const keepDraft = (place: string, form: ShipmentForm): void => writeLocal(keyOf(place), typedIn(form))

const typedIn = ({ labels: _, ...typed }: ShipmentForm) => typed

/**
 * Calls `gone` when another tab submits or clears this exact draft; a draft that was edited in the meantime is kept.
 * Returns a function that stops listening.
 */
export const onDraftGone = (place: string, form: () => ShipmentForm, gone: () => void): (() => void) => {
  const listen = ({ key, oldValue, newValue }: StorageEvent): void => {
    if (key === keyOf(place) && newValue === null && oldValue === JSON.stringify(typedIn(form()))) gone()
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}

// Identifies labels by name, size and modification time, since each form validation and each page reload creates a new
// list.
const marksOf = (labels: readonly File[]): string =>
  JSON.stringify(labels.map(({ name, size, lastModified }) => [name, size, lastModified]))

/** File number under which exactly these labels were uploaded. */
export const readUpload = (place: string, labels: readonly File[]): string | undefined => {
  const kept = readLocal(uploadKeyOf(place))
  const [marks, fileNo]: unknown[] = Array.isArray(kept) ? kept : []
  return marks === marksOf(labels) && typeof fileNo === 'string' ? fileNo : undefined
}

/** Stores the file number of the uploaded labels. An empty list removes it, so that labels are uploaded again. */
export const keepUpload = (place: string, labels: readonly File[], fileNo: string): void =>
  writeLocal(uploadKeyOf(place), labels.length > 0 ? [marksOf(labels), fileNo] : undefined)

interface Labels extends DBSchema {
  labels: { key: string; value: File[] }
}

const store = async () => {
  const { openDB } = await import('idb')
  return openDB<Labels>('dockside-shipments', 1, { upgrade: (database) => void database.createObjectStore('labels') })
}

export const readLabels = async (place: string): Promise<File[]> => {
  try {
    return (await (await store()).get('labels', place)) ?? []
  } catch {
    return []
  }
}

export const keepLabels = async (place: string, labels: readonly File[]): Promise<void> => {
  try {
    await (await store()).put('labels', [...labels], place)
  } catch {
    // If storage is full or blocked, the labels are lost only on a reload; the form still has them.
  }
}

/** Deletes the draft and its labels, once it is submitted or discarded. */
export const forgetDraft = async (place: string): Promise<void> => {
  writeLocal(keyOf(place), undefined)
  writeLocal(uploadKeyOf(place), undefined)
  await keepLabels(place, [])
}
