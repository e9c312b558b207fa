import { I18nProvider } from '@cloudscape-design/components/i18n'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { queryClient } from '../api/query-client.ts'
import { languagePack } from '../texts/i18n.ts'
import { useLanguage } from '../texts/use-texts.ts'
import { RouteProgress } from './route-progress.tsx'

// Loaded lazily, because nothing is typed before the first screen is drawn. If it fails to load, only the confirmation
// before typed input is discarded is missing.
const LeaveGuard = lazy(() =>
  import('../components/modals/leave-guard.tsx').then(
    ({ LeaveGuard: Guard }) => ({ default: Guard }),
    () => ({ default: () => null }),
  ),
)

/** Providers for all Cloudscape screens: Cloudscape's own texts and the query cache. Loaded lazily as a whole. */
export const Providers = () => {
  const language = useLanguage()
  return (
    <I18nProvider locale={language} messages={[languagePack().controls]}>
      <QueryClientProvider client={queryClient}>
        <RouteProgress />
        <Outlet />
        <Suspense fallback={null}>
          <LeaveGuard />
        </Suspense>
      </QueryClientProvider>
    </I18nProvider>
  )
}
