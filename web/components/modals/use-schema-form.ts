import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type * as z from 'zod'
import { ApiError } from '../../../shared/contract/client.ts'
import { useUnsaved } from '../../session/unsaved.ts'
import { isShown } from '../fields/field-props.ts'

export interface SchemaForm<In extends FieldValues, Out> {
  form: UseFormReturn<In, unknown, Out>
  /** What no field of the form can show: a refusal, or an error of a field it does not have. */
  problem: string | undefined
  submit: () => Promise<void>
}

interface SchemaFormOptions<In extends FieldValues, Out> {
  /** The call's body; without what the form does not ask: `takeOffer.body.omit({ doctorNo: true })`. */
  schema: z.ZodType<Out, In>
  defaults: NoInfer<DefaultValues<In>>
  /** Rejects with ApiError: its field errors land on the fields. */
  onSubmit: (values: Out) => unknown
}

/** A form on a contract's schema: the same rules as the server's, and the server's own errors on the fields. */
export const useSchemaForm = <In extends FieldValues, Out>(
  options: SchemaFormOptions<In, Out>,
): SchemaForm<In, Out> => {
  const { schema, defaults, onSubmit } = options
  const [problem, setProblem] = useState<string>()
  const form = useForm<In, unknown, Out>({
    resolver: resolverOf(schema),
    defaultValues: defaults,
    mode: 'onTouched',
  })
  useUnsaved(form.formState.isDirty)
  const submit = form.handleSubmit(async (values) => {
    setProblem(undefined)
    try {
      await onSubmit(values)
    } catch (error) {
      setProblem(putOnFields(form, error))
    }
  })
  return { form, problem, submit }
}

/**
 * A field that was emptied holds null: react-hook-form takes undefined for "never touched" and brings the default back.
 * The schema sees it as absent.
 */
const resolverOf = <In extends FieldValues, Out>(schema: z.ZodType<Out, In>): Resolver<In, unknown, Out> => {
  const resolve = zodResolver<In, unknown, Out, z.ZodType<Out, In>>(schema)
  return (values, context, options) => {
    const emptied = Object.entries(values).filter(([, value]) => value === null)
    const absent = Object.fromEntries(emptied.map(([name]) => [name, undefined]))
    return resolve({ ...values, ...absent }, context, options)
  }
}

/** Puts each error on its field; answers the sentence for the rest. */
const putOnFields = <In extends FieldValues, Out>(
  form: UseFormReturn<In, unknown, Out>,
  error: unknown,
): string | undefined => {
  if (!(error instanceof ApiError))
    return error instanceof Error ? error.message : 'This did not work. Please try again.'
  const isField = (path: string): path is FieldPath<In> => isShown(form.control, path)
  const rest: string[] = []
  let shouldFocus = true
  for (const { path, message } of error.errors) {
    if (isField(path)) {
      form.setError(path, { type: 'server', message }, { shouldFocus })
      shouldFocus = false
    } else rest.push(message)
  }
  return error.errors.length === 0 ? error.message : rest.join(' ') || undefined
}
