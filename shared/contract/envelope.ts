import { ERRORS } from './error-codes.ts'
import type { FieldError, Refusal } from './errors.ts'
import { isTold, type Params } from './reasons.ts'

export interface Envelope {
  status: number
  /** The same number as `status`; part of the screens read this name. */
  code: number
  message: string
  result: unknown
  /** Of a refusal: what `message` says, as a key with parameters. */
  reason?: string
  params?: Params
  errors?: FieldError[]
}

/** An answer as an envelope; undefined when it is none. Without zod, so that making a call does not need it. */
export const readEnvelope = (answer: unknown): Envelope | undefined => {
  if (typeof answer !== 'object' || answer === null) return undefined
  const { status, code, message, result, reason, params, errors }: Record<string, unknown> = { ...answer }
  if (typeof status !== 'number' || typeof code !== 'number' || typeof message !== 'string') return undefined
  if (errors !== undefined && !(Array.isArray(errors) && errors.every(isFieldError))) return undefined
  const told = { reason, params, message }
  return {
    ...{ status, code, message, result },
    ...(isTold(told) ? { reason: told.reason, params: told.params } : {}),
    ...(errors === undefined ? {} : { errors }),
  }
}

const isFieldError = (error: unknown): error is FieldError =>
  isTold(error) && 'path' in error && typeof error.path === 'string'

export const success = (result: unknown, message = 'OK'): Envelope => ({ status: 200, code: 200, message, result })

export const failure = ({ code, message, reason, params, errors }: Refusal): Envelope => {
  const { status } = ERRORS[code]
  const envelope: Envelope = { status, code: status, message, result: null, reason, params }
  return errors ? { ...envelope, errors } : envelope
}
