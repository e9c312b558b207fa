import * as z from 'zod'
import { call } from '../contract/call.ts'
import { id, singleLine } from '../contract/fields.ts'
import { uploadForm } from '../contract/upload-form.ts'
import { PICTURE_BYTES, PICTURE_SIZES, PICTURE_TYPES } from './pictures.rules.ts'

/** Number of an upload; its storage key includes the company and product of its form. */
export const fileNo = () => id('file')

export const picturesCalls = {
  startPicture: call({
    route: 'POST /products/uploadPicture',
    access: { roles: ['doctor'], company: 'doctorNo' },
    right: 'inventory:write',
    body: z.object({
      doctorNo: id('user'),
      productNo: id('product'),
      /** The full-size picture, then its thumbnail. */
      files: z
        .array(
          z.object({
            name: singleLine(255),
            type: z.enum(PICTURE_TYPES),
            size: z.int().min(1).max(PICTURE_BYTES.full),
          }),
        )
        .min(1)
        .max(PICTURE_SIZES.length),
    }),
    result: z.object({ fileNo: z.string(), uploads: z.array(uploadForm) }),
    errors: ['missing'],
    summary: 'Creates upload forms for a product picture in two sizes, in order, valid for ten minutes.',
    writes: false,
  }),
  savePicture: call({
    route: 'POST /products/savePicture',
    access: { roles: ['doctor'], company: 'doctorNo' },
    right: 'inventory:write',
    body: z.object({
      doctorNo: id('user'),
      productNo: id('product'),
      /** Number of the upload; `null` removes the picture. */
      fileNo: fileNo().nullable(),
    }),
    result: z.object({ productNo: z.string() }),
    errors: ['missing', 'conflict'],
    summary: 'Sets or replaces the picture of a product with an uploaded one, or removes it.',
    writes: true,
    successMessage: 'Picture saved.',
  }),
}
