import type { Control, FieldValues } from 'react-hook-form'
import { TextField } from '../../../components/fields/text-field.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import type { Registration } from './register-schema.ts'

interface RegisterFieldsProps {
  control: Control<Registration, unknown, FieldValues>
  /** True if the form also asks for a company name. */
  isCompany: boolean
}

export const RegisterFields = ({ control, isCompany }: RegisterFieldsProps) => {
  const t = useTexts('register')
  return (
    <>
      {isCompany && (
        <TextField control={control} name="companyName" label={t('form.companyName')} autoComplete="organization" />
      )}
      <TextField
        control={control}
        name="userName"
        label={t('form.userName')}
        autoComplete="username"
        autoFocus={!isCompany}
      />
      <TextField
        control={control}
        name="password"
        label={t('form.password')}
        type="password"
        autoComplete="new-password"
        constraint={t('form.rule')}
      />
      <TextField
        control={control}
        name="rePassword"
        label={t('form.repeat')}
        type="password"
        autoComplete="new-password"
      />
      <TextField control={control} name="phone" label={t('form.phone')} autoComplete="tel" inputMode="tel" />
    </>
  )
}
