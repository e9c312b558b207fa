import { ERRORS, type FieldError, type Refusal } from './errors.ts'

export interface Envelope {
  status: number
  /** The same number as `status`; part of the screens read this name. */
  code: number
  message: string
  result: unknown
  errors?: FieldError[]
}

/** An answer as an envelope; undefined when it is none. Without zod, so that making a call does not need it. */
export const readEnvelope = (answer: unknown): Envelope | undefined => {
  if (typeof answer !== 'object' || answer === null) return undefined
  const { status, code, message, result, errors }: Record<string, unknown> = { ...answer }
  if (typeof status !== 'number' || typeof code !== 'number' || typeof message !== 'string') return undefined
  if (errors !== undefined && !(Array.isArray(errors) && errors.every(isFieldError))) return undefined
  return { status, code, message, result, ...(errors === undefined ? {} : { errors }) }
}

const isFieldError = (error: unknown): error is FieldError => {
  if (typeof error !== 'object' || error === null) return false
  const { path, message }: Record<string, unknown> = { ...error }
  return typeof path === 'string' && typeof message === 'string'
}

export const success = (result: unknown, message = 'OK'): Envelope => ({ status: 200, code: 200, message, result })

export const failure = (refusal: Pick<Refusal, 'code' | 'message' | 'errors'>): Envelope => {
  const { status } = ERRORS[refusal.code]
  const envelope: Envelope = { status, code: status, message: refusal.message, result: null }
  return refusal.errors ? { ...envelope, errors: refusal.errors } : envelope
}
