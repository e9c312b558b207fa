import { answering, isUndecided, SIDES, type Side } from '../../../shared/discrepancies/discrepancies.rules.ts'
import { type Case, casesAbout, caseType, partOf, pointersOf } from '../../discrepancies/public.ts'
import { inboundRef } from '../../inbound/public.ts'
import { shipmentRef } from '../../outbound/public.ts'
import { readAll } from '../../platform/db/walk.ts'
import { transferRef } from '../../transfers/public.ts'
import type { AuditRun } from '../audit-run.ts'
import type { Findings } from '../breach.ts'
import type { RowOfCase } from './row-of-case.ts'

/** Verifies that a case and its subject refer to each other, and that the case is listed for each side it waits for. */
export const verifyPointers = async (
  { table }: Pick<AuditRun, 'table'>,
  found: Findings,
  of: Case,
  row: RowOfCase | undefined,
): Promise<void> => {
  const { caseNo, state, subject, subjectNo, awaits } = of
  const { doctorNo } = of
  const pointers = pointersOf({ ...of, part: partOf(of) })
  const [undecided, newest, ...awaited] = await table.batchGet(
    [pointers.undecided, pointers.newest, ...SIDES.map(pointers.awaitedBy)],
    { consistent: true },
  )
  const isKnown = undecided?.caseNo === caseNo
  found.expectEqual('case.pointers', 'undecided case of its record', String(isUndecided(state)), String(isKnown))
  const about = await readAll(table, caseType, casesAbout(doctorNo, subjectNo))
  const last = about.reduce((latest, one) => (one.caseNo > latest ? one.caseNo : latest), '')
  const isOne = about.some((one) => one.caseNo === newest?.caseNo)
  found.expectEqual(
    'case.pointers',
    'newest case of its record',
    'a case about it',
    last !== '' && isOne ? 'a case about it' : `${newest?.caseNo}`,
  )
  const lists = SIDES.filter((_, at) => awaited[at])
  found.expectEqual('case.pointers', 'lists that contain it', [...awaits].sort().join(), [...lists].sort().join())
  const proposed = of.proposal && answering(of.proposal.resolution, of.proposal.side, of)
  if (state === 'proposed') found.expectEqual('case.pointers', 'sides it waits for', sorted(proposed), sorted(awaits))
  if (!isUndecided(state)) found.expectEqual('case.pointers', 'sides it waits for', '', sorted(awaits))
  found.expectEqual(
    'case.pointers',
    `${subject} ${subjectNo}`,
    'exists',
    (await subjectExists(table, of, row)) ? 'exists' : 'missing',
  )
}

const sorted = (sides: readonly Side[] = []): string => [...sides].sort().join()

const subjectExists = async (
  table: AuditRun['table'],
  { doctorNo, subject, subjectNo }: Case,
  row: RowOfCase | undefined,
): Promise<boolean> => {
  switch (subject) {
    case 'row':
      return row?.hasExisted === true
    case 'take':
      return (await table.get(inboundRef({ doctorNo, inboundNo: subjectNo }))) !== undefined
    case 'shipment':
      return (await table.get(shipmentRef({ doctorNo, outboundNo: subjectNo }))) !== undefined
    case 'transfer':
      return (await table.get(transferRef({ doctorNo, transferNo: subjectNo }))) !== undefined
  }
}
