/** Registration, and accepting an invitation. */
export default {
  invited: {
    superAdmin: '{{email}} is invited as a super admin.',
    warehouseAdmin: '{{email}} is invited as a warehouse admin.',
    doctor: '{{email}} is invited as a company.',
    nurse: '{{email}} is invited as a nurse.',
  },
  invitedBy: {
    superAdmin: '{{company}} invites {{email}} as a super admin.',
    warehouseAdmin: '{{company}} invites {{email}} as a warehouse admin.',
    doctor: '{{company}} invites {{email}} to its staff.',
    nurse: '{{company}} invites {{email}} as a nurse.',
    clerk: '{{company}} invites {{email}} as a clerk of the warehouse.',
  },
  accept: {
    title: 'Join {{company}}',
    theCompany: 'the company',
    signedInAs: 'You are signed in as {{user}}.',
    accept: 'Accept',
    decline: 'Decline',
  },
  other: {
    title: 'For {{email}}',
    change: 'Sign in as that person',
    stay: 'Continue as {{user}}',
  },
  hasAccount: {
    title: 'You already have an account',
    text: 'This address already has an account. Sign in to accept.',
    signIn: 'Sign in',
  },
  form: {
    title: 'Create your account',
    companyName: 'Company name',
    userName: 'User name',
    password: 'Password',
    rule: 'At least 12 characters, with a lowercase letter, an uppercase letter and a digit.',
    repeat: 'Repeat the password',
    phone: 'Phone',
    submit: 'Create account',
    creating: 'Creating your account',
    unconfirmed:
      'This is a copied link: it does not confirm your email address. Use the link in the invitation email, or confirm it later on the Account page. Until then you cannot sign in by email or join other companies.',
  },
  ready: {
    title: 'Your account is ready',
    text: 'Sign in as {{user}} with the password you just chose.',
    unconfirmed:
      'Your email address is not confirmed yet: sign in with the user name, then confirm it on the Account page.',
    signIn: 'Sign in',
  },
  refused: {
    title: 'This invitation cannot be used',
    text: 'You are being taken to the sign-in page.',
  },
} as const
