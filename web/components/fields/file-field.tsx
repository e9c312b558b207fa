import FileUpload from '@cloudscape-design/components/file-upload'
import FormField from '@cloudscape-design/components/form-field'
import { useTexts } from '../../texts/use-texts.ts'

interface FileFieldProps {
  label: string
  constraint?: string
  /** As an input's `accept`. */
  accept: string
  file: File | undefined
  onChange: (file: File | undefined) => void
  error?: string | undefined
}

/** One file of the person's machine, chosen or dropped. */
export const FileField = ({ label, constraint, accept, file, onChange, error }: FileFieldProps) => {
  const t = useTexts('components')
  return (
    <FormField label={label} stretch>
      <FileUpload
        value={file ? [file] : []}
        onChange={({ detail }) => onChange(detail.value[0])}
        accept={accept}
        constraintText={constraint}
        showFileSize
        errorText={error}
        fileErrors={[]}
        i18nStrings={{
          uploadButtonText: () => t('file.choose'),
          dropzoneText: () => t('file.drop'),
          removeFileAriaLabel: () => t('file.remove'),
          limitShowFewer: t('file.fewer'),
          limitShowMore: t('file.more'),
          errorIconAriaLabel: t('file.error'),
        }}
      />
    </FormField>
  )
}
