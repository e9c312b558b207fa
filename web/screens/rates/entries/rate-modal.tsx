import type { ComponentType } from 'react'
import type { ApiCall } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { LoadedModal } from '../../../components/modals/loaded-modal.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import type { Place } from '../rate-record.ts'
import type { EntryRecord, RateModalProps } from './rate-kind.ts'

const STALE = { invalidates: ['rates' as const], refreshesOnError: ['rates' as const] }

/** Props of the form of an entry's rate. */
export interface RateFormProps<R, Rates> {
  title: string
  record: R
  place: Place
  read: () => Promise<R>
  /** `seen`: the save number of the rate that the user saw. */
  onSave: (rates: Rates, seen: number) => unknown
  onClose: () => void
}

interface Admin {
  adminNo?: string | undefined
}

interface RateDialogProps<R extends EntryRecord, Key extends object, Rates extends object> extends RateModalProps<R> {
  name: string
  /** Identifies the entry in the calls for a company. */
  entry: Key
  calls: {
    getOwn: ApiCall<Admin & { id: string }, R>
    saveOwn: ApiCall<Rates & Admin & { id: string; seen: number }, unknown>
    getCustom: ApiCall<Key & Admin & { doctorNo: string }, R>
    saveCustom: ApiCall<Rates & Key & Admin & { doctorNo: string; seen: number }, unknown>
  }
  Form: ComponentType<RateFormProps<R, Rates>>
}

/** Rate that a warehouse admin charges for an entry, for one company or for all. */
export const RateDialog = <R extends EntryRecord, Key extends object, Rates extends object>(
  props: RateDialogProps<R, Key, Rates>,
) => {
  const { doctorNo } = props.place
  return doctorNo === undefined ? <OwnDialog {...props} /> : <CustomDialog {...props} doctorNo={doctorNo} />
}

const OwnDialog = <R extends EntryRecord, Key extends object, Rates extends object>({
  name,
  record: { id },
  place: { adminNo },
  calls,
  Form,
  onClose,
}: RateDialogProps<R, Key, Rates>) => {
  const title = useTexts('rates')('boxes.setOf', { name })
  const save = useMutationCall(calls.saveOwn, STALE)
  return (
    <LoadedModal title={title} query={useCall(calls.getOwn, { id, adminNo })} onClose={onClose}>
      {(record) => (
        <Form
          title={title}
          record={record}
          place={{ adminNo }}
          onClose={onClose}
          read={() => calls.getOwn({ id, adminNo })}
          onSave={(rates, seen) => save.mutateAsync({ ...rates, id, adminNo, seen })}
        />
      )}
    </LoadedModal>
  )
}

const CustomDialog = <R extends EntryRecord, Key extends object, Rates extends object>({
  name,
  entry,
  place: { adminNo },
  doctorNo,
  calls,
  Form,
  onClose,
}: RateDialogProps<R, Key, Rates> & { doctorNo: string }) => {
  const title = useTexts('rates')('boxes.setOf', { name })
  const save = useMutationCall(calls.saveCustom, STALE)
  const asked = { ...entry, doctorNo, adminNo }
  return (
    <LoadedModal title={title} query={useCall(calls.getCustom, asked)} onClose={onClose}>
      {(record) => (
        <Form
          title={title}
          record={record}
          place={{ adminNo, doctorNo }}
          onClose={onClose}
          read={() => calls.getCustom(asked)}
          onSave={(rates, seen) => save.mutateAsync({ ...rates, ...asked, seen })}
        />
      )}
    </LoadedModal>
  )
}
