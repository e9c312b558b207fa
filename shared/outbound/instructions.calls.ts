import * as z from 'zod'
import { call } from '../contract/call.ts'
import { addOrEdit, recordVersion, savedVersion } from '../contract/editing.ts'
import { id, instant, note, singleLine } from '../contract/fields.ts'
import { condition, page, paging } from '../contract/paging.ts'
import { textFormat } from './shipment.fields.ts'
import { MAX_SHIPMENT_TEXT } from './shipments.rules.ts'
import { templatesReasons } from './templates.reasons.ts'

const doctor = { roles: ['doctor'], company: 'doctorNo' } as const

/** A reusable text for the emails about shipments. */
export const instructionRecord = z.object({
  id: z.string(),
  name: z.string(),
  text: z.string(),
  textFormat,
  note: z.string(),
  /** Author. */
  userName: z.string(),
  updateDate: instant(),
  version: recordVersion(),
})

const list = {
  access: doctor,
  right: 'outbound:read',
  body: z.object({
    doctorNo: id('user'),
    /** Search text: words from the instruction's name. */
    condition: condition(),
    ...paging,
  }),
  result: page(instructionRecord),
  errors: [],
  writes: false,
} as const

export const instructionCalls = {
  listOwnInstructions: call({
    ...list,
    route: 'POST /instruction/getListByUser',
    summary: 'Instructions that the caller wrote, newest first.',
  }),
  listInstructions: call({
    ...list,
    route: 'POST /instruction/getList',
    summary: 'Instructions of the company, newest first.',
  }),
  saveInstruction: call({
    route: 'POST /instruction/addOrEditInfo',
    access: doctor,
    right: 'outbound:write',
    ...addOrEdit({
      place: { doctorNo: id('user') },
      key: { id: id('instruction') },
      fields: {
        name: singleLine(100, templatesReasons.instructionNameRequired),
        text: note(MAX_SHIPMENT_TEXT).default(''),
        textFormat: textFormat.default('text'),
        note: note(1000).default(''),
      },
    }),
    result: z.object({ id: z.string(), version: savedVersion() }),
    errors: ['missing', 'conflict'],
    summary: 'Adds an instruction, or with `id` changes one.',
    writes: true,
    successMessage: 'Instruction saved.',
  }),
  removeInstruction: call({
    route: 'POST /instruction/deleteInstruction',
    access: doctor,
    right: 'outbound:write',
    body: z.object({ doctorNo: id('user'), id: id('instruction') }),
    result: z.object({ id: z.string() }),
    errors: ['missing', 'conflict'],
    summary: 'Deletes an instruction.',
    writes: true,
    successMessage: 'Instruction deleted.',
  }),
} as const
