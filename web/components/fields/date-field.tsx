import type { FieldValues } from 'react-hook-form'
import { SpanInput } from './days/span-input.tsx'
import { FieldFrame } from './field-frame.tsx'
import { type FieldProps, useField } from './field-props.ts'

interface DateFieldProps<V extends FieldValues> extends FieldProps<V> {
  /** First and last day that the calendar offers, 'yyyy-MM-dd'. */
  from?: string
  to?: string
}

/** A day in the form 'yyyy-MM-dd'; incomplete text is kept as typed, and the schema refuses it. */
export const DateField = <V extends FieldValues>(props: DateFieldProps<V>) => {
  const { field, value, frame } = useField(props)
  const { from, to } = props
  return (
    <FieldFrame {...frame}>
      <SpanInput
        span="day"
        ref={field.ref}
        name={field.name}
        value={typeof value === 'string' ? value : ''}
        onChange={(day) => field.onChange(props.optional && day === '' ? null : day)}
        onBlur={field.onBlur}
        isAllowed={(day) => (!from || day >= from) && (!to || day <= to)}
        disabled={props.disabled}
        placeholder={props.placeholder}
      />
    </FieldFrame>
  )
}
