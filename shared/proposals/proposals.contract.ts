import * as z from 'zod'
import { call, contract } from '../contract/call.ts'
import { addOrEdit, recordVersion, savedVersion } from '../contract/editing.ts'
import { fieldsReasons } from '../contract/fields.reasons.ts'
import { amount, id, instant, price, quantity } from '../contract/fields.ts'
import { condition, page, paging } from '../contract/paging.ts'
import { offerRecord } from '../offers/offer.fields.ts'
import { OFFER_STATUSES } from '../offers/offers.rules.ts'

/** 0 Pending, 1 Confirmed, 2 Rejected, 3 Canceled. */
const proposalStatus = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])

export const proposalRecord = z.object({
  id: z.string(),
  offerNo: z.string(),
  productNo: z.string(),
  productName: z.string(),
  upc: z.string(),
  userNo: z.string(),
  userName: z.string(),
  /** Price of one unit, including any bonus. */
  price: amount(),
  quantity: z.int(),
  warehouseNo: z.string(),
  warehouse: z.string(),
  status: proposalStatus,
  version: recordVersion(),
  createDate: instant(),
  /** Time of the last change: an edit by the nurse, or the company's answer. */
  updateDate: instant(),
  updateBy: z.string(),
  /** The take created by confirming. */
  inboundNo: z.string().optional(),
  /**
   * Current state of the offer: pay per unit, units left, and status. Absent if the offer is private and no longer
   * visible to the caller.
   */
  offer: z.object({ price: amount(), leftNum: z.int(), quantity: z.int(), status: z.enum(OFFER_STATUSES) }).optional(),
})

export const proposals = contract('proposals', {
  listProposals: call({
    route: 'POST /offerProposed/getOfferProposedList',
    access: { roles: ['doctor', 'nurse'], company: 'doctorNo' },
    right: 'offers:read',
    keys: true,
    body: z.object({ doctorNo: id('user'), status: proposalStatus.optional(), condition: condition(), ...paging }),
    result: page(proposalRecord),
    errors: [],
    summary: 'Proposals on expired offers, newest first, in one status or in all; nurses see only their own.',
    writes: false,
  }),
  saveProposal: call({
    route: 'POST /offerProposed/saveOrUpdateProposedInfo',
    access: { roles: ['nurse'], company: 'doctorNo' },
    ...addOrEdit({
      place: { doctorNo: id('user') },
      // A pending proposal of the caller.
      key: { id: id('proposal') },
      fields: {
        offerNo: id('offer'),
        warehouseNo: id('warehouse', fieldsReasons.warehouseRequired),
        quantity: quantity(),
        /** Price per unit. If null, or omitted from a new proposal: price plus bonus of the offer. */
        price: price().nullish(),
      },
    }),
    result: z.object({ id: z.string(), version: savedVersion() }),
    errors: ['missing', 'conflict'],
    summary: 'Proposes units for an expired offer, or changes a pending proposal.',
    writes: true,
    successMessage: 'Proposal sent.',
  }),
  changeProposalStatus: call({
    route: 'POST /offerProposed/changeProposedStausById',
    access: { roles: ['doctor', 'nurse'], company: 'doctorNo' },
    right: 'offers:write',
    body: z.object({
      doctorNo: id('user'),
      id: id('proposal'),
      status: z.union([z.literal(1), z.literal(2)]),
      /** Values that the user saw; refused if the nurse has changed them. */
      quantity: quantity().optional(),
      price: price().optional(),
    }),
    result: z.object({ id: z.string(), status: proposalStatus, inboundNo: z.string().optional() }),
    errors: ['missing', 'conflict'],
    summary:
      "The company confirms (1) or rejects (2) a pending proposal, the nurse cancels it (2). Confirming takes the units at the proposed price; units beyond those left raise the offer's total.",
    writes: true,
    successMessage: 'Proposal answered.',
  }),
  removeProposal: call({
    route: 'POST /offerProposed/removeProposedOffer',
    access: { roles: ['doctor', 'nurse'], company: 'doctorNo' },
    right: 'offers:write',
    body: z.object({ doctorNo: id('user'), id: id('proposal') }),
    result: z.object({ id: z.string() }),
    errors: ['missing', 'conflict'],
    summary: "Removes an answered or canceled proposal from the caller's list.",
    writes: true,
    successMessage: 'Proposal removed from the list.',
  }),
  listExpiredOffers: call({
    route: 'POST /offer/queryExpiredOfferInfoListForNurse',
    access: { roles: ['nurse'], company: 'doctorNo' },
    body: z.object({ doctorNo: id('user'), condition: condition(), ...paging }),
    result: page(
      offerRecord.extend({
        /** Units in the caller's pending proposals on it. */
        proposed: z.int(),
      }),
    ),
    errors: [],
    summary: 'Expired offers for which the nurse may make proposals, latest first.',
    writes: false,
  }),
})
