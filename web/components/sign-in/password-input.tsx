import type { InputProps } from '@cloudscape-design/components/input'
import type { Ref } from 'react'
import { MarkedField } from '../fields/marked-field.tsx'
import { PasswordBox } from '../fields/password/password-box.tsx'

interface PasswordInputProps {
  label: string
  /** The rule, always shown. */
  rule?: string
  error?: string
  value: string
  onChange: (value: string) => void
  /** Hint for password managers. */
  kind: 'current-password' | 'new-password'
  ref?: Ref<InputProps.Ref>
  autoFocus?: boolean
}

export const PasswordInput = ({ label, rule, error, value, onChange, kind, ...input }: PasswordInputProps) => (
  <MarkedField label={label} constraintText={rule} errorText={error}>
    <PasswordBox {...input} value={value} onChange={({ detail }) => onChange(detail.value)} autoComplete={kind} />
  </MarkedField>
)
