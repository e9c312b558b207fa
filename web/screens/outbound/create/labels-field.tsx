import Button from '@cloudscape-design/components/button'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import { MAX_LABEL_BYTES, MAX_LABELS } from '../../../../shared/outbound/labels.rules.ts'
import { useShown } from '../../../components/fields/field-props.ts'
import { lazyModal } from '../../../components/modals/lazy-modal.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { LabelFiles } from '../label-files.tsx'
import type { FilledShipment, ShipmentForm } from './shipment-form.ts'
import { useLabelPages } from './use-label-pages.ts'

const PreviewModal = lazyModal(async () => (await import('./preview-modal.tsx')).PreviewModal)

const MEGABYTE = 2 ** 20

/** Field for package labels, which users select or drag onto it, with their page counts. */
export const LabelsField = ({ control }: { control: Control<ShipmentForm, unknown, FilledShipment> }) => {
  const t = useTexts('shipping')
  const { field, fieldState } = useController({ control, name: 'labels' })
  useShown(control, 'labels')
  const [shown, setShown] = useState<File>()
  const labels = field.value
  const pages = useLabelPages(labels)
  return (
    <SpaceBetween size="xs">
      <LabelFiles
        label={t('labels.label')}
        constraint={t('labels.rule', { size: MAX_LABEL_BYTES / MEGABYTE, most: MAX_LABELS })}
        files={labels}
        onChange={field.onChange}
        error={fieldState.error?.message}
        ref={field.ref}
        thumbnails
      />
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
