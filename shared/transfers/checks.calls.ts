import * as z from 'zod'
import { call } from '../contract/call.ts'
import { id, note, singleLine } from '../contract/fields.ts'
import { condition, page, paging } from '../contract/paging.ts'
import { uploadForm } from '../contract/upload-form.ts'
import { PHOTO_BYTES, PHOTO_TYPES } from '../values/photo.ts'
import { MAX_QUANTITY } from '../values/quantity.ts'
import { transferRecord } from './transfer-record.ts'
import { DIFFERENCE_REASONS, MAX_CHECK_NOTE } from './transfers.rules.ts'

const admin = { roles: ['warehouseAdmin'], company: 'doctorNo', companyOptional: true } as const
const anchored = { doctorNo: id('user').optional(), transferId: id('transfer') }

/** Checking of incoming transfers by the warehouse. */
export const checkCalls = {
  listTransferChecks: call({
    route: 'POST /transfer/getTransferUserInfoWithWarehouseByDoctorNo',
    access: admin,
    clerk: ['receive', 'stock'],
    body: z.object({
      /** Omitted: all companies that the caller works for. */
      doctorNo: id('user').optional(),
      /** Absent: checked and unchecked transfers. */
      markChecked: z.boolean().optional(),
      /** Search text: words from the product name, a UPC or its last six digits. */
      conditionSearch: condition(),
      ...paging,
    }),
    result: page(transferRecord),
    errors: [],
    summary: 'Transfers received by the companies that the caller works for, newest first.',
    writes: false,
  }),
  markChecked: call({
    route: 'POST /transfer/markChecked',
    access: admin,
    clerk: ['receive', 'stock'],
    body: z.object(anchored),
    result: z.object({ transferId: z.string(), checkedQty: z.int(), moved: z.boolean() }),
    errors: ['missing', 'conflict'],
    summary: 'Marks all remaining units of a transfer as checked; refused (409) if this has already been done.',
    writes: true,
    successMessage: 'Transfer checked.',
  }),
  checkTransfer: call({
    route: 'POST /transfer/checkUnits',
    access: admin,
    clerk: ['receive', 'stock'],
    body: z.object({
      ...anchored,
      /** Units found in this step. */
      received: z.int().min(0).max(MAX_QUANTITY),
      /** True: ends the check even though units are missing. */
      close: z.boolean().default(false),
      /** Reason for the missing units; only for a check closed with a difference. */
      reason: z.enum(DIFFERENCE_REASONS).optional(),
      note: note(MAX_CHECK_NOTE).default(''),
      /** The uploaded photo. */
      fileNo: id('file').optional(),
    }),
    result: z.object({ transferId: z.string(), checkedQty: z.int(), moved: z.boolean() }),
    errors: ['missing', 'conflict'],
    summary:
      'Checks some units of a transfer. The check ends with the last unit or with a recorded difference, after which a stocktake must correct the stock.',
    writes: true,
    successMessage: 'Check saved.',
  }),
  startDifferencePhoto: call({
    route: 'POST /transfer/uploadPhoto',
    access: admin,
    clerk: ['receive', 'stock'],
    body: z.object({
      ...anchored,
      files: z
        .array(z.object({ name: singleLine(255), type: z.enum(PHOTO_TYPES), size: z.int().min(1).max(PHOTO_BYTES) }))
        .length(1),
    }),
    result: z.object({ fileNo: z.string(), uploads: z.array(uploadForm) }),
    errors: ['missing'],
    summary: 'Creates an upload form for a photo of the arrived goods, valid for ten minutes.',
    writes: false,
  }),
} as const
