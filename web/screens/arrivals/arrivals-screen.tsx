import { useState } from 'react'
import { PageHeader } from '../../components/page-header.tsx'
import { UrlTabs } from '../../components/url-tabs.tsx'
import type { ArrivalDialog } from './arrival-dialog.ts'
import { ArrivalDialogs } from './arrival-dialogs.tsx'
import { Imports } from './imports/imports.tsx'
import { ToConfirm } from './to-confirm.tsx'

/** What arrives at the warehouses: parcels that wait for confirmation, and how they came in. */
export const ArrivalsScreen = () => {
  const [dialog, setDialog] = useState<ArrivalDialog>()
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
          { id: 'toConfirm', label: 'To Confirm', content: <ToConfirm onOpen={setDialog} /> },
          { id: 'imports', label: 'Imports', content: <Imports onOpen={setDialog} /> },
        ]}
      />
      {dialog && <ArrivalDialogs dialog={dialog} onOpen={setDialog} onClose={close} />}
    </>
  )
}
