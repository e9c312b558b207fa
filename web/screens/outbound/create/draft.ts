import type { DBSchema } from 'idb'
import { readLocal, writeLocal } from '../../../settings/local-store.ts'
import { EMPTY, type ShipmentForm } from './shipment-form.ts'

// A shipment that is being written outlives a reload: its fields as text, its labels as files.

const keyOf = (doctorNo: string): string => `dockside.shipment.${doctorNo}`
const uploadKeyOf = (doctorNo: string): string => `dockside.shipment.upload.${doctorNo}`
const userKeyOf = (doctorNo: string): string => `dockside.shipment.user.${doctorNo}`

/** What was typed before, as far as it can be read. */
export const readDraft = (doctorNo: string): ShipmentForm => {
  const kept = readLocal(keyOf(doctorNo))
  if (isDraft(kept)) return { ...EMPTY, ...kept, labels: [] }
  const userNo = readLocal(userKeyOf(doctorNo))
  return { ...EMPTY, notifiyUserNo: typeof userNo === 'string' ? userNo : '' }
}

// Of another version it may lack what the form needs: then it is forgotten.
const isDraft = (kept: unknown): kept is ShipmentForm =>
  typeof kept === 'object' && kept !== null && 'data' in kept && Array.isArray(kept.data)

export const keepDraft = (doctorNo: string, form: ShipmentForm): void => writeLocal(keyOf(doctorNo), typedIn(form))

const typedIn = ({ labels: _, ...typed }: ShipmentForm) => typed

/**
 * Calls `gone` once another tab has submitted or cleared this very draft, for it is the same shipment; what was typed here
 * beyond it stays. Answers how to stop listening.
 */
export const onDraftGone = (doctorNo: string, form: () => ShipmentForm, gone: () => void): (() => void) => {
  const listen = ({ key, oldValue, newValue }: StorageEvent): void => {
    if (key === keyOf(doctorNo) && newValue === null && oldValue === JSON.stringify(typedIn(form()))) gone()
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}

// File by file: each validation of the form, and each reload of the page, makes a new list of them.
const marksOf = (labels: readonly File[]): string =>
  JSON.stringify(labels.map(({ name, size, lastModified }) => [name, size, lastModified]))

/** The number under which these very labels have been uploaded. */
export const readUpload = (doctorNo: string, labels: readonly File[]): string | undefined => {
  const kept = readLocal(uploadKeyOf(doctorNo))
  const [marks, fileNo]: unknown[] = Array.isArray(kept) ? kept : []
  return marks === marksOf(labels) && typeof fileNo === 'string' ? fileNo : undefined
}

/** No labels: they have to be uploaded again. */
export const keepUpload = (doctorNo: string, labels: readonly File[], fileNo: string): void =>
  writeLocal(uploadKeyOf(doctorNo), labels.length > 0 ? [marksOf(labels), fileNo] : undefined)

/** Mostly the same person packs: the next shipment begins with them. */
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
    // A full or forbidden storage costs the kept labels, not those of the form.
  }
}

/** It was submitted, or thrown away. */
export const forgetDraft = async (doctorNo: string): Promise<void> => {
  writeLocal(keyOf(doctorNo), undefined)
  writeLocal(uploadKeyOf(doctorNo), undefined)
  await keepLabels(doctorNo, [])
}
