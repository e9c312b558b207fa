import type { Parcel } from '../../../shared/mixed-packages/parcel-lines.ts'
import { asRead, type Intent, put } from '../../platform/db/intent.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { type ImportedParcels, importedParcelsItem } from './imported-parcels.items.ts'

/** Parcels of one pack that the call has taken; nothing is stored for a call without a name. */
export const ownParcels = ({ table, repeat, now }: Deps, doctorNo: string, pack: readonly Parcel[]) => {
  const [first] = pack
  const key = first && repeat !== undefined ? { doctorNo, repeat, first: first.tracking } : undefined
  let before: ImportedParcels | undefined
  return {
    /** Reads what earlier runs of the call have taken. */
    read: async (): Promise<ReadonlySet<string>> => {
      before = key && (await table.get(ref(importedParcelsItem, key), { consistent: true }))
      return new Set(before?.trackings)
    },
    /** Adds parcels, in the commit that takes them; a race if another run has added some since. */
    taking: (parcels: readonly Parcel[]): Intent[] => {
      if (!key) return []
      const trackings = [...(before?.trackings ?? []), ...parcels.map(({ tracking }) => tracking)]
      const item = { ...key, trackings, createDate: now(), rev: (before?.rev ?? 0) + 1 }
      return [put(importedParcelsItem, item, before ? asRead(before) : undefined)]
    },
  }
}
