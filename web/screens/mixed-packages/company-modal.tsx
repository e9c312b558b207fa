import * as z from 'zod'
import { fieldsReasons } from '../../../shared/contract/fields.reasons.ts'
import { id } from '../../../shared/contract/fields.ts'
import { SelectField } from '../../components/fields/select-field.tsx'
import { FormModal } from '../../components/modals/form-modal.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { useCompanies, useFormCompany } from '../tracking/companies.ts'

const schema = z.object({ doctorNo: id('user', fieldsReasons.companyRequired) })

interface CompanyModalProps {
  title: string
  onChoose: (doctorNo: string) => void
  onClose: () => void
}

/** Asks which company an action is for, when the list shows several companies. */
export const CompanyModal = ({ title, onChoose, onClose }: CompanyModalProps) => {
  const t = useTexts('mixedBatches')
  const { companies } = useCompanies()
  const [company, remember] = useFormCompany()
  return (
    <FormModal
      title={title}
      submitText={t('next')}
      schema={schema}
      defaults={{ doctorNo: company }}
      onSubmit={async ({ doctorNo }) => {
        remember(doctorNo)
        onChoose(doctorNo)
      }}
      onClose={onClose}
    >
      {({ control }) => (
        <SelectField
          control={control}
          name="doctorNo"
          label={t('company')}
          options={companies.map(({ doctorNo: value, doctorName: label }) => ({ value, label }))}
          placeholder={t('chooseCompany')}
        />
      )}
    </FormModal>
  )
}
