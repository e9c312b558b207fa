import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { lazyModal } from '../../components/modals/lazy-modal.tsx'
import { searchIcon } from '../../components/page/search-icon.ts'
import { flash } from '../../session/flash-store.ts'
import { loadTexts } from '../../texts/i18n.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { KeyDialog } from './character-keys.ts'
import { loadKeys, watchKeys } from './watch-keys.ts'

/** True from the request for a dialog until it is closed or its code could not be loaded. */
let isRequested = false

const KeysModal = lazyModal(async () => {
  try {
    const [{ KeysModal: Loaded }] = await Promise.all([loadKeys(), loadTexts(['keys', 'search'])])
    return Loaded
  } catch (error) {
    isRequested = false
    throw error
  }
})

const FIELD = 'search > * input'

/** Moves the focus to the search box, which opens first if it is collapsed. */
const focusSearch = (): void => {
  const icon = document.querySelector(FIELD) ? null : searchIcon()
  icon?.focus()
  icon?.click()
  const input = document.querySelector<HTMLInputElement>(FIELD)
  input?.focus()
  input?.select()
}

/** Listens for the keys of the console, and returns the dialogs that they open. */
export const useKeys = (
  chooseCompany: (doctorNo: string | undefined) => void,
): { dialog: ReactNode; showShortcuts: () => void } => {
  const t = useTexts('components')
  // Each request mounts the dialog again, so that one that could not be loaded is loaded again.
  const [shown, setShown] = useState<{ dialog: KeyDialog; key: number }>()
  const open = (dialog: KeyDialog): void => {
    isRequested = true
    setShown((before) => ({ dialog, key: (before?.key ?? 0) + 1 }))
  }
  const close = (): void => {
    isRequested = false
    setShown(undefined)
  }
  const onFailure = useEffectEvent(() => void flash.error(t('unloaded')))
  const openNow = useEffectEvent(open)
  useEffect(() => {
    const stop = watchKeys({
      open: (dialog) => openNow(dialog),
      isOpen: () => isRequested,
      search: focusSearch,
      onFailure: () => onFailure(),
    })
    return () => {
      stop()
      isRequested = false
    }
  }, [])
  const showShortcuts = () => open('help')
  const dialog = shown && (
    <KeysModal key={shown.key} dialog={shown.dialog} onCompany={chooseCompany} onHelp={showShortcuts} onClose={close} />
  )
  return { dialog, showShortcuts }
}
