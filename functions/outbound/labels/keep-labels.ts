import { refuseField } from '../../../shared/contract/errors.ts'
import {
  LABEL_HEAD_BYTES,
  type LabelType,
  labelTypeOf,
  MAX_LABELS_BYTES,
} from '../../../shared/outbound/labels.rules.ts'
import { outboundReasons } from '../../../shared/outbound/outbound.reasons.ts'
import { errorFields, log } from '../../platform/log.ts'
import type { OutboundDeps } from '../outbound-deps.ts'
import { labelKey, uploadKey } from './label-keys.ts'
import type { LabelUpload } from './label-uploads.items.ts'

/** A label of a shipment; its index is part of its key. */
export interface Label {
  fileName: string
  type: LabelType
  /** Size of the file in bytes. */
  size: number
}

/** A label at its upload key. */
export interface UploadedLabel {
  name: string
  key: string
}

const MEGABYTE = 2 ** 20

/**
 * Copies uploaded labels to their shipment, each only if it is still the file that was checked: the upload form stays
 * valid for a few minutes and could be used to replace it. The first bytes determine the type.
 */
export const keepLabels = async (
  { files }: OutboundDeps,
  uploaded: readonly UploadedLabel[],
  to: { doctorNo: string; outboundNo: string },
): Promise<Label[]> => {
  const seen = await Promise.all(
    uploaded.map(async ({ name, key }) => {
      const head = await files.head(key, LABEL_HEAD_BYTES)
      if (!head) throw refuseField('fileNo', outboundReasons.noUpload, { file: name })
      const type = labelTypeOf(head.bytes)
      if (!type) throw refuseField('fileNo', outboundReasons.notALabel, { file: name })
      return { fileName: name, type, size: head.size, eTag: head.eTag, key }
    }),
  )
  if (seen.reduce((sum, { size }) => sum + size, 0) > MAX_LABELS_BYTES)
    throw refuseField('fileNo', outboundReasons.labelsTooLarge, { most: MAX_LABELS_BYTES / MEGABYTE })
  const copies = seen.map(({ eTag, type, key }, at) => files.copy(key, labelKey(to, at), { eTag, contentType: type }))
  const isCopied = await Promise.all(copies)
  const lost = seen[isCopied.indexOf(false)]
  if (lost) throw refuseField('fileNo', outboundReasons.noUpload, { file: lost.fileName })
  return seen.map(({ eTag: _eTag, key: _key, ...label }) => label)
}

/** The labels announced in one upload. */
export const labelsOfUpload = (upload: LabelUpload): UploadedLabel[] =>
  upload.files.map(({ name }, at) => ({ name, key: uploadKey(upload, at) }))

/** Removes the labels of a shipment that was not created. Labels that could not be removed expire like all others. */
export const removeLabels = async (
  { files }: OutboundDeps,
  of: { doctorNo: string; outboundNo: string },
  labels: readonly unknown[],
): Promise<void> => {
  for (const removal of await Promise.allSettled(labels.map((_, at) => files.remove(labelKey(of, at))))) {
    if (removal.status === 'rejected') log.error('label not removed', { error: errorFields(removal.reason) })
  }
}
