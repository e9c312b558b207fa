import Alert from '@cloudscape-design/components/alert'
import { useController } from 'react-hook-form'
import { FileField } from '../../../components/fields/file-field.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import type { ImportFieldProps } from './import-fields.tsx'

/** The workbook, and that it is only looked at for now. */
export const ImportFileField = ({ form: { control } }: ImportFieldProps) => {
  const t = useTexts('imports')
  const { field, fieldState } = useController({ control, name: 'file' })
  const file: unknown = field.value
  const wrong = fieldState.error?.message
  return (
    <>
      <FileField
        label={t('upload.file')}
        constraint={t('upload.rule')}
        accept=".xlsx,.xls"
        file={file instanceof File ? file : undefined}
        onChange={field.onChange}
        error={wrong && t(wrong === 'upload.tooLarge' ? 'upload.tooLarge' : 'upload.missing')}
      />
      <Alert type="info">{t('upload.checkedFirst')}</Alert>
    </>
  )
}
