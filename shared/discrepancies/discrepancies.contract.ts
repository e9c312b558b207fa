import * as z from 'zod'
import { call, contract } from '../contract/call.ts'
import { count, id, note, singleLine } from '../contract/fields.ts'
import { condition, page, paging } from '../contract/paging.ts'
import { uploadForm } from '../contract/upload-form.ts'
import { PHOTO_BYTES, PHOTO_TYPES } from '../values/photo.ts'
import { caseEventRecord, caseRecord } from './case-record.ts'
import { discrepanciesReasons } from './discrepancies.reasons.ts'
import {
  CASE_CLERK_RIGHTS,
  CASE_KINDS,
  CASE_STATES,
  MAX_ASKED_SUBJECTS,
  MAX_CASE_PHOTOS,
  MAX_CASE_TEXT,
} from './discrepancies.rules.ts'
import { proposalCalls } from './proposals.calls.ts'

const everyone = { roles: ['doctor', 'nurse', 'warehouseAdmin'], company: 'doctorNo' } as const
const anchored = { doctorNo: id('user'), caseNo: id('discrepancy') }
/** Subject of a case: exactly one of these. */
const subject = {
  cwId: id('trackingRow').optional(),
  inboundNo: id('inbound').optional(),
  outboundNo: id('shipment').optional(),
  transferId: id('transfer').optional(),
}

export const discrepancies = contract('discrepancies', {
  openCase: call({
    route: 'POST /discrepancies/openCase',
    access: everyone,
    right: 'inbound:write',
    clerk: CASE_CLERK_RIGHTS,
    body: z.object({
      doctorNo: id('user'),
      ...subject,
      /** Only for shipments: the affected product. */
      productNo: id('product').optional(),
      kind: z.enum(CASE_KINDS),
      /** Units expected in good condition, and units received in good condition. */
      expected: count(),
      found: count(),
      note: note(MAX_CASE_TEXT, discrepanciesReasons.textRequired),
    }),
    result: z.object({ caseNo: z.string() }),
    errors: ['missing', 'conflict'],
    summary:
      'Opens a discrepancy case about a tracking row, a take, a product of a shipment or a received transfer. A record has one undecided case at a time.',
    writes: true,
    successMessage: 'Case opened.',
  }),
  listCases: call({
    route: 'POST /discrepancies/getCases',
    access: { ...everyone, companyOptional: true },
    right: 'inbound:read',
    clerk: CASE_CLERK_RIGHTS,
    body: z.object({
      /** If omitted by a warehouse admin: all companies they work for. */
      doctorNo: id('user').optional(),
      state: z.enum(CASE_STATES).optional(),
      kind: z.enum(CASE_KINDS).optional(),
      warehouseNo: id('warehouse').optional(),
      ...subject,
      /** True: only cases that are waiting for the caller's party. */
      mine: z.boolean().optional(),
      /** Search text: words from the product name, a UPC, a tracking number, or the number of a case or its record. */
      condition: condition(),
      ...paging,
    }),
    result: page(caseRecord),
    errors: [],
    summary: 'Discrepancy cases that the caller takes part in, newest first.',
    writes: false,
  }),
  getCase: call({
    route: 'POST /discrepancies/getCase',
    access: everyone,
    right: 'inbound:read',
    clerk: CASE_CLERK_RIGHTS,
    body: z.object(anchored),
    result: caseRecord.extend({ events: z.array(caseEventRecord) }),
    errors: ['missing'],
    summary: 'A discrepancy case with its events, oldest first.',
    writes: false,
  }),
  listCaseStates: call({
    route: 'POST /discrepancies/getCaseStates',
    access: everyone,
    right: 'inbound:read',
    clerk: CASE_CLERK_RIGHTS,
    body: z.object({
      doctorNo: id('user'),
      /** Numbers of tracking rows, takes, shipments or transfers. */
      numbers: z.array(singleLine(40)).min(1).max(MAX_ASKED_SUBJECTS),
    }),
    result: z.object({
      records: z.array(z.object({ subjectNo: z.string(), caseNo: z.string(), state: z.enum(CASE_STATES) })),
    }),
    errors: [],
    summary: 'The newest case of each named record, if the caller takes part in it.',
    writes: false,
  }),
  commentCase: call({
    route: 'POST /discrepancies/comment',
    access: everyone,
    right: 'inbound:write',
    clerk: CASE_CLERK_RIGHTS,
    body: z.object({ ...anchored, text: note(MAX_CASE_TEXT, discrepanciesReasons.commentRequired) }),
    result: z.object({ caseNo: z.string(), eventNo: z.int() }),
    errors: ['missing', 'conflict'],
    summary: 'Adds a comment to an undecided case.',
    writes: true,
    successMessage: 'Comment added.',
  }),
  startCasePhotos: call({
    route: 'POST /discrepancies/startPhotos',
    access: everyone,
    right: 'inbound:write',
    clerk: CASE_CLERK_RIGHTS,
    body: z.object({
      ...anchored,
      files: z
        .array(z.object({ name: singleLine(255), type: z.enum(PHOTO_TYPES), size: z.int().min(1).max(PHOTO_BYTES) }))
        .min(1)
        .max(MAX_CASE_PHOTOS),
    }),
    result: z.object({ uploads: z.array(z.object({ fileNo: z.string(), form: uploadForm })) }),
    errors: ['missing', 'conflict'],
    summary:
      'Creates upload forms for photos, valid for ten minutes. Afterwards, pass the uploaded files to addPhotos.',
    writes: false,
  }),
  addCasePhotos: call({
    route: 'POST /discrepancies/addPhotos',
    access: everyone,
    right: 'inbound:write',
    clerk: CASE_CLERK_RIGHTS,
    body: z.object({
      ...anchored,
      fileNos: z.array(id('file')).min(1).max(MAX_CASE_PHOTOS),
      text: note(MAX_CASE_TEXT).default(''),
    }),
    result: z.object({ caseNo: z.string(), eventNo: z.int(), photoCount: z.int() }),
    errors: ['missing', 'conflict'],
    summary: 'Adds uploaded photos to an undecided case.',
    writes: true,
    successMessage: 'Photos added.',
  }),
  ...proposalCalls,
})
