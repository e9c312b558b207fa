import FileUpload from '@cloudscape-design/components/file-upload'
import FormField from '@cloudscape-design/components/form-field'
import type { Ref } from 'react'
import { parseReasonMessage } from '../../../shared/reasons/reasons.ts'
import { RequiredLabel } from '../../components/fields/field-frame.tsx'
import { useSentences, useTexts } from '../../texts/use-texts.ts'

interface LabelFilesProps {
  label: string
  constraint: string
  files: File[]
  onChange: (files: File[]) => void
  /** Error and ref as a form field provides them. */
  error: string | undefined
  ref?: Ref<HTMLInputElement>
  thumbnails?: boolean
}

/** Field for the files of package labels, which the user selects or drags onto it. */
export const LabelFiles = ({ label, constraint, files, onChange, error, ref, thumbnails = false }: LabelFilesProps) => {
  const t = useTexts('shipping')
  const common = useTexts('components')
  const say = useSentences()
  return (
    <FormField label={<RequiredLabel text={label} />} stretch data-invalid={error === undefined ? undefined : ''}>
      <FileUpload
        ref={ref}
        multiple
        value={files}
        onChange={({ detail }) => onChange(detail.value)}
        accept=".pdf,.png,.jpg,.jpeg"
        constraintText={constraint}
        showFileSize
        showFileThumbnail={thumbnails}
        tokenLimit={20}
        errorText={error && say(parseReasonMessage(error))}
        i18nStrings={{
          uploadButtonText: () => t('labels.choose'),
          dropzoneText: () => t('labels.drop'),
          removeFileAriaLabel: (at) => t('labels.remove', { file: files[at]?.name ?? '' }),
          limitShowFewer: common('file.fewer'),
          limitShowMore: common('file.more'),
          errorIconAriaLabel: common('file.error'),
        }}
      />
    </FormField>
  )
}
