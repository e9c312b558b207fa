import * as z from 'zod'
import { call } from '../contract/call.ts'
import { fieldsReasons } from '../contract/fields.reasons.ts'
import { id, instant, singleLine } from '../contract/fields.ts'
import { says } from '../contract/issues.ts'
import { page, paging } from '../contract/paging.ts'
import { uploadForm } from '../contract/upload-form.ts'
import { MAX_SHEET_BYTES } from './import.rules.ts'
import { trackingReasons } from './tracking.reasons.ts'

/**
 * A token with which a machine uploads workbooks for one warehouse. Only the first response contains the token itself.
 */
export const uploadTokenRecord = z.object({
  tokenNo: z.string(),
  doctorNo: z.string(),
  warehouseNo: z.string(),
  warehouse: z.string(),
  tokenName: z.string(),
  status: z.enum(['active', 'revoked']),
  /** Number of files announced with it so far. */
  uses: z.int(),
  lastUsedTime: instant().optional(),
  createDate: instant(),
  createUserName: z.string(),
  revokedTime: instant().optional(),
  revokedBy: z.string(),
})

export const uploadTokenCalls = {
  addUploadToken: call({
    route: 'POST /confirmWarehouse/addUploadToken',
    access: { roles: ['warehouseAdmin'], company: 'doctorNo' },
    clerk: 'admin',
    body: z.object({
      doctorNo: id('user'),
      warehouseNo: id('warehouse', fieldsReasons.warehouseRequired),
      tokenName: singleLine(60, trackingReasons.tokenNameRequired),
    }),
    result: z.object({
      tokenNo: z.string(),
      /** Shown only here; the store keeps only its hash. */
      token: z.string(),
    }),
    errors: ['missing', 'conflict'],
    summary:
      'Creates a token with which a machine uploads workbooks for one warehouse. The token is returned only by this call.',
    writes: true,
    successMessage: 'Upload token created.',
  }),
  listUploadTokens: call({
    route: 'POST /confirmWarehouse/getUploadTokenList',
    access: { roles: ['warehouseAdmin'], company: 'doctorNo', companyOptional: true },
    clerk: 'admin',
    body: z.object({ doctorNo: id('user').optional(), ...paging }),
    result: page(uploadTokenRecord),
    errors: [],
    summary: 'Upload tokens of the warehouses, newest first, with their creator, last use and revoker.',
    writes: false,
  }),
  revokeUploadToken: call({
    route: 'POST /confirmWarehouse/revokeUploadToken',
    access: { roles: ['warehouseAdmin'], company: 'doctorNo' },
    clerk: 'admin',
    body: z.object({ doctorNo: id('user'), tokenNo: id('uploadToken') }),
    result: z.object({ tokenNo: z.string() }),
    errors: ['missing', 'conflict'],
    summary: 'Revokes an upload token. The next call that uses it is refused.',
    writes: true,
    successMessage: 'Upload token revoked.',
  }),
  uploadByToken: call({
    route: 'POST /confirmWarehouse/uploadByToken',
    access: 'public',
    body: z.object({
      token: singleLine(200, trackingReasons.badToken),
      fileName: singleLine(255, fieldsReasons.required),
      /** Size in bytes. */
      size: z.int().min(1).max(MAX_SHEET_BYTES, says(trackingReasons.fileTooLarge)),
    }),
    result: z.object({ importNo: z.string(), ...uploadForm.shape }),
    errors: ['unauthenticated', 'forbidden', 'tooFast', 'conflict'],
    summary:
      'Exchanges an upload token for a form that posts one workbook to the warehouse of the token, valid for ten minutes.',
    writes: true,
  }),
}
