import { lazyModal } from './lazy-modal.tsx'

/** ConfirmModal, fetched when first asked. */
export const ConfirmModal = lazyModal(async () => (await import('./confirm-modal.tsx')).ConfirmModal)
