import { downloadZip } from 'client-zip'
import { ApiError } from '../../../shared/contract/client.ts'
import { outboundReasons } from '../../../shared/outbound/outbound.reasons.ts'
import { reasonMessage } from '../../../shared/reasons/reasons.ts'
import { api } from '../../api/client.ts'
import { saveBlob } from '../../components/export/save-from.ts'

/** Shipment that the labels belong to. */
export interface LabelsOf {
  doctorNo: string
  outboundNo: string
}

type LabelFile = Awaited<ReturnType<typeof api.outbound.getLabels>>['files'][number]

/**
 * Age in ms at which the label URLs are refetched: they expire after five minutes, and a slow network may need longer
 * for all files.
 */
const FRESH_MS = 240_000

/** Downloads the files one by one into an archive and saves it. */
export const saveTogether = async (of: LabelsOf, fileName: string, files: readonly LabelFile[]): Promise<void> =>
  saveBlob(await downloadZip(fetched(of, files)).blob(), fileName)

async function* fetched(of: LabelsOf, files: readonly LabelFile[]) {
  const taken = new Set<string>()
  let fresh = files
  let askedAt = Date.now()
  for (const [at, { fileName, url }] of files.entries()) {
    if (Date.now() - askedAt > FRESH_MS) {
      askedAt = Date.now()
      fresh = (await api.outbound.getLabels(of)).files
    }
    const answer = await fetch(fresh[at]?.url ?? url)
    if (!answer.ok) throw new ApiError(answer.status, reasonMessage(outboundReasons.labelNotFetched))
    yield { name: nameApart(taken, fileName), input: answer }
  }
}

/** Labels may share a name, and Windows and macOS ignore case: a later duplicate gets a number in the archive. */
const nameApart = (taken: Set<string>, fileName: string): string => {
  const end = fileName.lastIndexOf('.')
  const [stem, ending] = end > 0 ? [fileName.slice(0, end), fileName.slice(end)] : [fileName, '']
  let name = fileName
  for (let number = 2; taken.has(name.toLowerCase()); number++) name = `${stem} (${number})${ending}`
  taken.add(name.toLowerCase())
  return name
}
