/** Answering an invitation. */
export const texts = {
  invited: {
    superAdmin: '{{email}} is invited as a super admin.',
    warehouseAdmin: '{{email}} is invited as a warehouse admin.',
    doctor: '{{email}} is invited as a company.',
    nurse: '{{email}} is invited as a nurse.',
  },
  invitedBy: {
    superAdmin: '{{email}} is invited as a super admin of {{company}}.',
    warehouseAdmin: '{{email}} is invited as a warehouse admin of {{company}}.',
    doctor: '{{email}} is invited as a company of {{company}}.',
    nurse: '{{email}} is invited as a nurse of {{company}}.',
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
    stay: 'Go on as {{user}}',
  },
  hasAccount: {
    title: 'You have an account',
    text: 'This address has an account already. Sign in to accept.',
    signIn: 'Sign in',
  },
  form: {
    title: 'Create your account',
    companyName: 'Company name',
    userName: 'User name',
    password: 'Password',
    rule: '10 or more characters with lower case, upper case and a digit.',
    repeat: 'Repeat the password',
    phone: 'Phone',
    submit: 'Create account',
    creating: 'Creating your account',
  },
  ready: {
    title: 'Your account is ready',
    text: 'Sign in as {{user}} with the password you have just chosen.',
    signIn: 'Sign in',
  },
  refused: {
    title: 'This invitation cannot be used',
    text: 'You are being taken to the sign-in page.',
  },
} as const
