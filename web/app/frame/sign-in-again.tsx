import { useEffect, useSyncExternalStore } from 'react'
import { lazyModal } from '../../components/modals/lazy-modal.tsx'
import { endRenewal, isRenewing, onRenewal } from '../../session/renewal.ts'

const SignInAgainModal = lazyModal(async () => (await import('./sign-in-again-modal.tsx')).SignInAgainModal, ['login'])

/** The place of the dialog that renews an ended login over unsaved input. */
export const SignInAgain = () => {
  const isAsked = useSyncExternalStore(onRenewal, isRenewing)
  // The person has gone elsewhere: what waited for the login must not be done behind their back.
  useEffect(() => () => endRenewal(false), [])
  return isAsked && <SignInAgainModal />
}
