import Box from '@cloudscape-design/components/box'
import Button from '@cloudscape-design/components/button'
import FormField from '@cloudscape-design/components/form-field'
import Select from '@cloudscape-design/components/select'
import { useState } from 'react'
import type { Company } from '../../session/session-context.tsx'
import { signOut } from '../../session/sign-out.ts'
import { Entered } from './entered.tsx'
import { StepForm } from './step-form.tsx'

const FILTER_FROM = 8

/** A nurse of several companies says for which one she works now. */
export const CompanyForm = ({ companies }: { companies: readonly Company[] }) => {
  const [chosen, setChosen] = useState<string>()
  const [asked, setAsked] = useState(false)
  const [entered, setEntered] = useState(false)
  if (entered && chosen) return <Entered doctorNo={chosen} />
  const options = companies.map(({ doctorNo, doctorName }) => ({
    value: doctorNo,
    label: doctorName,
  }))
  const submit = () => {
    setAsked(true)
    setEntered(chosen !== undefined)
  }
  return (
    <StepForm
      title="Choose a company"
      hint="You can switch later in the bar at the top."
      submitText="Continue"
      busy={false}
      onSubmit={submit}
      aside={
        <Box textAlign="center">
          <Button variant="inline-link" formAction="none" onClick={signOut}>
            Use another account
          </Button>
        </Box>
      }
    >
      <FormField label="Company" errorText={asked && !chosen && 'You must select a company before login.'}>
        <Select
          selectedOption={options.find(({ value }) => value === chosen) ?? null}
          options={options}
          onChange={({ detail }) => setChosen(detail.selectedOption.value)}
          placeholder="Select a company"
          filteringType={options.length >= FILTER_FROM ? 'auto' : 'none'}
        />
      </FormField>
    </StepForm>
  )
}
