import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import * as z from 'zod'
import { ApiError } from '../../../shared/contract/client.ts'
import type { FieldError } from '../../../shared/contract/errors.ts'
import { issueWords } from '../../../shared/contract/issues.ts'
import { together } from '../../../shared/contract/line-results.ts'
import { parseReasonMessage, reasonMessage, serializeReasonMessage } from '../../../shared/reasons/reasons.ts'
import { useUnsaved } from '../../session/unsaved.ts'
import { sessionReasons } from '../../texts/session.reasons.ts'
import type { DisplayMessage } from '../../texts/translate-message.ts'
import { isShown } from '../fields/field-props.ts'
import { filled, isFilling } from '../fields/filling.ts'
import { withUnread } from '../fields/numbers/unread-numbers.ts'
import { keepSchema } from '../fields/required.ts'
import type { Conflict, Editing } from './conflict.ts'

export interface SchemaForm<In extends FieldValues, Out> {
  form: UseFormReturn<In, unknown, Out>
  /** A refusal or error that no field of the form can show. */
  problem: DisplayMessage | undefined
  /** Another user has saved the record since the form was opened; their changes are merged into the form. */
  conflict: Conflict | undefined
  /** Waits for fields that fill themselves in, then submits the form. */
  submit: () => Promise<void>
  /** True from `submit` until it ends. */
  busy: boolean
  /** Cancels the wait for fields: nothing is sent. */
  stop: () => void
}

interface SchemaFormOptions<In extends FieldValues, Out> {
  /** The call's body, without fields that the form does not have: `takeOffer.body.omit({ doctorNo: true })`. */
  schema: z.ZodType<Out, In>
  defaults: NoInfer<DefaultValues<In>>
  /** Values without a stored draft, if `defaults` may be a draft. */
  blank?: NoInfer<DefaultValues<In>>
  /** If it rejects with an ApiError, the field errors are shown on their fields. */
  onSubmit: (values: Out) => unknown
  /** Created by `useEdited` for records with a version. */
  editing?: NoInfer<Editing<In>> | undefined
  /** True if the input is stored in this browser, so that leaving the page loses nothing. */
  isKept?: boolean
  /** Closes the dialog of the form when the page below it is left. */
  onDiscard?: () => void
}

/**
 * State of a form with a contract's schema: it applies the same rules as the server and shows the server's own errors
 * on the fields.
 */
export const useSchemaForm = <In extends FieldValues, Out>(
  options: SchemaFormOptions<In, Out>,
): SchemaForm<In, Out> => {
  const { schema, defaults, blank, onSubmit, editing, isKept = false, onDiscard } = options
  const [problem, setProblem] = useState<DisplayMessage>()
  const [conflict, setConflict] = useState<Conflict>()
  // Baseline for detecting changes: the defaults, or the record reread after a conflict.
  const begun = useRef(defaults)
  const control = useRef<object>(undefined)
  const form = useForm<In, unknown, Out>({
    resolver: resolverOf(schema, () => control.current),
    defaultValues: defaults,
    mode: 'onTouched',
    // first-invalid.ts focuses by document order: react-hook-form knows neither all inputs nor their order.
    shouldFocusError: false,
  })
  keepSchema(form.control, { schema, defaults, blank })
  control.current = form.control
  const { isDirty, isSubmitting } = form.formState
  useUnsaved(isDirty, { isKept, isSending: isSubmitting, onDiscard })
  const send = form.handleSubmit(
    async (values) => {
      try {
        await onSubmit(values)
        // After a save, leaving loses no input. Without this reset, a form that stays on screen would still ask.
        form.reset(form.getValues(), { keepValues: true })
      } catch (error) {
        if (!editing?.isConflict(error)) return setProblem(putOnFields(form, error))
        await editing.merge(form, begun.current, editing, error).then(
          (merged) => {
            begun.current = merged.saved
            setConflict(merged.conflict)
          },
          (unread: unknown) => setProblem(putOnFields(form, unread)),
        )
      }
    },
    (errors) => setProblem(unshown(form.control, errors)),
  )
  const latest = useLatest(send)
  const [isWaiting, setWaiting] = useState(false)
  const waits = useRef(0)
  const submit = async () => {
    // The problem is cleared even if a field is invalid now: it referred to the previous values.
    setProblem(undefined)
    if (!isFilling(form.control)) return send()
    const wait = ++waits.current
    setWaiting(true)
    await filled(form.control)
    if (wait !== waits.current) return
    setWaiting(false)
    // Undefined once the form has been left.
    await latest.current?.()
  }
  const stop = () => {
    waits.current++
    setWaiting(false)
  }
  return { form, problem, conflict, submit, busy: isWaiting || isSubmitting, stop }
}

/** The latest rendered function; undefined once its component is unmounted. */
const useLatest = <T>(drawn: T) => {
  const latest = useRef<T>(undefined)
  useEffect(() => {
    latest.current = drawn
    return () => {
      latest.current = undefined
    }
  })
  return latest
}

/**
 * A cleared field has the value null: react-hook-form treats undefined as "never touched" and restores the default. The
 * schema gets undefined instead of null, unless it accepts null for the field: in an edit, null clears the field.
 */
const resolverOf = <In extends FieldValues, Out>(
  schema: z.ZodType<Out, In>,
  controlOf: () => object | undefined,
): Resolver<In, unknown, Out> => {
  const resolve = zodResolver<In, unknown, Out, z.ZodType<Out, In>>(schema, { error: issueWords })
  return async (values, context, options) => {
    const emptied = Object.entries(values).filter(([name, value]) => value === null && !takesNull(schema, name))
    const absent = Object.fromEntries(emptied.map(([name]) => [name, undefined]))
    const resolved = await resolve({ ...values, ...absent }, context, options)
    const errors = withUnread(controlOf(), resolved.errors, options.fields)
    return errors ? { values: {}, errors: errors as FieldErrors<In> } : resolved
  }
}

const takesNull = (schema: z.ZodType, name: string): boolean =>
  schema instanceof z.ZodObject && schema.shape[name]?.safeParse(null).success === true

/** Errors of values without a visible field. If they were not shown, the button would seem to do nothing. */
const unshown = (control: object, errors: FieldErrors): DisplayMessage | undefined => {
  const found = messagesIn(errors).filter(({ path }) => !isShown(control, path))
  const messages = [...new Set(found.map(({ message }) => message))].map(parseReasonMessage)
  return messages.length > 0 ? together(messages) : undefined
}

/** The errors of react-hook-form by their paths; those of an array as a whole are kept at its `root`. */
const messagesIn = (errors: object, path: readonly string[] = []): { path: string; message: string }[] =>
  Object.entries(errors).flatMap(([name, one]: [string, unknown]) => {
    if (typeof one !== 'object' || one === null) return []
    const at = name === 'root' ? path : [...path, name]
    const { type, message } = one as { type?: unknown; message?: unknown }
    if (typeof type === 'string') return [{ path: at.join('.'), message: String(message ?? '') }]
    return messagesIn(one, at)
  })

/** Puts each error on its field; returns the message for the rest. */
const putOnFields = <In extends FieldValues, Out>(
  form: UseFormReturn<In, unknown, Out>,
  error: unknown,
): DisplayMessage | undefined => {
  if (!(error instanceof ApiError)) return error instanceof Error ? error : reasonMessage(sessionReasons.didNotWork)
  const isField = (path: string): path is FieldPath<In> => isShown(form.control, path)
  const rest: FieldError[] = []
  for (const { path, ...message } of error.errors) {
    if (isField(path)) {
      form.setError(path, { type: 'server', message: serializeReasonMessage(message) })
    } else rest.push({ path, ...message })
  }
  if (error.errors.length === 0) return error
  return rest.length > 0 ? together(rest) : undefined
}
