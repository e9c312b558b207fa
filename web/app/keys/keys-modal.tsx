import { useEffect } from 'react'
import type { KeyDialog } from './character-keys.ts'
import { HelpModal } from './help-modal.tsx'
import { PaletteModal, type PaletteModalProps } from './palette-modal.tsx'

// A single chunk for the dialogs and the keys of lists: the first download names each chunk and its style sheet.
export { pressListKey } from './list-keys.ts'

/** The dialog that a key has opened. Back closes it, because the palette lists the actions of the page below. */
export const KeysModal = ({ dialog, onClose, ...props }: PaletteModalProps & { dialog: KeyDialog }) => {
  useEffect(() => {
    addEventListener('popstate', onClose)
    return () => removeEventListener('popstate', onClose)
  }, [onClose])
  return dialog === 'palette' ? <PaletteModal {...props} onClose={onClose} /> : <HelpModal onClose={onClose} />
}
