import Button from '@cloudscape-design/components/button'
import { useState } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { lazyModal } from '../../modals/lazy-modal.tsx'
import type { TableState } from '../use-table.ts'
import type { SavedFiltersModalProps } from './saved-filters-modal.tsx'

const SavedFiltersModal = lazyModal<SavedFiltersModalProps>(
  async () => (await import('./saved-filters-modal.tsx')).SavedFiltersModal,
  ['savedFilters'],
)

/**
 * The button at the end of a list's filters. It opens a dialog that saves the filters, applies saved ones, and copies
 * links to them.
 */
export const SavedFilters = <T,>({ table }: { table: TableState<T> }) => {
  const t = useTexts('components')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="icon" iconName="star" ariaLabel={t('table.savedFilters')} onClick={() => setOpen(true)} />
      {open && <SavedFiltersModal table={table} onClose={() => setOpen(false)} />}
    </>
  )
}
