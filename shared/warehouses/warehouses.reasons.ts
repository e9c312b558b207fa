import { reasonsOf } from '../reasons/reasons.ts'

/** Messages about warehouses. */
export const warehousesReasons = reasonsOf('warehouses', {
  stateRequired: { code: 'invalid', text: 'State is required.' },
  cityRequired: { code: 'invalid', text: 'City is required.' },
  addressRequired: { code: 'invalid', text: 'Address is required.' },
  zipRequired: { code: 'invalid', text: 'Zip code is required.' },
  usZip: { code: 'invalid', text: 'Use a US zip code such as 08837 or 08837-1234.' },
  nameTaken: { code: 'conflict', text: 'Another warehouse of the company is called {name}. Choose another name.' },
  kindFixed: { code: 'invalid', text: 'The kind of a warehouse cannot be changed once saved.' },
  selfStorageOnly: { code: 'forbidden', text: 'Nurses can only add self storage.' },
  tooManyOwn: { code: 'conflict', text: 'You can have at most {most} self-storage locations per company.' },
  tooManyOfNurse: { code: 'conflict', text: 'A nurse can have at most {most} self-storage locations per company.' },
  ownerChanges: { code: 'forbidden', text: 'Only the nurse who owns this self storage can change it.' },
  ownerFixed: { code: 'invalid', text: 'The owner of a self storage cannot be changed.' },
  superChangesAdmin: { code: 'forbidden', text: 'Only the super admin can change the admin of a warehouse.' },
  adminRequired: { code: 'invalid', text: 'Admin is required.' },
  adminBlocked: { code: 'invalid', text: 'The company has blocked this warehouse admin. Choose another one.' },
  chooseAdmin: { code: 'invalid', text: 'Choose a warehouse admin of your company as admin.' },
  adminIsClerk: { code: 'invalid', text: 'This person works as a clerk of a warehouse. Choose a warehouse admin.' },
  adminDisabled: { code: 'invalid', text: 'Choose a warehouse admin whose account is enabled.' },
  adminUnproven: {
    code: 'invalid',
    text: 'This warehouse admin has not confirmed their email address yet and can work only for the company that invited them.',
  },
  chooseOwner: { code: 'invalid', text: 'Choose the nurse who owns the self storage.' },
  holdsStock: { code: 'conflict', text: 'This warehouse still has stock. Ship or transfer it first.' },
  holdsUnclaimed: {
    code: 'conflict',
    text: 'This warehouse has unclaimed units. Have them claimed or reverse them first.',
  },
  awaitsTakes: {
    code: 'conflict',
    text: 'Goods are on their way to this warehouse. Wait for them, or have these takes canceled first.',
  },
  holdsParcels: {
    code: 'conflict',
    text: 'Mixed packages in this warehouse have units that are not distributed, or await confirmation. Distribute, reverse or remove them first.',
  },
  awaitsRows: { code: 'conflict', text: 'This warehouse has rows to confirm. Confirm or remove them first.' },
  ownerDeletes: { code: 'forbidden', text: 'Only the nurse who owns this self storage can delete it.' },
  linkToItself: { code: 'invalid', text: 'Choose another warehouse.' },
  linkSelfStorage: { code: 'invalid', text: "A nurse's self storage cannot be linked." },
  tooManyLinks: { code: 'conflict', text: 'A warehouse can have at most {most} links. End one first.' },
  chooseNurse: { code: 'invalid', text: 'Choose a nurse of your company as admin.' },
})
