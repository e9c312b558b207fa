import Input, { type InputProps } from '@cloudscape-design/components/input'
import type { FieldValues } from 'react-hook-form'
import { FieldFrame } from './field-frame.tsx'
import { type FieldProps, useField } from './field-props.ts'
import { PasswordBox } from './password/password-box.tsx'

interface TextFieldProps<V extends FieldValues> extends FieldProps<V> {
  type?: 'text' | 'email' | 'password' | 'search'
  autoComplete?: string
  autoFocus?: boolean
  inputMode?: InputProps.InputMode
  readOnly?: boolean
}

/** Field for one line of text. An optional field left empty counts as absent. */
export const TextField = <V extends FieldValues>(props: TextFieldProps<V>) => {
  const { field, value, frame, required } = useField(props)
  const { type = 'text', optional, disabled, readOnly, placeholder, autoComplete = false, autoFocus, inputMode } = props
  const input = {
    ref: field.ref,
    name: field.name,
    value: typeof value === 'string' ? value : '',
    disabled,
    readOnly,
    placeholder,
    autoComplete,
    autoFocus,
    inputMode,
    onChange: ({ detail }: { detail: InputProps.ChangeDetail }) =>
      field.onChange(optional && detail.value === '' ? null : detail.value),
    onBlur: field.onBlur,
    ariaRequired: required && !readOnly,
  }
  return (
    <FieldFrame {...frame} required={required && !readOnly}>
      {type === 'password' ? <PasswordBox {...input} /> : <Input {...input} type={type} />}
    </FieldFrame>
  )
}
