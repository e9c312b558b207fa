import { useMemo, useState } from 'react'
import { api } from '../../../api/client.ts'
import { useListCall } from '../../../api/use-list-call.ts'
import { lazyModal } from '../../../components/modals/lazy-modal.tsx'
import { ResourceTable } from '../../../components/table/resource-table.tsx'
import { RowAction } from '../../../components/table/row-action.tsx'
import { useTable } from '../../../components/table/use-table.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { instructionColumns } from './instruction-columns.tsx'
import { RemoveInstructionModal } from './remove-modals.tsx'
import type { InstructionRecord } from './template-record.ts'

// Loaded lazily, because it includes the rich-text editor and its texts.
const InstructionModal = lazyModal(async () => (await import('./instruction-modal.tsx')).InstructionModal, ['desk'])

type Open = { what: 'form'; instruction?: InstructionRecord } | { what: 'remove'; instruction: InstructionRecord }

/** Tab of the instruction templates (SPEC-outbound-6). */
export const Instructions = () => {
  const t = useTexts('templates')
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const columns = useMemo(
    () =>
      instructionColumns(t, (instruction) => (
        <>
          <RowAction
            text={t('edit')}
            edits
            label={t('editOf', { name: instruction.name })}
            onClick={() => setOpen({ what: 'form', instruction })}
          />
          <RowAction
            text={t('remove')}
            label={t('removeOf', { name: instruction.name })}
            onClick={() => setOpen({ what: 'remove', instruction })}
          />
        </>
      )),
    [t],
  )
  const table = useTable({
    id: 'instructions',
    columns,
    filters: [{ kind: 'text', id: 'condition', label: t('instructions.find') }],
  })
  const query = useListCall(api.outbound.listInstructions, { condition: table.filter('condition'), ...table.paging })
  return (
    <>
      <ResourceTable
        title={t('instructions.title')}
        table={table}
        query={query}
        rowKey={({ id }) => id}
        add={{ text: t('instructions.add'), run: () => setOpen({ what: 'form' }), needs: api.outbound.saveInstruction }}
        empty={{ title: t('instructions.empty'), text: t('instructions.emptyText') }}
      />
      {open?.what === 'form' && <InstructionModal {...open} onClose={close} />}
      {open?.what === 'remove' && <RemoveInstructionModal instruction={open.instruction} onClose={close} />}
    </>
  )
}
