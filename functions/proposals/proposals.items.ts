import * as z from 'zod'
import { PROPOSAL_STATUSES, type ProposalStatus } from '../../shared/proposals/proposals.rules.ts'
import { itemType } from '../platform/db/item.ts'
import { type IndexRange, keysIn } from '../platform/db/range.ts'
import { readOnly } from '../platform/db/read-only.ts'
import { versioned } from '../platform/editing.ts'

/** An event of a proposal with its time, author and figures. */
const proposalEvent = z.object({
  what: z.enum(['made', 'changed', 'confirmed', 'rejected', 'cancelled', 'removed']),
  at: z.string(),
  userNo: z.string(),
  userName: z.string(),
  quantity: z.int(),
  price: z.int(),
  warehouseNo: z.string(),
})
export type ProposalEvent = z.output<typeof proposalEvent>

/** A nurse's proposal to buy a quantity for an expired offer at a price and to send it to a warehouse. */
export const proposalItem = itemType({
  type: 'Proposal',
  schema: z.object({
    doctorNo: z.string(),
    doctorName: z.string(),
    proposalNo: z.string(),
    offerNo: z.string(),
    productNo: z.string(),
    productName: z.string(),
    upc: z.string(),
    userNo: z.string(),
    userName: z.string(),
    warehouseNo: z.string(),
    warehouse: z.string(),
    quantity: z.int(),
    /** Total price per unit in Money: the offer's price and bonus, unless the nurse requested another price. */
    price: z.int(),
    status: z.enum(PROPOSAL_STATUSES),
    /** The take created by the confirmation. */
    inboundNo: z.string().optional(),
    /** `goneForNurse`: removed from the nurse's list. `goneForCompany`: removed from the company's list. */
    goneForNurse: z.boolean().default(false),
    goneForCompany: z.boolean().default(false),
    createDate: z.string(),
    /** The first event and the newest ones. */
    events: z.array(proposalEvent),
    ...versioned,
    rev: z.int(),
  }),
  // The key consists of the company and the proposal's number, because calls provide no other id.
  key: (of: { doctorNo: string; proposalNo: string }) => ({
    pk: `CO#${of.doctorNo}#PROPOSAL#${of.proposalNo}`,
    sk: 'PROPOSAL',
  }),
  indexes: ({ doctorNo, proposalNo, offerNo, userNo, status, goneForNurse, goneForCompany }) => ({
    ...(goneForCompany ? {} : keysIn(proposalsOfCompany(doctorNo, status), proposalNo)),
    ...(goneForNurse ? {} : keysIn(proposalsOfNurse(doctorNo, userNo, status), proposalNo)),
    ...keysIn(proposalsOfOffer(doctorNo, offerNo), proposalNo),
  }),
})
export type Proposal = z.output<typeof proposalItem.schema>
/** Read-only type, for queries from other domains. */
export const proposalType = readOnly(proposalItem)

/** A company's proposals in one status, except those it removed from its list. */
export const proposalsOfCompany = (doctorNo: string, status: ProposalStatus): IndexRange => ({
  index: 'gsi1',
  pk: `CO#${doctorNo}#PROPOSALS#${status}`,
})
/** A nurse's proposals in one status, except those they removed from their list. */
export const proposalsOfNurse = (doctorNo: string, userNo: string, status: ProposalStatus): IndexRange => ({
  index: 'gsi2',
  pk: `CO#${doctorNo}#U#${userNo}#PROPOSALS#${status}`,
})
/**
 * Totals of a nurse's pending proposals for an offer, updated in the commits that create, change or answer the
 * proposals.
 */
export const waitingProposalsItem = itemType({
  type: 'WaitingProposals',
  schema: z.object({
    doctorNo: z.string(),
    offerNo: z.string(),
    userNo: z.string(),
    /** Number of proposals and their total units. */
    count: z.int(),
    units: z.int(),
  }),
  key: (of: { doctorNo: string; offerNo: string; userNo: string }) => ({
    pk: `CO#${of.doctorNo}#OFFER#${of.offerNo}`,
    sk: `PROPOSER#${of.userNo}`,
  }),
})
/** Read-only type, for queries from other domains. */
export const waitingProposalsType = readOnly(waitingProposalsItem)
/** Totals of all nurses who have made proposals for an offer. */
export const waitingOf = ({ doctorNo, offerNo }: { doctorNo: string; offerNo: string }) => ({
  pk: `CO#${doctorNo}#OFFER#${offerNo}`,
  prefix: 'PROPOSER#',
})

/** All proposals of an offer. */
export const proposalsOfOffer = (doctorNo: string, offerNo: string): IndexRange => ({
  index: 'gsi3',
  pk: `CO#${doctorNo}#OFFER#${offerNo}#PROPOSALS`,
})
