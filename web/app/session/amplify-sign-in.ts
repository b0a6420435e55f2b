/** The sign-in half of Amplify (15 kB): loaded by the screens that sign somebody in, through `signIn()`. */
// biome-ignore lint/performance/noBarrelFile: this is the point where Amplify is split in two
export {
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  resendSignUpCode,
  resetPassword,
  signIn,
  signUp,
} from "aws-amplify/auth";
