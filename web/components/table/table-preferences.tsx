import Button from '@cloudscape-design/components/button'
import { useState } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { lazyModal } from '../modals/lazy-modal.tsx'
import type { TableState } from './use-table.ts'

const TablePreferencesModal = lazyModal(
  async () => (await import('./table-preferences-modal.tsx')).TablePreferencesModal,
)

/** The settings button of a list. */
export const TablePreferences = <T,>({ table }: { table: TableState<T> }) => {
  const t = useTexts('components')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="icon" iconName="settings" ariaLabel={t('display.title')} onClick={() => setOpen(true)} />
      {open && (
        <TablePreferencesModal
          columns={table.columns}
          preferences={table.preferences}
          onSave={table.setPreferences}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
