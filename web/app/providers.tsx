import { I18nProvider } from '@cloudscape-design/components/i18n'
import english from '@cloudscape-design/components/i18n/messages/all.en'
import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from 'react-router-dom'
import { queryClient } from '../api/query-client.ts'

/** Everything that Cloudscape's screens stand on: its English texts and the store of answers. Fetched lazily as a whole. */
export const Providers = () => (
  <I18nProvider locale="en" messages={[english]}>
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  </I18nProvider>
)
