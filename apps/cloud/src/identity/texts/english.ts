import type { IdentityTexts } from './identity-texts.ts'

export const english: IdentityTexts = {
  hosted: {
    signIn: 'Sign in',
    email: 'Email',
    password: 'Password',
    continue: 'Continue',
    oneTimeCode: 'One-time code',
    oneTimeCodeHint: 'The six digits your authenticator app shows.',
    notPossible: 'Sign-in is not possible',
    unknownClient: 'The application that sent you here is not known.',
    unknownRedirect: 'The address to return to is not one of this application.',
    unknownLogoutTarget: 'The address to go to after signing out is not one of this application.',
    expired: 'This page was open for too long. Go back to the application and start again.',
    failed: 'Authentication failed.',
    wrongCode: 'The one-time code is wrong or was used already.',
    locked: 'Too many attempts. Please wait and try again.',
    notConfirmed: 'The e-mail address is not confirmed yet. Please complete the sign-up first.',
    temporaryPassword: 'Your password is temporary. Sign in to the portal with it and choose a new one.',
    passwordResetNeeded: 'Your password has to be reset. Reset it on the sign-in page of the portal.',
  },
  codes: {
    confirmSignUp: {
      subject: 'Your verification code',
      introduction: 'Your verification code is ',
      life: '24 hours',
    },
    resetPassword: {
      subject: 'Your password reset code',
      introduction: 'Your code to set a new password is ',
      life: '1 hour',
    },
    resetMfa: {
      subject: 'Your code to set up a new authenticator app',
      introduction: 'Your code to set up a new authenticator app is ',
      life: '1 hour',
    },
  },
  codeValidity: (life) => `It is valid for ${life}. If you did not ask for it, ignore this message.`,
  furtherSignUp:
    'Another sign-up with your address is waiting for its own code. Enter this code only where you started this sign-up, and never tell it to anybody. Earlier codes stay valid.',
  notices: {
    newBrowser: {
      subject: 'Sign-in from a new browser',
      text: 'Somebody signed in to your account from a browser that was not used with it before.',
    },
    passwordChanged: {
      subject: 'Your password was changed',
      text: 'The password of your account was changed.',
    },
    authenticatorChanged: {
      subject: 'Your authenticator app was replaced',
      text: 'The authenticator app of your account was replaced. All other sessions were ended.',
    },
    apiTokenCreated: {
      subject: 'An API token was created',
      text: 'An API token was created for your account. A former one no longer works.',
    },
    accountLocked: {
      subject: 'Your account was locked',
      text: 'After too many wrong passwords or codes, sign-in to your account from unknown browsers is locked for a while. Browsers that you have used before can still sign in. A new password by e-mail code ends the lock.',
    },
    mfaResetGranted: {
      subject: 'Your second factor was reset',
      text: 'An administrator has reset the second factor of your account. Your next sign-in sets up a new authenticator app.',
    },
    accountDeleted: {
      subject: 'Your account was deleted',
      text: 'Your account was deleted, with its jobs, results and API token.',
    },
  },
  time: 'Time',
  from: 'From',
  contactAdministrator: 'If this was not you, contact the administrator.',
  setNewPassword: (page) =>
    `If this was not you, set a new password at ${page}, sign out everywhere and contact the administrator.`,
}
