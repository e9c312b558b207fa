import type { Control, FieldValues } from 'react-hook-form'
import { TextField } from '../../../components/fields/text-field.tsx'

interface CodeFieldProps {
  control: Control<{ code: string }, unknown, FieldValues>
  label: string
  constraint: string
}

/** Field for a code from an email or an authenticator app; phones can autofill it. */
export const CodeField = (props: CodeFieldProps) => (
  <TextField {...props} name="code" autoComplete="one-time-code" inputMode="numeric" />
)
