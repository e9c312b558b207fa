import type { Control, FieldValues } from 'react-hook-form'
import { TextField } from '../../components/fields/text-field.tsx'
import type { Registration } from './register-schema.ts'

interface RegisterFieldsProps {
  control: Control<Registration, unknown, FieldValues>
  /** A company says its name as well. */
  isCompany: boolean
}

export const RegisterFields = ({ control, isCompany }: RegisterFieldsProps) => (
  <>
    {isCompany && <TextField control={control} name="companyName" label="Company name" autoComplete="organization" />}
    <TextField control={control} name="userName" label="User name" autoComplete="username" autoFocus={!isCompany} />
    <TextField
      control={control}
      name="password"
      label="Password"
      type="password"
      autoComplete="new-password"
      constraint="10 or more characters with lower case, upper case and a digit."
    />
    <TextField
      control={control}
      name="rePassword"
      label="Repeat the password"
      type="password"
      autoComplete="new-password"
    />
    <TextField control={control} name="phone" label="Phone" autoComplete="tel" inputMode="tel" />
  </>
)
