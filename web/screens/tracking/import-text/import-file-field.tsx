import Alert from '@cloudscape-design/components/alert'
import { type FieldValues, useController } from 'react-hook-form'
import { type FieldProps, useShown } from '../../../components/fields/field-props.ts'
import { FileField } from '../../../components/fields/file-field.tsx'
import { SampleButton } from '../../../components/sheets/samples/sample-button.tsx'
import type { SampleKind } from '../../../components/sheets/samples/sample-workbook.ts'
import { useTexts } from '../../../texts/use-texts.ts'

/**
 * Field for a workbook, with a sample of it and a note that it is checked before it is imported; `constraint` states
 * its requirements.
 */
export const ImportFileField = <V extends FieldValues>({
  constraint,
  sample,
  ...props
}: Pick<FieldProps<V>, 'control' | 'name'> & { constraint: string; sample: SampleKind }) => {
  const t = useTexts('imports')
  const { field, fieldState } = useController(props)
  useShown(props.control, props.name)
  const file: unknown = field.value
  const common = useTexts('components')
  const wrong = fieldState.error?.message
  const wordsOf = (key: string): string => {
    if (key === 'file.noWorkbook') return common('file.noWorkbook')
    return t(key === 'upload.tooLarge' ? 'upload.tooLarge' : 'upload.missing')
  }
  return (
    <>
      <FileField
        label={t('upload.file')}
        constraint={constraint}
        accept=".xlsx,.xls"
        required
        file={file instanceof File ? file : undefined}
        onChange={field.onChange}
        error={wrong && wordsOf(wrong)}
      />
      <SampleButton kind={sample} text={t('upload.sample')} />
      <Alert type="info">{t('upload.checkedFirst')}</Alert>
    </>
  )
}
