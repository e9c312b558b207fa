import { type ComponentType, lazy, Suspense } from 'react'
import type { Area } from '../texts/areas.ts'
import { loadTexts } from '../texts/i18n.ts'

/**
 * A modal whose code comes when it is first opened, with the texts that its screen has not brought: forms then weigh
 * nothing on the screen they belong to.
 * `const TakeOfferModal = lazyModal(async () => (await import('./take-offer-modal.tsx')).TakeOfferModal)`
 */
export const lazyModal = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  texts: readonly Area[] = [],
): ComponentType<P> => {
  const Loaded = lazy(async () => ({ default: (await Promise.all([load(), loadTexts(texts)]))[0] }))
  return (props: P) => (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  )
}
