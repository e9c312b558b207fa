import { useMutation } from '@tanstack/react-query'
import { ApiError } from '../../../shared/contract/client.ts'
import { outboundReasons } from '../../../shared/outbound/outbound.reasons.ts'
import { tell } from '../../../shared/reasons/reasons.ts'
import { api } from '../../api/client.ts'
import { saveFrom } from '../../components/export/save-from.ts'
import { flash } from '../../session/flash-store.ts'

interface Of {
  doctorNo: string
  outboundNo: string
}

/** Saves the labels of a shipment: the one file as it is, several as one archive. */
export const useLabelDownload = () => {
  const { mutate, isPending } = useMutation<void, Error, Of>({
    mutationFn: async (of) => {
      const { fileName, files } = await api.outbound.getLabels(of)
      const [only, ...others] = files
      if (only && others.length === 0) saveFrom(only.url, only.fileName)
      else await saveTogether(of, fileName, files)
    },
    onError: (error, of) => {
      if (error instanceof ApiError && error.status === 401) return
      flash.error(error, { retry: () => mutate(of) })
    },
  })
  return { download: mutate, isPending }
}

type LabelFile = Awaited<ReturnType<typeof api.outbound.getLabels>>['files'][number]

/** For how long addresses are used that are good for five minutes: a slow network takes longer for all files. */
const FRESH_MS = 240_000

/** The files go into the archive one after the other, as they come from the bucket. */
const saveTogether = async (of: Of, fileName: string, files: readonly LabelFile[]): Promise<void> => {
  const { downloadZip } = await import('client-zip')
  const archive = await downloadZip(fetched(of, files)).blob()
  const address = URL.createObjectURL(archive)
  saveFrom(address, fileName)
  // The browser has begun to save by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

async function* fetched(of: Of, files: readonly LabelFile[]) {
  const taken = new Set<string>()
  let fresh = files
  let askedAt = Date.now()
  for (const [at, { fileName, url }] of files.entries()) {
    if (Date.now() - askedAt > FRESH_MS) {
      askedAt = Date.now()
      fresh = (await api.outbound.getLabels(of)).files
    }
    const answer = await fetch(fresh[at]?.url ?? url)
    if (!answer.ok) throw new ApiError(answer.status, tell(outboundReasons.labelNotFetched))
    yield { name: nameApart(taken, fileName), input: answer }
  }
}

/** Two labels may have one name: in an archive the later one gets a number. */
const nameApart = (taken: Set<string>, fileName: string): string => {
  const end = fileName.lastIndexOf('.')
  const [stem, ending] = end > 0 ? [fileName.slice(0, end), fileName.slice(end)] : [fileName, '']
  let name = fileName
  for (let number = 2; taken.has(name); number++) name = `${stem} (${number})${ending}`
  taken.add(name)
  return name
}
