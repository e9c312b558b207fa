import * as z from 'zod'
import { ERRORS, type FieldError, type Refusal } from './errors.ts'

export interface Envelope {
  status: number
  /** The same number as `status`; part of the screens read this name. */
  code: number
  message: string
  result: unknown
  errors?: FieldError[]
}

export const envelopeSchema = z.object({
  status: z.number(),
  code: z.number(),
  message: z.string(),
  result: z.unknown(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})

export const success = (result: unknown, message = 'OK'): Envelope => ({ status: 200, code: 200, message, result })

export const failure = (refusal: Pick<Refusal, 'code' | 'message' | 'errors'>): Envelope => {
  const { status } = ERRORS[refusal.code]
  const envelope: Envelope = { status, code: status, message: refusal.message, result: null }
  return refusal.errors ? { ...envelope, errors: refusal.errors } : envelope
}
