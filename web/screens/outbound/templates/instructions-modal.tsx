import SpaceBetween from '@cloudscape-design/components/space-between'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { useWholeList } from '../../../api/use-whole-list.ts'
import { SearchField } from '../../../components/fields/search/search-field.tsx'
import { NoticeModal } from '../../../components/modals/notice-modal.tsx'
import { RetryAlert } from '../../../components/page/retry-alert.tsx'
import { DialogTable } from '../../../components/table/dialog-table.tsx'
import { RowAction } from '../../../components/table/row-action.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { instructionColumns } from './instruction-columns.tsx'
import type { InstructionRecord } from './template-record.ts'

interface InstructionsModalProps {
  onChoose: (instruction: InstructionRecord) => void
  onClose: () => void
}

/** Lets the user pick an instruction; instructions are edited in their own tab. */
export const InstructionsModal = ({ onChoose, onClose }: InstructionsModalProps) => {
  const t = useTexts('templates')
  const [condition, setCondition] = useState('')
  const { data, error, refetch } = useWholeList(api.outbound.listInstructions, condition ? { condition } : {})
  const columns = instructionColumns(
    t,
    (instruction) => (
      <RowAction
        look="button"
        text={t('choose')}
        label={t('chooseOf', { name: instruction.name })}
        onClick={() => {
          onChoose(instruction)
          onClose()
        }}
      />
    ),
    { few: true },
  )
  return (
    <NoticeModal title={t('instructions.title')} size="large" onClose={onClose}>
      <SpaceBetween size="m">
        <SearchField label={t('instructions.find')} value={condition} onSearch={setCondition} />
        {error ? (
          <RetryAlert message={error} onRetry={() => refetch()} />
        ) : (
          <DialogTable
            label={t('instructions.title')}
            rows={data?.records ?? []}
            columns={columns}
            rowKey={({ id }) => id}
            empty={data ? t('instructions.emptyText') : t('loading')}
          />
        )}
      </SpaceBetween>
    </NoticeModal>
  )
}
