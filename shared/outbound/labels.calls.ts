import * as z from 'zod'
import { call } from '../contract/call.ts'
import { fieldsReasons } from '../contract/fields.reasons.ts'
import { id, singleLine } from '../contract/fields.ts'
import { uploadForm } from '../contract/upload-form.ts'
import { LABEL_TYPES, MAX_LABEL_BYTES, MAX_LABELS } from './labels.rules.ts'

/** A label announced for upload. */
export const labelFile = z.object({
  name: singleLine(255, fieldsReasons.required),
  type: z.enum(LABEL_TYPES),
  /** Size in bytes. */
  size: z.int().min(1).max(MAX_LABEL_BYTES),
})
const uploads = z.object({ fileNo: z.string(), uploads: z.array(uploadForm) })

export const labelCalls = {
  startLabels: call({
    route: 'POST /outboundFile/uploadFiles',
    access: { roles: ['doctor'], company: 'doctorNo' },
    right: 'outbound:write',
    keys: true,
    body: z.object({ doctorNo: id('user'), files: z.array(labelFile).min(1).max(MAX_LABELS) }),
    result: uploads,
    errors: [],
    summary: 'Upload forms for the package labels of a shipment, in order, valid for ten minutes.',
    writes: true,
  }),
  startLabel: call({
    route: 'POST /outboundFile/upload',
    access: { roles: ['doctor'], company: 'doctorNo' },
    right: 'outbound:write',
    keys: true,
    body: z.object({ doctorNo: id('user'), files: z.array(labelFile).length(1) }),
    result: uploads,
    errors: [],
    summary: 'Upload form for a single package label.',
    writes: true,
  }),
  getLabels: call({
    route: 'GET /outboundFile/exportPackageLabelImageById',
    access: { roles: ['doctor', 'nurse', 'warehouseAdmin'], company: 'doctorNo' },
    right: 'outbound:read',
    clerk: 'pack',
    keys: true,
    body: z.object({ doctorNo: id('user'), outboundNo: id('shipment') }),
    result: z.object({
      /** File name of the single label; for several labels, of the file that combines them. */
      fileName: z.string(),
      /** URLs, valid for five minutes. */
      files: z.array(z.object({ fileName: z.string(), size: z.int(), url: z.string() })),
    }),
    errors: ['missing', 'conflict'],
    summary: 'Download URLs of the package labels of a shipment.',
    writes: false,
  }),
}
