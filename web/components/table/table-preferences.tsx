import Button from '@cloudscape-design/components/button'
import { useState } from 'react'
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
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="icon" iconName="settings" ariaLabel="Preferences" onClick={() => setOpen(true)} />
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
