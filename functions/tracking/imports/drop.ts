import { createHash } from 'node:crypto'
import type { DropNotification } from '../../../shared/tracking/import.messages.ts'
import { ID_PATTERN } from '../../../shared/values/id.ts'
import { clip, clipStart } from '../../sheets/public.ts'

/**
 * One version of an object in the uploads bucket. The version matters because the key may be written again before the
 * object is read.
 */
export interface DroppedObject {
  /** The decoded key; notifications contain it encoded. */
  key: string
  /** ETag without quotes; empty if the notification contains none. */
  eTag: string
  /** Empty if the bucket is not versioned. */
  versionId: string
}

/** A workbook uploaded to the bucket at tracking/{doctorNo}/{warehouseNo}/{any name}.xlsx (DEC-tracking-93). */
export interface Drop extends DroppedObject {
  doctorNo: string
  warehouseNo: string
  fileName: string
  /** Size in bytes, if the notification contains it. */
  size: number | undefined
  /** Identical for repeated notifications of one event. */
  eventHash: string
  /** Time of the event; may be empty. */
  eventTime: string
}

/** An object whose key does not have that form, so it belongs to no import. */
export interface StrayObject extends Pick<Drop, 'key' | 'size' | 'eventHash' | 'eventTime'> {
  stray: true
}

/** Returns the uploaded objects of a notification. */
export const dropsOf = ({ Records }: DropNotification): (Drop | StrayObject)[] => {
  return Records.map(({ eventTime, s3: { bucket, object } }) => {
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

// Notifications encode keys like form data: spaces as '+', other special characters percent-encoded.
const decodedKey = (key: string): string => {
  try {
    return decodeURIComponent(key.replaceAll('+', ' '))
  } catch {
    return key.toWellFormed()
  }
}

export const isStray = (drop: Drop | StrayObject): drop is StrayObject => 'stray' in drop

/**
 * Key of the workbook of an announced import. It is the only key that the import's form allows, and is unique because
 * it contains the import's number.
 */
export const announcedKey = (of: { doctorNo: string; warehouseNo: string; importNo: string }): string =>
  `tracking/${of.doctorNo}/${of.warehouseNo}/${of.importNo}`
