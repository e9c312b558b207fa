import Alert from '@cloudscape-design/components/alert'
import Button from '@cloudscape-design/components/button'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { useWholeList } from '../../../api/use-whole-list.ts'
import { SearchField } from '../../../components/fields/search/search-field.tsx'
import { NoticeModal } from '../../../components/modals/notice-modal.tsx'
import { RetryAlert } from '../../../components/page/retry-alert.tsx'
import { DialogTable } from '../../../components/table/dialog-table.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { RemoveTemplateModal } from './remove-modals.tsx'
import { templateColumns } from './template-columns.tsx'
import { TemplateForm } from './template-form.tsx'
import type { TemplateRecord } from './template-record.ts'

interface TemplatesModalProps {
  /** True if the form already has products that a bundle would replace. */
  replaces: boolean
  onChoose: (template: TemplateRecord) => void
  onClose: () => void
}

type Open = { what: 'form'; template?: TemplateRecord } | { what: 'remove'; template: TemplateRecord }

/** Preset bundles, to choose one for a shipment, or to add, edit and delete them (SPEC-outbound-9). */
export const TemplatesModal = ({ replaces, onChoose, onClose }: TemplatesModalProps) => {
  const [open, setOpen] = useState<Open>()
  const back = () => setOpen(undefined)
  if (open?.what === 'form') return <TemplateForm {...open} onClose={back} />
  return (
    <>
      <List replaces={replaces} onChoose={onChoose} onOpen={setOpen} onClose={onClose} />
      {open && <RemoveTemplateModal template={open.template} onClose={back} />}
    </>
  )
}

interface ListProps extends TemplatesModalProps {
  onOpen: (open: Open) => void
}

const List = ({ replaces, onChoose, onOpen, onClose }: ListProps) => {
  const t = useTexts('templates')
  const [condition, setCondition] = useState('')
  const { data, error, refetch } = useWholeList(api.outbound.listTemplates, condition ? { condition } : {})
  const columns = templateColumns(t, {
    onChoose: (template) => {
      onChoose(template)
      onClose()
    },
    onEdit: (template) => onOpen({ what: 'form', template }),
    onRemove: (template) => onOpen({ what: 'remove', template }),
  })
  return (
    <NoticeModal title={t('bundles.title')} size="large" onClose={onClose}>
      <SpaceBetween size="m">
        <Button formAction="none" iconName="add-plus" onClick={() => onOpen({ what: 'form' })}>
          {t('bundles.add')}
        </Button>
        {replaces && <Alert type="info">{t('bundles.replaces')}</Alert>}
        <SearchField label={t('find')} value={condition} onSearch={setCondition} />
        {error ? (
          <RetryAlert message={error} onRetry={() => refetch()} />
        ) : (
          <DialogTable
            label={t('bundles.title')}
            rows={data?.records ?? []}
            columns={columns}
            rowKey={({ id }) => id}
            empty={data ? t('bundles.empty') : t('loading')}
          />
        )}
      </SpaceBetween>
    </NoticeModal>
  )
}
