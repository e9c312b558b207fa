import Box from '@cloudscape-design/components/box'
import Button from '@cloudscape-design/components/button'
import Select from '@cloudscape-design/components/select'
import { useState } from 'react'
import { signOut } from '../../../api/sign-out.ts'
import { MarkedField } from '../../../components/fields/marked-field.tsx'
import { StepForm } from '../../../components/sign-in/step-form.tsx'
import { keepLastChosenCompany, lastChosenCompany } from '../../../session/last-company.ts'
import type { Company } from '../../../session/session-context.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { Entered } from './entered.tsx'

const FILTER_FROM = 8

/** The company of a doctor who is also on the staff of others. */
const ownOf = (companies: readonly Company[]): Company | undefined =>
  companies.some(({ rights }) => rights) ? companies.find(({ rights }) => !rights) : undefined

/** A nurse or a doctor of several companies chooses the company to work for in this session. */
export const CompanyForm = ({ companies }: { companies: readonly Company[] }) => {
  const t = useTexts('login')
  const [chosen, setChosen] = useState(
    () => (companies.find(({ doctorNo }) => doctorNo === lastChosenCompany()) ?? ownOf(companies))?.doctorNo,
  )
  const [asked, setAsked] = useState(false)
  const [entered, setEntered] = useState(false)
  if (entered && chosen) return <Entered doctorNo={chosen} />
  const options = companies.map(({ doctorNo, doctorName }) => ({
    value: doctorNo,
    label: doctorName,
  }))
  const submit = () => {
    setAsked(true)
    if (chosen) keepLastChosenCompany(chosen)
    setEntered(chosen !== undefined)
  }
  return (
    <StepForm
      title={t('company.title')}
      hint={t('company.hint')}
      submitText={t('company.submit')}
      busy={false}
      onSubmit={submit}
      aside={
        <Box textAlign="center">
          <Button variant="inline-link" formAction="none" onClick={() => signOut()}>
            {t('company.other')}
          </Button>
        </Box>
      }
    >
      <MarkedField label={t('company.label')} errorText={asked && !chosen && t('company.missing')}>
        <Select
          selectedOption={options.find(({ value }) => value === chosen) ?? null}
          options={options}
          onChange={({ detail }) => setChosen(detail.selectedOption.value)}
          placeholder={t('company.placeholder')}
          filteringType={options.length >= FILTER_FROM ? 'auto' : 'none'}
        />
      </MarkedField>
    </StepForm>
  )
}
