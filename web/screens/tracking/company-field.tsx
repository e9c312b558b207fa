import { useEffect } from 'react'
import { type FieldValues, useWatch } from 'react-hook-form'
import type { FieldProps } from '../../components/fields/field-props.ts'
import { SelectField } from '../../components/fields/select-field.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { useCompanies, useFormCompany } from './companies.ts'

/** Field for a company; hidden unless several companies are shown together. */
export const CompanyField = <V extends FieldValues>({ control, name }: Pick<FieldProps<V>, 'control' | 'name'>) => {
  useLastChosen(useWatch({ control, name }))
  const t = useTexts('tracking')
  const { several, companies } = useCompanies()
  if (!several) return null
  const options = companies.map(({ doctorNo, doctorName }) => ({ value: doctorNo, label: doctorName }))
  return <SelectField control={control} name={name} label={t('company')} options={options} />
}

/** The next dialog starts with the company chosen here. */
const useLastChosen = (doctorNo: unknown): void => {
  const { several } = useCompanies()
  const [last, remember] = useFormCompany()
  useEffect(() => {
    if (several && typeof doctorNo === 'string' && doctorNo !== '' && doctorNo !== last) remember(doctorNo)
  }, [several, doctorNo, last, remember])
}
