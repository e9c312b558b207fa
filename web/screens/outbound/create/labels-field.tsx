import Button from '@cloudscape-design/components/button'
import FileUpload from '@cloudscape-design/components/file-upload'
import FormField from '@cloudscape-design/components/form-field'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import { MAX_LABEL_BYTES, MAX_LABELS } from '../../../../shared/outbound/labels.rules.ts'
import { readTold } from '../../../../shared/reasons/reasons.ts'
import { lazyModal } from '../../../components/modals/lazy-modal.tsx'
import { useSentences, useTexts } from '../../../texts/use-texts.ts'
import type { FilledShipment, ShipmentForm } from './shipment-form.ts'
import { useLabelPages } from './use-label-pages.ts'

const PreviewModal = lazyModal(async () => (await import('./preview-modal.tsx')).PreviewModal)

const MEGABYTE = 2 ** 20

/** The package labels, chosen or dropped, with the pages of each. */
export const LabelsField = ({ control }: { control: Control<ShipmentForm, unknown, FilledShipment> }) => {
  const t = useTexts('shipping')
  const common = useTexts('components')
  const say = useSentences()
  const { field, fieldState } = useController({ control, name: 'labels' })
  const [shown, setShown] = useState<File>()
  const labels = field.value
  const pages = useLabelPages(labels)
  return (
    <SpaceBetween size="xs">
      <FormField label={t('labels.label')} stretch>
        <FileUpload
          ref={field.ref}
          multiple
          value={labels}
          onChange={({ detail }) => field.onChange(detail.value)}
          accept=".pdf,.png,.jpg,.jpeg"
          constraintText={t('labels.rule', { size: MAX_LABEL_BYTES / MEGABYTE, most: MAX_LABELS })}
          showFileSize
          showFileThumbnail
          errorText={fieldState.error?.message && say(readTold(fieldState.error.message))}
          i18nStrings={{
            uploadButtonText: () => t('labels.choose'),
            dropzoneText: () => t('labels.drop'),
            removeFileAriaLabel: (at) => t('labels.remove', { file: labels[at]?.name ?? '' }),
            limitShowFewer: common('file.fewer'),
            limitShowMore: common('file.more'),
            errorIconAriaLabel: common('file.error'),
          }}
        />
      </FormField>
      {labels.map((label) => (
        <Button
          key={`${label.name} ${label.size} ${label.lastModified}`}
          formAction="none"
          variant="inline-link"
          onClick={() => setShown(label)}
        >
          {pagesText(t, label, pages.get(label))}
        </Button>
      ))}
      {shown && <PreviewModal file={shown} onClose={() => setShown(undefined)} />}
    </SpaceBetween>
  )
}

const pagesText = (t: ReturnType<typeof useTexts<'shipping'>>, { name: file }: File, pages: number | undefined) =>
  pages === undefined ? t('labels.preview', { file }) : t('labels.pages', { file, count: pages })
