import Input from '@cloudscape-design/components/input'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { useWholeList } from '../../../api/use-whole-list.ts'
import { NoticeModal } from '../../../components/modals/notice-modal.tsx'
import { RetryAlert } from '../../../components/page/retry-alert.tsx'
import { usePaused } from '../../../components/page/use-paused.ts'
import { DialogTable } from '../../../components/table/dialog-table.tsx'
import { RowAction } from '../../../components/table/row-action.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { instructionColumns } from './instruction-columns.tsx'
import type { InstructionRecord } from './template-record.ts'

interface InstructionsModalProps {
  onChoose: (instruction: InstructionRecord) => void
  onClose: () => void
}

/** The instructions to choose from; they are written under their own tab. */
export const InstructionsModal = ({ onChoose, onClose }: InstructionsModalProps) => {
  const t = useTexts('templates')
  const [typed, setTyped] = useState('')
  const condition = usePaused(typed.trim())
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
        <Input
          type="search"
          value={typed}
          onChange={({ detail }) => setTyped(detail.value)}
          placeholder={t('instructions.find')}
          ariaLabel={t('instructions.find')}
        />
        {error ? (
          <RetryAlert told={error} onRetry={() => refetch()} />
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
