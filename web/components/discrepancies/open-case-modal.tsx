import Box from '@cloudscape-design/components/box'
import { useNavigate } from 'react-router-dom'
import { CASE_KINDS } from '../../../shared/discrepancies/discrepancies.rules.ts'
import { api } from '../../api/client.ts'
import { useMutationCall } from '../../api/use-mutation-call.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { NoteField } from '../fields/note-field.tsx'
import { NumberField } from '../fields/number-field.tsx'
import { SelectField } from '../fields/select-field.tsx'
import { AFTER_ACTION } from '../modals/after-action.ts'
import { FormModal } from '../modals/form-modal.tsx'
import { caseHref } from './case-links.ts'
import type { Reported } from './case-subject.ts'
import { openCaseSchema, openedOf } from './open-case-form.ts'

interface OpenCaseModalProps {
  reported: Reported
  /** Short name of the record, such as its tracking number or product. */
  record: string
  onClose: () => void
}

/** Opens a case about a record, and navigates to it. */
export const OpenCaseModal = ({ reported, record, onClose }: OpenCaseModalProps) => {
  const t = useTexts('openCase')
  const navigate = useNavigate()
  const { doctorNo, subject, expected, products = [] } = reported
  const [only] = products.length === 1 ? products : []
  const open = useMutationCall(api.discrepancies.openCase, { invalidates: ['discrepancies'] })
  const units = only?.qty ?? expected
  return (
    <FormModal
      title={t('title')}
      submitText={t('save')}
      schema={openCaseSchema}
      defaults={{
        expected: units > 0 ? units : undefined,
        productNo: only?.productNo,
        note: '',
      }}
      onSubmit={async (entered) => {
        const { caseNo } = await open.mutateAsync({ doctorNo, ...subject, ...openedOf(entered) })
        navigate(caseHref(caseNo, doctorNo), { state: AFTER_ACTION })
      }}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <Box variant="strong">{record}</Box>
          {products.length > 1 && (
            <SelectField
              control={control}
              name="productNo"
              label={t('product')}
              options={products.map(({ productNo: value, productName: label }) => ({ value, label }))}
            />
          )}
          <SelectField
            control={control}
            name="kind"
            label={t('kind')}
            options={CASE_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          />
          <NumberField control={control} name="expected" label={t('expected')} />
          <NumberField control={control} name="wrong" label={t('wrong')} constraint={t('wrongRule')} />
          <NoteField control={control} name="note" label={t('note')} constraint={t('noteRule')} />
        </>
      )}
    </FormModal>
  )
}
