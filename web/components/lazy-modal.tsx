import { type ComponentType, lazy, Suspense } from 'react'

/**
 * A modal whose code comes when it is first opened: forms then weigh nothing on the screen they belong to.
 * `const TakeOfferModal = lazyModal(async () => (await import('./take-offer-modal.tsx')).TakeOfferModal)`
 */
export const lazyModal = <P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> => {
  const Loaded = lazy(async () => ({ default: await load() }))
  return (props: P) => (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  )
}
