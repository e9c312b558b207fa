import { type ComponentType, Suspense, useCallback, useEffect, useState } from 'react'
import { flash } from '../../session/flash-store.ts'
import type { Area } from '../../texts/areas.ts'
import { loadTexts } from '../../texts/i18n.ts'
import { useTexts } from '../../texts/use-texts.ts'

/**
 * A modal whose code is loaded when it is first opened, with the texts that its screen has not loaded, so that forms
 * add nothing to their screen's chunk. If the code cannot be loaded, the screen shows an error message with a retry.
 * `const TakeOfferModal = lazyModal(async () => (await import('./take-offer-modal.tsx')).TakeOfferModal)`
 */
export const lazyModal = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  texts: readonly Area[] = [],
): ComponentType<P> => {
  let Loaded: ComponentType<P> | undefined
  const fetchOnce = async (): Promise<void> => {
    Loaded ??= (await Promise.all([load(), loadTexts(texts)]))[0]
  }
  return (props: P) => {
    const isReady = useFetched(fetchOnce, Loaded !== undefined)
    return isReady && Loaded ? (
      <Suspense fallback={null}>
        <Loaded {...props} />
      </Suspense>
    ) : null
  }
}

const useFetched = (fetchOnce: () => Promise<void>, atOnce: boolean): boolean => {
  const t = useTexts('components')
  const [isReady, setReady] = useState(atOnce)
  const run = useCallback(() => {
    fetchOnce().then(
      () => setReady(true),
      () => flash.error(t('unloaded'), { retry: run }),
    )
  }, [fetchOnce, t])
  useEffect(() => {
    if (!isReady) run()
  }, [isReady, run])
  return isReady
}
