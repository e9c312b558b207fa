import { lazyModal } from './lazy-modal.tsx'

/** ConfirmModal, loaded when first shown. */
export const ConfirmModal = lazyModal(async () => (await import('./confirm-modal.tsx')).ConfirmModal)
