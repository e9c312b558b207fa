import Button from '@cloudscape-design/components/button'
import { useState } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { lazyModal } from '../lazy-modal.tsx'
import type { Preferences } from './table-types.ts'

const TablePreferencesModal = lazyModal(
  async () => (await import('./table-preferences-modal.tsx')).TablePreferencesModal,
)

interface TablePreferencesProps {
  columns: readonly { id: string; header: string }[]
  preferences: Preferences
  onChange: (preferences: Preferences) => void
}

/** The wheel at the corner of a list. */
export const TablePreferences = ({ columns, preferences, onChange }: TablePreferencesProps) => {
  const t = useTexts('components')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="icon" iconName="settings" ariaLabel={t('display.title')} onClick={() => setOpen(true)} />
      {open && (
        <TablePreferencesModal
          columns={columns}
          preferences={preferences}
          onSave={onChange}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
