import Box from '@cloudscape-design/components/box'
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { api } from '../../../../api/client.ts'
import { useCall } from '../../../../api/use-call.ts'
import { useLeastWidth } from '../../../../components/key-values.tsx'
import { LoadedModal } from '../../../../components/modals/loaded-modal.tsx'
import { TrackingLink } from '../../../../components/parcel/tracking-text.tsx'
import { showCount } from '../../../../components/text/format.ts'
import { Instant } from '../../../../components/text/instant.tsx'
import { useTexts } from '../../../../texts/use-texts.ts'
import { ResultModal } from '../../../tracking/results/result-modal.tsx'
import type { OnePending, OpenPending, PendingDetail } from '../../pending-dialog.ts'
import { PendingState } from '../pending-state.tsx'
import { PendingItems } from './pending-items.tsx'

interface PendingModalProps {
  doctorNo: string
  pending: OnePending
  onOpen: OpenPending
  onClose: () => void
}

/** A pending package: edit or delete its UPCs, or confirm it (SPEC-mixed-packages-47 to SPEC-mixed-packages-50). */
export const PendingModal = ({ doctorNo, pending, onOpen, onClose }: PendingModalProps) => {
  const t = useTexts('mixedPackages')
  const { batchNumber, tracking } = pending
  const title = t('one.title', { tracking })
  const query = useCall(api['mixed-packages'].packageDetail, { doctorNo, batchNumber, tracking }, { staleTime: 0 })
  return (
    <LoadedModal title={title} query={query} onClose={onClose}>
      {(detail) => (
        <ResultModal
          title={title}
          size="x-large"
          actions={[{ text: t('one.confirm'), run: () => onOpen({ kind: 'confirm', pending: detail }) }]}
          onClose={onClose}
        >
          <SpaceBetween size="l">
            <Facts detail={detail} />
            <PendingItems detail={detail} query={query} onOpen={onOpen} />
            <Box textAlign="right">
              {t('one.totals', { upcs: showCount(detail.upcCount), items: showCount(detail.itemCount) })}
            </Box>
          </SpaceBetween>
        </ResultModal>
      )}
    </LoadedModal>
  )
}

const Facts = ({ detail }: { detail: PendingDetail }) => {
  const t = useTexts('mixedPackages')
  const { batchNumber, tracking, itemCount, upcCount, warehouseName, importDate } = detail
  return (
    <KeyValuePairs
      columns={4}
      minColumnWidth={useLeastWidth()}
      items={[
        { label: t('columns.batch'), value: batchNumber },
        { label: t('columns.tracking'), value: <TrackingLink tracking={tracking} opensNewTab /> },
        { label: t('columns.items'), value: showCount(itemCount) },
        { label: t('columns.upcs'), value: showCount(upcCount) },
        { label: t('columns.status'), value: <PendingState pending={detail} /> },
        { label: t('columns.warehouse'), value: warehouseName },
        { label: t('columns.imported'), value: <Instant at={importDate} /> },
      ]}
    />
  )
}
