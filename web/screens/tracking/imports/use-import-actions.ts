import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../../api/client.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { showCount } from '../../../components/text/format.ts'
import { flash } from '../../../session/flash-store.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { retryLines } from '../results/error-notice.ts'
import { nextSteps } from '../results/next-steps.ts'
import { importDialog, type OpenDialog } from '../tracking-dialog.ts'
import type { ImportRecord } from '../tracking-records.ts'

/** Action that discards an import that is waiting for its file or was only checked. */
export const useDiscard = ({ doctorNo, importNo, status }: ImportRecord, onDone: () => void) => {
  const imports = useTexts('imports')
  const discard = useMutationCall(api.tracking.discardImport, {
    invalidates: [api.tracking.getImport, api.tracking.listImports],
    refreshesOnError: [api.tracking.getImport],
    flashErrors: true,
  })
  if (status !== 'waiting' && status !== 'checked') return []
  const run = () => discard.mutate({ doctorNo, importNo }, { onSuccess: onDone })
  return [{ text: imports('preview.discard'), run }]
}

const useOpenImport = (doctorNo: string, onOpen: OpenDialog) =>
  useMutation<ImportRecord, Error, string>({
    mutationFn: (number) => api.tracking.getImport({ doctorNo, importNo: number }),
    onSuccess: (record) => onOpen({ kind: 'importRecord', record }),
    onError: (error) => void flash.error(error),
  })

/** True if dropped leading zeros can still be added to refused lines: before the import, or once afterwards. */
export const offersZeros = ({ status, zerosLost, zerosIn }: ImportRecord): boolean =>
  zerosLost > 0 && (status === 'checked' || (status === 'done' && zerosIn === undefined))

/**
 * After an import, an action that adds the dropped zeros and imports those lines, or that opens the import that did so.
 */
export const useZerosAfterwards = (record: ImportRecord, accepted: boolean, onOpen: OpenDialog) => {
  const imports = useTexts('imports')
  const { doctorNo, importNo, status, zerosLost: count, zerosIn } = record
  const open = useOpenImport(doctorNo, onOpen)
  const { mutate, isPending } = useMutationCall(api.tracking.importChecked, {
    invalidates: [api.tracking.getImport, api.tracking.listImports],
    success: false,
    flashErrors: true,
    refreshesOnError: [api.tracking.getImport],
  })
  if (zerosIn !== undefined) return [{ text: imports('preview.withZeros'), run: () => open.mutate(zerosIn) }]
  if (status !== 'done' || !accepted || isPending || !offersZeros(record)) return []
  const run = () =>
    mutate({ doctorNo, importNo, addZeros: true }, { onSuccess: ({ importNo: begun }) => open.mutate(begun) })
  return [{ text: imports('preview.import', { count, good: showCount(count) }), run }]
}

/** Action that opens the earlier import of the same file. */
export const useFirstImport = ({ doctorNo, status, reasons }: ImportRecord, onOpen: OpenDialog) => {
  const imports = useTexts('imports')
  const importNo = status === 'duplicate' ? reasons[0]?.params.record : undefined
  const find = useOpenImport(doctorNo, onOpen)
  return typeof importNo === 'string' ? [{ text: imports('preview.first'), run: () => find.mutate(importNo) }] : []
}

/**
 * Starts the import of a checked workbook and, if the user wants to confirm next, opens the confirmation once all rows
 * are imported. If the user requested both at upload and the check found no problems, the import starts without asking
 * again.
 */
export const useStart = (record: ImportRecord, wanted: boolean, confirm: () => void) => {
  const { doctorNo, importNo, status, successCount, failedCount, totalCount } = record
  const [addZeros, setAddZeros] = useState(false)
  const [andConfirm, setAndConfirm] = useState(wanted)
  const [isBegun, setBegun] = useState(false)
  const { mutate, isPending, error } = useMutationCall(api.tracking.importChecked, {
    invalidates: [api.tracking.getImport, api.tracking.listImports],
    success: false,
    refreshesOnError: [api.tracking.getImport],
  })
  const begin = (thenConfirm: boolean) => {
    setAndConfirm(thenConfirm)
    setBegun(true)
    mutate({ doctorNo, importNo, addZeros: addZeros || undefined }, { onError: () => setBegun(false) })
  }
  const isFine = wanted && status === 'checked' && failedCount === 0 && totalCount > 0
  const isUntried = !isBegun && !error
  useEffect(() => {
    if (isFine && isUntried) begin(true)
  })
  const isReady = isBegun && andConfirm && status === 'done' && successCount > 0
  useEffect(() => {
    if (isReady) confirm()
  }, [isReady, confirm])
  return { error, begin: isPending ? undefined : begin, addZeros, setAddZeros }
}

interface Next {
  failed: Parameters<typeof retryLines>[0]
  /** Absent while the start call is pending. */
  begin?: ((andConfirm: boolean) => void) | undefined
  /** True if the leading zeros that the sheet dropped are to be added. */
  addZeros: boolean
  andConfirm: boolean
  onOpen: OpenDialog
}

/** Next steps, the most common step last. */
export const useImportActions = (record: ImportRecord, { failed, begin, addZeros, andConfirm, onOpen }: Next) => {
  const t = useTexts('tracking')
  const imports = useTexts('imports')
  const { doctorNo, warehouseNo, batchNumber, status, totalCount, failedCount, zerosLost } = record
  const good = totalCount - failedCount + (addZeros ? zerosLost : 0)
  if (status === 'checked' && good > 0 && begin) {
    const both = { text: imports('upload.andConfirm'), run: () => begin(true) }
    const only = { text: imports('preview.import', { count: good, good: showCount(good) }), run: () => begin(false) }
    return andConfirm ? [only, both] : [both, only]
  }
  if (status !== 'done' && status !== 'failed') return []
  // The next import uses the same warehouse and batch.
  const target = { doctorNo, warehouseNo, batchNumber }
  const again = retryLines(failed)
  const retry = { text: t('result.retry', { lines: again.length }), run: () => onOpen(importDialog(target, again)) }
  const next = { text: t('result.next'), run: () => onOpen(importDialog(target)) }
  const confirm = { text: t('result.confirmBatch'), run: () => onOpen({ kind: 'confirm', doctorNo, batchNumber }) }
  return nextSteps({ successCount: record.successCount, failedRecords: failed }, { retry, next, confirm })
}
