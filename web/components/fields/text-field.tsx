import Input, { type InputProps } from '@cloudscape-design/components/input'
import type { FieldValues } from 'react-hook-form'
import { FieldFrame } from './field-frame.tsx'
import { type FieldProps, useField } from './field-props.ts'

interface TextFieldProps<V extends FieldValues> extends FieldProps<V> {
  type?: 'text' | 'email' | 'password' | 'search'
  autoComplete?: string
  autoFocus?: boolean
  inputMode?: InputProps.InputMode
  /** Shown and copied, not changed. */
  readOnly?: boolean
}

/** One line of text. An optional field left empty counts as absent. */
export const TextField = <V extends FieldValues>(props: TextFieldProps<V>) => {
  const { field, value, frame } = useField(props)
  return (
    <FieldFrame {...frame}>
      <Input
        ref={field.ref}
        name={field.name}
        type={props.type ?? 'text'}
        value={typeof value === 'string' ? value : ''}
        onChange={({ detail }) => field.onChange(props.optional && detail.value === '' ? null : detail.value)}
        onBlur={field.onBlur}
        disabled={props.disabled}
        readOnly={props.readOnly}
        placeholder={props.placeholder}
        autoComplete={props.autoComplete ?? false}
        autoFocus={props.autoFocus}
        inputMode={props.inputMode}
      />
    </FieldFrame>
  )
}
