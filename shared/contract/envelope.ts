import { ERRORS } from '../reasons/error-codes.ts'
import { isReasonMessage, type Params, storedReason } from '../reasons/reasons.ts'
import type { FieldError, Refusal } from './errors.ts'

export interface Envelope {
  status: number
  /** Same as `status`; some screens read this name. */
  code: number
  message: string
  result: unknown
  /** Set for errors: `message` as a key with parameters. */
  reason?: string
  params?: Params
  errors?: FieldError[]
}

/**
 * Parses a response as an envelope; undefined if it is not one. Reasons may be missing: responses of an earlier release
 * or of a gateway have only a message. Does not use zod, so that making a call does not load it.
 */
export const readEnvelope = (answer: unknown): Envelope | undefined => {
  if (typeof answer !== 'object' || answer === null) return undefined
  const { status, code, message, result, errors }: Record<string, unknown> = { ...answer }
  if (typeof status !== 'number' || typeof code !== 'number' || typeof message !== 'string') return undefined
  const fields = errors === undefined ? undefined : fieldErrorsIn(errors)
  if (errors !== undefined && !fields) return undefined
  return {
    status,
    code,
    message,
    result,
    ...(isReasonMessage(answer) ? { reason: answer.reason, params: answer.params } : {}),
    errors: fields,
  }
}

const fieldErrorsIn = (errors: unknown): FieldError[] | undefined => {
  if (!Array.isArray(errors)) return undefined
  const read = errors.map((error: unknown): FieldError | undefined => {
    if (typeof error !== 'object' || error === null) return undefined
    const { path, message }: Record<string, unknown> = { ...error }
    if (typeof path !== 'string' || typeof message !== 'string') return undefined
    return {
      path,
      ...(isReasonMessage(error) ? { ...storedReason(error), message } : { reason: '', params: {}, message }),
    }
  })
  return read.every((one) => one !== undefined) ? read : undefined
}

export const success = (result: unknown, message = 'OK'): Envelope => ({ status: 200, code: 200, message, result })

export const failure = ({ code, message, reason, params, errors }: Refusal): Envelope => {
  const { status } = ERRORS[code]
  const envelope: Envelope = { status, code: status, message, result: null, reason, params }
  return errors ? { ...envelope, errors } : envelope
}
