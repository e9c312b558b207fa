import { createHash } from 'node:crypto'
import type { DropNotification } from '../../../shared/tracking/import.messages.ts'
import { ID_PATTERN } from '../../../shared/values/id.ts'
import { clip, clipStart } from '../../sheets/public.ts'

/** An object of the uploads bucket, as one write left it: its key may be written again before it is read. */
export interface DroppedObject {
  /** The object's key as it is, not as the notification writes it. */
  key: string
  /** Without quotes; empty where the notification does not say. */
  eTag: string
  /** Empty where the bucket keeps no versions. */
  versionId: string
}

/** A workbook dropped into the uploads bucket at tracking/{doctorNo}/{warehouseNo}/{any name}.xlsx (DECISIONS s7). */
export interface Drop extends DroppedObject {
  doctorNo: string
  warehouseNo: string
  fileName: string
  /** Bytes, where the notification says. */
  size: number | undefined
  /** The same for the same event, however often it is told. */
  eventHash: string
  /** As the event tells it; may be empty. */
  eventTime: string
}

/** A key that is none of ours: nobody's import, for it names no company. */
export interface StrayObject extends Pick<Drop, 'key' | 'size' | 'eventHash' | 'eventTime'> {
  stray: true
}

/** The drops of one message. */
export const dropsOf = (told: DropNotification): (Drop | StrayObject)[] => {
  return told.Records.map(({ eventTime, s3: { bucket, object } }) => {
    const { eTag, versionId } = object
    const key = decodedKey(object.key)
    const [folder, doctorNo = '', warehouseNo = '', ...name] = key.split('/')
    const fileName = clipStart(name.join('/'), 200)
    const parts = [bucket.name, key, object.sequencer, eTag, versionId, eventTime]
    const eventHash = createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
    if (folder !== 'tracking' || !ID_PATTERN.test(doctorNo) || warehouseNo === '' || fileName === '') {
      return { key, size: object.size, eventHash, eventTime, stray: true }
    }
    return {
      key,
      eTag,
      versionId,
      doctorNo,
      warehouseNo: clip(warehouseNo, 40),
      fileName,
      size: object.size,
      eventHash,
      eventTime,
    }
  })
}

// Notifications write keys as forms do: spaces as '+', the rest percent-encoded.
const decodedKey = (key: string): string => {
  try {
    return decodeURIComponent(key.replaceAll('+', ' '))
  } catch {
    return key.toWellFormed()
  }
}

export const isStray = (drop: Drop | StrayObject): drop is StrayObject => 'stray' in drop

/** Where the workbook of an announced import goes: the very key that its form allows, told apart by the import's number. */
export const announcedKey = (of: { doctorNo: string; warehouseNo: string; importNo: string }): string =>
  `tracking/${of.doctorNo}/${of.warehouseNo}/${of.importNo}`
