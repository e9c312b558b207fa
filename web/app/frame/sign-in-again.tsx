import { useEffect, useSyncExternalStore } from 'react'
import { lazyModal } from '../../components/modals/lazy-modal.tsx'
import { endRenewal, isRenewing, onRenewal } from '../../session/renewal.ts'

const SignInAgainModal = lazyModal(async () => (await import('./sign-in-again-modal.tsx')).SignInAgainModal, ['login'])

/** Mounts the dialog that renews an ended login when there is unsaved input. */
export const SignInAgain = () => {
  const isAsked = useSyncExternalStore(onRenewal, isRenewing)
  // Once the user has left the page, calls that waited for the login must not run without their knowledge.
  useEffect(() => () => endRenewal(false), [])
  return isAsked && <SignInAgainModal />
}
