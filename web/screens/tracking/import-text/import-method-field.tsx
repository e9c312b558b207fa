import SegmentedControl from '@cloudscape-design/components/segmented-control'
import { type FieldValues, useController } from 'react-hook-form'
import type { FieldProps } from '../../../components/fields/field-props.ts'
import { useTexts } from '../../../texts/use-texts.ts'

/** Import by text or by workbook (SPEC-tracking-15): the value of the field is 'text' or 'excel'. */
export const ImportMethodField = <V extends FieldValues>(props: Pick<FieldProps<V>, 'control' | 'name'>) => {
  const t = useTexts('imports')
  const { field } = useController(props)
  // The label is for screen readers; on a phone the control becomes a select that shows it.
  return (
    <SegmentedControl
      label={t('upload.method')}
      selectedId={field.value}
      onChange={({ detail }) => field.onChange(detail.selectedId)}
      options={[
        { id: 'text', text: t('upload.byText') },
        { id: 'excel', text: t('upload.byExcel') },
      ]}
    />
  )
}
