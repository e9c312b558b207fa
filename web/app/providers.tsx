import { I18nProvider } from '@cloudscape-design/components/i18n'
import { QueryClientProvider } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router-dom'
import { queryClient } from '../api/query-client.ts'
import { languagePack } from '../texts/i18n.ts'
import { RouteProgress } from './route-progress.tsx'

/** Everything that Cloudscape's screens stand on: its own texts and the store of answers. Fetched lazily as a whole. */
export const Providers = () => {
  const { i18n } = useTranslation('app')
  return (
    <I18nProvider locale={i18n.language} messages={[languagePack().controls]}>
      <QueryClientProvider client={queryClient}>
        <RouteProgress />
        <Outlet />
      </QueryClientProvider>
    </I18nProvider>
  )
}
