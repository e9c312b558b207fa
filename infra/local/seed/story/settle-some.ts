import { readFileSync } from 'node:fs'
import type { Api } from '../demo-people.ts'
import type { DemoCompany } from '../demo-trade.ts'
import { addCaseWebhook } from './log-deliveries.ts'
import type { Teller } from './tell-story.ts'

const PHOTO = readFileSync(new URL('./crushed-box.jpg', import.meta.url))
/** Number of parcels that have cases already (discuss-some.ts). */
const DISCUSSED = 4

/**
 * Creates two cases of the first company, one with a photo, which awaits an answer, and one that has moved stock; also
 * adds a webhook for cases.
 */
export const settleSome = async ([first]: readonly Teller[], baseUrl: string): Promise<void> => {
  if (!first) return
  const { company } = first
  const { doctorNo, warehouse } = company
  const { records } = await warehouse.api.tracking.listInboundHistory({ doctorNo, size: 20 })
  const [crushed, surplus] = records.filter(({ isMixedPackage }) => isMixedPackage !== 1).slice(DISCUSSED)
  if (!crushed || !surplus) throw new Error('The demo warehouse has confirmed too few parcels')
  await addCaseWebhook(company, baseUrl)
  await showDamage(company, crushed)
  await countSurplus(company, surplus)
}

interface Row {
  cwId: string
  qty: number
}

const showDamage = async ({ doctorNo, doctor, warehouse }: DemoCompany, { cwId, qty }: Row): Promise<void> => {
  const { discrepancies: api } = warehouse.api
  const wrong = { kind: 'damaged' as const, expected: qty, found: qty - 1, note: 'A box came with a crushed corner.' }
  const { caseNo } = await api.openCase({ doctorNo, cwId, ...wrong })
  await addPhoto(api, { doctorNo, caseNo })
  await doctor.api.discrepancies.commentCase({ doctorNo, caseNo, text: 'Please open it: is the screen intact?' })
}

const addPhoto = async (api: Api['discrepancies'], of: { doctorNo: string; caseNo: string }): Promise<void> => {
  const file = { name: 'crushed-box.jpg', type: 'image/jpeg' as const, size: PHOTO.length }
  const { uploads } = await api.startCasePhotos({ ...of, files: [file] })
  for (const { form } of uploads) {
    const body = new FormData()
    for (const [name, value] of Object.entries(form.fields)) body.append(name, value)
    body.append('file', new Blob([PHOTO]))
    const answer = await fetch(form.url, { method: 'POST', body })
    if (!answer.ok) throw new Error(`The photo of a demo case was refused: ${answer.status}`)
  }
  await api.addCasePhotos({ ...of, fileNos: uploads.map(({ fileNo }) => fileNo), text: 'The crushed corner.' })
}

/** The parcel contains one unit more than the label states, and the company adds it to its stock. */
const countSurplus = async ({ doctorNo, doctor, warehouse }: DemoCompany, { cwId, qty }: Row): Promise<void> => {
  const more = { kind: 'over' as const, expected: qty, found: qty + 1, note: 'One more than the label states.' }
  const { caseNo } = await warehouse.api.discrepancies.openCase({ doctorNo, cwId, ...more })
  const { proposalNo } = await warehouse.api.discrepancies.proposeResolution({
    doctorNo,
    caseNo,
    resolution: 'stocktake' as const,
    quantity: 1,
    text: 'It is on the shelf.',
  })
  await doctor.api.discrepancies.acceptResolution({ doctorNo, caseNo, proposal: proposalNo })
}
