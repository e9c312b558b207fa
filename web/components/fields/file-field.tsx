import FileUpload from '@cloudscape-design/components/file-upload'
import FormField from '@cloudscape-design/components/form-field'
import { useTexts } from '../../texts/use-texts.ts'
import { RequiredLabel } from './field-frame.tsx'

interface FilesFieldProps {
  label: string
  constraint?: string
  /** In the format of an input's `accept` attribute. */
  accept: string
  files: readonly File[]
  onChange: (files: File[]) => void
  error?: string | undefined
  required?: boolean
  /** False allows only one file; default: several. */
  multiple?: boolean
}

/** Field for local files, which users select or drag onto it. */
export const FilesField = (props: FilesFieldProps) => {
  const { label, constraint, accept, files, onChange, error, required = false, multiple = true } = props
  const t = useTexts('components')
  return (
    <FormField
      label={required ? <RequiredLabel text={label} /> : label}
      stretch
      data-invalid={error === undefined ? undefined : ''}
    >
      <FileUpload
        value={[...files]}
        onChange={({ detail }) => onChange([...detail.value])}
        accept={accept}
        multiple={multiple}
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

interface FileFieldProps extends Omit<FilesFieldProps, 'files' | 'onChange' | 'multiple'> {
  file: File | undefined
  onChange: (file: File | undefined) => void
}

/** Field for one file. */
export const FileField = ({ file, onChange, ...rest }: FileFieldProps) => (
  <FilesField {...rest} multiple={false} files={file ? [file] : []} onChange={([first]) => onChange(first)} />
)
