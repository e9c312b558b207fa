import SegmentedControl from '@cloudscape-design/components/segmented-control'
import { useController } from 'react-hook-form'
import { useTexts } from '../../../texts/use-texts.ts'
import type { ImportFieldProps } from './import-fields.tsx'

/** By text or as a workbook (D3 s2). */
export const ImportMethodField = ({ form: { control } }: ImportFieldProps) => {
  const t = useTexts('imports')
  const { field } = useController({ control, name: 'method' })
  // Its label is for screen readers; on a phone it becomes a select that shows it.
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
