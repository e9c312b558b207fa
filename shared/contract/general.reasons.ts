import { reasonsOf } from '../reasons/reasons.ts'

/** Reasons that any call can return: error codes, unreadable requests, missing records. */
export const generalReasons = reasonsOf('general', {
  invalid: { code: 'invalid', text: 'Some fields are not valid.' },
  unauthenticated: { code: 'unauthenticated', text: 'Please sign in.' },
  expired: { code: 'expired', text: 'Token expired. Please sign in again.' },
  forbidden: { code: 'forbidden', text: 'Your account may not do this.' },
  secondFactor: { code: 'secondFactor', text: 'Your role needs two-step sign-in. Set it up to continue.' },
  twoStepRequired: {
    code: 'secondFactor',
    text: '{company} requires two-step sign-in of everyone who works for it. Turn it on to continue.',
  },
  missing: { code: 'missing', text: 'This record does not exist, or you do not have access to it.' },
  conflict: { code: 'conflict', text: 'Someone else has changed this in the meantime. Reload and try again.' },
  tooLarge: { code: 'tooLarge', text: 'The request is too large. Send it in smaller parts.' },
  tooFast: { code: 'tooFast', text: 'Too many requests. Wait a moment and try again.' },
  internal: {
    code: 'internal',
    text: 'Something went wrong on our side. Check whether your change was made before you try again.',
  },
  unavailable: {
    code: 'unavailable',
    text: 'Dockside cannot reach its data at the moment. Try again in a few seconds.',
  },

  noCall: { code: 'missing', text: 'There is no call named {call}.' },
  notTheSite: { code: 'forbidden', text: 'Call the API at the address of the site.' },
  notJson: { code: 'invalid', text: 'The body is not valid JSON.' },
  notAnObject: { code: 'invalid', text: 'The body must be a JSON object.' },
  tooDeep: { code: 'invalid', text: 'The body is nested too deeply.' },
  brokenCharacter: {
    code: 'invalid',
    text: 'The body contains an unpaired surrogate (a broken emoji or character). Remove it and try again.',
  },
  brokenEscape: { code: 'invalid', text: 'The URL contains invalid percent-encoding.' },
  accessToken: {
    code: 'unauthenticated',
    text: 'Send the ID token in the Authorization header, not the access token.',
  },
  accountGone: { code: 'unauthenticated', text: 'This account no longer exists.' },
  accountDisabled: { code: 'unauthenticated', text: 'Your account is disabled. Ask your administrator.' },
  companyFrozen: {
    code: 'forbidden',
    text: 'The account of this company is disabled. Its data is kept; work can continue once the account is enabled again.',
  },
  clerkRight: { code: 'forbidden', text: 'You need the right {right} in this warehouse. Ask its admin.' },
  clerkAdminOnly: { code: 'forbidden', text: 'Only the warehouse admin may do this.' },
  clerkRightsChanged: {
    code: 'forbidden',
    text: 'Your rights in this warehouse changed while you did this. Nothing was saved. Reload the page.',
  },
  clerkSuspended: { code: 'forbidden', text: 'Your warehouse admin has suspended your access.' },
  clerkRemoved: { code: 'forbidden', text: 'You work for no warehouse at present. Ask its admin to invite you.' },
  clerkAdminDisabled: { code: 'forbidden', text: 'The account of your warehouse admin is disabled.' },
  noAccess: { code: 'forbidden', text: 'You have no access to this company.' },
  lacksRight: {
    code: 'forbidden',
    text: 'You need the right {right} in this company. Ask the owner of the company.',
  },
  rightsChanged: {
    code: 'forbidden',
    text: 'Your rights in this company changed while you did this. Nothing was saved. Reload the page.',
  },
  ownerOnly: { code: 'forbidden', text: 'Only the owner of the company may do this.' },
  badKey: { code: 'invalid', text: 'Idempotency-Key: use 1 to 100 visible characters.' },
  keyReused: { code: 'conflict', text: 'This Idempotency-Key was used for another request. Use a new key.' },
  foreignCursor: {
    code: 'invalid',
    text: 'This page cursor does not belong to this list. Start again from the first page.',
  },
  manyAtOnce: { code: 'conflict', text: 'Many people are working on this at the same time. Please try again.' },
  changedMeanwhile: {
    code: 'conflict',
    text: 'This changed while you were working on it. Reload and try again.',
  },
  editedMeanwhile: {
    code: 'conflict',
    text: '{userName} changed this at {at}, after you read it: {fields}. Read it again, and save with version {version}.',
  },
  versionPassed: {
    code: 'conflict',
    text: 'This has changed since you read it. Read it again, and save with version {version}.',
  },
  editedField: { code: 'conflict', text: '{userName} has changed this from {from} to {to}.' },
  editedText: { code: 'conflict', text: '{userName} has changed this.' },
  valueMoved: {
    code: 'conflict',
    text: 'This has changed since you read it: it is now {is}, not {seen}. Check it and save again.',
  },

  // Message of a call that waits for a second person and has changed nothing else; not a refusal.
  waitsForApproval: { text: 'This waits for approval by a second person. Nothing has changed yet.' },

  noAccount: { code: 'missing', text: 'This account does not exist, or you do not have access to it.' },
  noOffer: { code: 'missing', text: 'This offer does not exist, or you do not have access to it.' },
  noProduct: { code: 'missing', text: 'This product does not exist, or you do not have access to it.' },
  noWarehouse: { code: 'missing', text: 'This warehouse does not exist, or you do not have access to it.' },
  noNurse: { code: 'missing', text: 'This nurse does not exist, or you do not have access to them.' },
})
