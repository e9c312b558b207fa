import type { Control, FieldValues } from 'react-hook-form'
import { TextField } from '../../../components/fields/text-field.tsx'

interface CodeFieldProps {
  control: Control<{ code: string }, unknown, FieldValues>
  label: string
  constraint: string
}

/** The digits of a code that was mailed, or that an authenticator app shows; phones offer to fill it in. */
export const CodeField = (props: CodeFieldProps) => (
  <TextField {...props} name="code" autoComplete="one-time-code" inputMode="numeric" />
)
