import { lazy, Suspense, useState } from 'react'
import { PageHeader } from '../../components/page-header.tsx'
import { UrlTabs } from '../../components/url-tabs.tsx'
import { type ArrivalDialog, importDialog } from './arrival-dialog.ts'
import { ArrivalDialogs } from './arrival-dialogs.tsx'
import { ToConfirm } from './to-confirm.tsx'
import { useWarehouses } from './use-warehouses.ts'

// Most come to confirm; what the other tab needs comes when it is opened.
const Imports = lazy(async () => ({ default: (await import('./imports/imports.tsx')).Imports }))

/** What arrives at the warehouses: parcels that wait for confirmation, and how they came in. */
export const ArrivalsScreen = () => {
  const [dialog, setDialog] = useState<ArrivalDialog>()
  const houses = useWarehouses()
  // A form that has opened the next dialog closes itself after that: only its own closing counts.
  const close = () => setDialog((now) => (now === dialog ? undefined : now))
  return (
    <>
      <PageHeader
        title="Inbound"
        description="Parcels that have arrived: take them down, then confirm what they hold."
      />
      <UrlTabs
        label="Inbound"
        base="/inbound"
        tabs={[
          { id: 'toConfirm', label: 'To Confirm', content: <ToConfirm houses={houses} onOpen={setDialog} /> },
          {
            id: 'imports',
            label: 'Imports',
            content: (
              <Suspense fallback={null}>
                <Imports houses={houses} onOpen={setDialog} onImport={() => setDialog(importDialog())} />
              </Suspense>
            ),
          },
        ]}
      />
      {dialog && <ArrivalDialogs dialog={dialog} onOpen={setDialog} onClose={close} />}
    </>
  )
}
