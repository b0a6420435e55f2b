// The real aws-amplify against the one box's identity service: whatever the web app does, done here without a browser.
import assert from "node:assert/strict";
import { createPublicKey, randomBytes, verify } from "node:crypto";
import { after, before, beforeEach, describe, test } from "node:test";
import { Amplify } from "aws-amplify";
import {
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  confirmUserAttribute,
  deleteUser,
  fetchAuthSession,
  fetchUserAttributes,
  getCurrentUser,
  resendSignUpCode,
  resetPassword,
  sendUserAttributeVerificationCode,
  signIn,
  signOut,
  signUp,
  updatePassword,
  updateUserAttribute,
} from "aws-amplify/auth";
import { cognitoUserPoolsTokenProvider } from "aws-amplify/auth/cognito";
import { startService } from "./service.js";

let service;
let people = 0;

const somebody = () => `somebody${++people}@example.org`;
const password = "a quiet minute";

/** Amplify's errors carry Cognito's name. */
const refusal = (name, message) => (error) => {
  assert.equal(error.name, name);
  if (message) assert.equal(error.message, message);
  return true;
};

async function join(email, attributes = {}) {
  return signUp({
    username: email,
    password,
    options: {
      userAttributes: {
        email,
        "custom:accountType": "individual",
        "custom:ageBand": "18_plus",
        ...attributes,
      },
    },
  });
}

async function member(email = somebody()) {
  await join(email);
  await confirmSignUp({ username: email, confirmationCode: await service.code(email) });
  return email;
}

function wrongCode(right) {
  return right === "000000" ? "111111" : "000000";
}

/** The refresh token as the browser's storage holds it. */
async function refreshToken() {
  const tokens = await cognitoUserPoolsTokenProvider.authTokenStore.loadTokens();
  return tokens.refreshToken;
}

before(async () => {
  service = await startService();
  const { userPoolId, userPoolClientId, userPoolEndpoint } = service;
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint } } });
});

after(() => service?.stop());

beforeEach(() => signOut());

describe("sign-up", () => {
  test("asks for a code, refuses a wrong one, takes the right one", async () => {
    const email = somebody();
    const begun = await join(email, { zoneinfo: "Europe/Berlin" });
    assert.equal(begun.nextStep.signUpStep, "CONFIRM_SIGN_UP");
    assert.equal(begun.nextStep.codeDeliveryDetails.destination, "s***@e***");
    const code = await service.code(email);
    assert.match(code, /^\d{6}$/);

    await assert.rejects(
      confirmSignUp({ username: email, confirmationCode: wrongCode(code) }),
      refusal("CodeMismatchException"),
    );
    const waiting = await signIn({ username: email, password });
    assert.equal(waiting.nextStep.signInStep, "CONFIRM_SIGN_UP");

    const done = await confirmSignUp({ username: email, confirmationCode: code });
    assert.equal(done.nextStep.signUpStep, "DONE");
    assert.equal((await signIn({ username: email, password })).nextStep.signInStep, "DONE");
    const attributes = await fetchUserAttributes();
    assert.deepEqual(
      { ...attributes, sub: undefined },
      {
        sub: undefined,
        email,
        email_verified: "true",
        zoneinfo: "Europe/Berlin",
        "custom:accountType": "individual",
        "custom:ageBand": "18_plus",
      },
    );
  });

  test("a new code takes the place of the old one", async () => {
    const email = somebody();
    await join(email);
    const old = await service.code(email);
    await resendSignUpCode({ username: email });
    const fresh = await service.code(email);
    if (old !== fresh) {
      await assert.rejects(
        confirmSignUp({ username: email, confirmationCode: old }),
        refusal("CodeMismatchException"),
      );
    }
    await confirmSignUp({ username: email, confirmationCode: fresh });
  });

  test("ten wrong codes end the guessing, even with the right one", async () => {
    const email = somebody();
    await join(email);
    const code = await service.code(email);
    const guess = (ConfirmationCode) =>
      service.call("ConfirmSignUp", {
        ClientId: service.userPoolClientId,
        Username: email,
        ConfirmationCode,
      });
    for (let round = 0; round < 10; round++) {
      assert.equal((await guess(wrongCode(code))).errorType, "CodeMismatchException");
    }
    assert.equal((await guess(code)).errorType, "LimitExceededException");
  });

  test("an address joins once, in whatever case it is typed", async () => {
    const email = await member();
    await assert.rejects(
      join(email.toUpperCase()),
      refusal("UsernameExistsException", "An account with the given email already exists."),
    );
    assert.equal((await signIn({ username: email.toUpperCase(), password })).isSignedIn, true);
  });

  test("the trigger may refuse, and nobody has joined then", async () => {
    const email = somebody();
    await assert.rejects(
      join(email, { "custom:ageBand": "under_13" }),
      refusal("UserLambdaValidationException", "PreSignUp failed with error Ask a grown-up."),
    );
    assert.equal(await service.mails(email), 0);
    await join(email);
  });

  test("a short password, a foreign attribute and a false address are refused", async () => {
    await assert.rejects(
      signUp({ username: somebody(), password: "tooshort9" }),
      refusal("InvalidPasswordException"),
    );
    await assert.rejects(
      join(somebody(), { email_verified: "true" }),
      refusal("NotAuthorizedException", "A client attempted to write unauthorized attribute"),
    );
    await assert.rejects(
      join(somebody(), { "custom:isAdmin": "true" }),
      refusal("InvalidParameterException"),
    );
    await assert.rejects(
      join(somebody(), { email: "other@example.org" }),
      refusal("InvalidParameterException"),
    );
    await assert.rejects(
      signUp({ username: "somebody", password }),
      refusal("InvalidParameterException", "Username should be an email."),
    );
  });
});

describe("sign-in", () => {
  test("gives tokens that say who it is, signed by the published key", async () => {
    const email = await member();
    await signIn({ username: email, password });
    const { tokens, userSub } = await fetchAuthSession();
    const { accessToken, idToken } = tokens;
    assert.equal((await getCurrentUser()).username, userSub);
    assert.match(userSub, /^[\da-f]{8}-[\da-f]{4}-4/);

    const keys = await (await fetch(`${accessToken.payload.iss}/.well-known/jwks.json`)).json();
    for (const token of [accessToken, idToken]) {
      const [header, claims, signature] = token.toString().split(".");
      const { kid, alg } = JSON.parse(Buffer.from(header, "base64url").toString());
      const key = createPublicKey({
        key: keys.keys.find((candidate) => candidate.kid === kid),
        format: "jwk",
      });
      assert.equal(alg, "RS256");
      assert.ok(
        verify("RSA-SHA256", Buffer.from(`${header}.${claims}`), key, Buffer.from(signature, "base64url")),
      );
      assert.equal(token.payload.iss, service.issuer);
      assert.equal(token.payload.exp - token.payload.iat, 600);
      assert.equal(token.payload["cognito:groups"], undefined);
    }
    const access = accessToken.payload;
    assert.deepEqual(
      [access.sub, access.username, access.client_id, access.token_use, access.scope, access.email],
      [userSub, userSub, service.userPoolClientId, "access", "aws.cognito.signin.user.admin", undefined],
    );
    const identity = idToken.payload;
    assert.deepEqual(
      [
        identity.sub,
        identity.aud,
        identity.token_use,
        identity.email,
        identity.email_verified,
        identity["custom:accountType"],
        identity.scope,
      ],
      [userSub, service.userPoolClientId, "id", email, true, "individual", undefined],
    );
    assert.equal(access.origin_jti, identity.origin_jti);
    assert.notEqual(access.jti, identity.jti);
  });

  test("names the groups in both tokens", async () => {
    await signIn({ username: "operator@example.org", password: "an operator's password" });
    const { tokens } = await fetchAuthSession();
    assert.deepEqual(tokens.accessToken.payload["cognito:groups"], ["operators"]);
    assert.deepEqual(tokens.idToken.payload["cognito:groups"], ["operators"]);
  });

  test("answers an unknown address like a wrong password", async () => {
    const email = await member();
    const wrong = refusal("NotAuthorizedException", "Incorrect username or password.");
    await assert.rejects(signIn({ username: email, password: `${password}!` }), wrong);
    await assert.rejects(signIn({ username: "nobody@example.org", password }), wrong);

    const ask = (USERNAME) =>
      service.call("InitiateAuth", {
        ClientId: service.userPoolClientId,
        AuthFlow: "USER_SRP_AUTH",
        AuthParameters: { USERNAME, SRP_A: "abcdef0123456789" },
      });
    const known = [(await ask(email)).body.ChallengeParameters, (await ask(email)).body.ChallengeParameters];
    const unknown = [
      (await ask("nobody@example.org")).body.ChallengeParameters,
      (await ask("Nobody@example.org")).body.ChallengeParameters,
    ];
    for (const [first, second] of [known, unknown]) {
      assert.deepEqual([first.SALT, first.USER_ID_FOR_SRP], [second.SALT, second.USER_ID_FOR_SRP]);
      assert.notEqual(first.SRP_B, second.SRP_B);
    }
    assert.deepEqual(Object.keys(known[0]), Object.keys(unknown[0]));
    assert.match(unknown[0].USER_ID_FOR_SRP, /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab]/);
  });

  test("wrong passwords are held up, for unknown addresses too", async () => {
    for (const email of [await member(), "nobody-either@example.org"]) {
      const messages = [];
      const held = "Password attempts exceeded";
      // The waits double, so that on however slow a machine one of them is still on when the next attempt comes.
      while (!messages.includes(held) && messages.length < 15) {
        await signIn({ username: email, password: "wrong password" }).catch((error) =>
          messages.push(error.message),
        );
      }
      assert.deepEqual(messages.slice(0, 5), Array(5).fill("Incorrect username or password."));
      assert.ok(messages.includes(held), email);
    }
  });

  test("a claim counts once", async () => {
    const email = await member();
    const sent = [];
    const { fetch } = globalThis;
    globalThis.fetch = (address, options) => {
      sent.push({ address, options });
      return fetch(address, options);
    };
    try {
      await signIn({ username: email, password });
    } finally {
      globalThis.fetch = fetch;
    }
    const claim = sent.find(({ options }) => options.body.includes("PASSWORD_CLAIM_SIGNATURE"));
    const again = await fetch(claim.address, claim.options);
    assert.equal(again.status, 400);
    assert.equal((await again.json()).__type, "NotAuthorizedException");
  });

  test("other ways in are closed", async () => {
    const email = await member();
    const enter = async (AuthFlow, AuthParameters) =>
      (await service.call("InitiateAuth", { ClientId: service.userPoolClientId, AuthFlow, AuthParameters }))
        .errorType;
    assert.equal(
      await enter("USER_PASSWORD_AUTH", { USERNAME: email, PASSWORD: password }),
      "InvalidParameterException",
    );
    assert.equal(
      await enter("REFRESH_TOKEN_AUTH", { REFRESH_TOKEN: "anything" }),
      "InvalidParameterException",
    );
    assert.equal(await enter("USER_SRP_AUTH", { USERNAME: email, SRP_A: "0" }), "InvalidParameterException");
    const stranger = await service.call("InitiateAuth", {
      ClientId: "other",
      AuthFlow: "USER_SRP_AUTH",
      AuthParameters: { USERNAME: email, SRP_A: "2" },
    });
    assert.equal(stranger.errorType, "ResourceNotFoundException");
  });

  test("a right password never fails: 200 random ones", { timeout: 600_000 }, async () => {
    const email = await member();
    const scripts = [
      "abcdefghijklmnop",
      "ÄÖÜäöüßéèñç",
      "пароль",
      "密码口令安全",
      "كلمةالسر",
      "🧘🌿🔔👩‍👧‍👦",
      " \t!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~",
    ];
    for (let round = 0; round < 200; round++) {
      const letters = [...scripts[round % scripts.length], ...randomBytes(6).toString("base64")];
      const body = Array.from(randomBytes(8 + (round % 30)), (byte) => letters[byte % letters.length]).join(
        "",
      );
      const random = `x${body}x`;
      await service.admin("AdminSetUserPassword", { Username: email, Password: random, Permanent: true });
      const result = await signIn({ username: email, password: random }).catch((error) => error);
      assert.equal(result.isSignedIn, true, `${JSON.stringify(random)}: ${result.message}`);
      await signOut();
      if (round % 20 === 0) {
        await assert.rejects(
          signIn({ username: email, password: `${random}x` }),
          refusal("NotAuthorizedException"),
        );
      }
    }
  });
});

describe("sessions", () => {
  test("are refreshed, each refresh token once", async () => {
    await signIn({ username: await member(), password });
    const first = (await fetchAuthSession()).tokens.accessToken;
    const used = await refreshToken();
    const second = (await fetchAuthSession({ forceRefresh: true })).tokens.accessToken;
    assert.notEqual(first.payload.jti, second.payload.jti);
    assert.equal(first.payload.origin_jti, second.payload.origin_jti);
    assert.equal(first.payload.auth_time, second.payload.auth_time);
    assert.notEqual(await refreshToken(), used);
    assert.ok((await fetchAuthSession({ forceRefresh: true })).tokens);
  });

  test("end everywhere at once", async () => {
    const email = await member();
    await signIn({ username: email, password });
    const { accessToken } = (await fetchAuthSession()).tokens;
    const RefreshToken = await refreshToken();
    await signOut({ global: true });
    const refused = await service.call("GetTokensFromRefreshToken", {
      ClientId: service.userPoolClientId,
      RefreshToken,
    });
    assert.deepEqual(
      [refused.errorType, refused.body.message],
      ["NotAuthorizedException", "Refresh Token has been revoked"],
    );
    const asked = await service.call("GetUser", { AccessToken: accessToken.toString() });
    assert.equal(asked.body.message, "Access Token has been revoked");
    assert.equal((await signIn({ username: email, password })).isSignedIn, true);
  });

  test("end on this device alone", async () => {
    const email = await member();
    await signIn({ username: email, password });
    const RefreshToken = await refreshToken();
    await signOut();
    await signIn({ username: email, password });
    const refused = await service.call("GetTokensFromRefreshToken", {
      ClientId: service.userPoolClientId,
      RefreshToken,
    });
    assert.equal(refused.body.message, "Refresh Token has been revoked");
    assert.ok((await fetchAuthSession({ forceRefresh: true })).tokens);
  });

  test("are never refreshed by a token made up", async () => {
    const made = Buffer.from(`${crypto.randomUUID()}.${crypto.randomUUID()}.secret`).toString("base64url");
    for (const RefreshToken of ["", "rubbish", made]) {
      const refused = await service.call("GetTokensFromRefreshToken", {
        ClientId: service.userPoolClientId,
        RefreshToken,
      });
      assert.equal(refused.body.message, "Invalid Refresh Token");
    }
  });
});

describe("passwords", () => {
  test("forgotten ones are set anew with a code, once", async () => {
    const email = await member();
    const begun = await resetPassword({ username: email });
    assert.equal(begun.nextStep.resetPasswordStep, "CONFIRM_RESET_PASSWORD_WITH_CODE");
    const code = await service.code(email);
    const renew = (confirmationCode, newPassword) =>
      confirmResetPassword({ username: email, confirmationCode, newPassword });
    await assert.rejects(renew(wrongCode(code), "a new quiet minute"), refusal("CodeMismatchException"));
    await assert.rejects(renew(code, "short"), refusal("InvalidPasswordException"));
    await renew(code, "a new quiet minute");
    await assert.rejects(renew(code, "yet another minute"), refusal("CodeMismatchException"));
    await assert.rejects(signIn({ username: email, password }), refusal("NotAuthorizedException"));
    assert.equal((await signIn({ username: email, password: "a new quiet minute" })).isSignedIn, true);
  });

  test("the trigger hears of a new password and of a confirmed sign-up; if it fails, what was done stays done", async () => {
    const email = somebody();
    await join(email);
    const options = { clientMetadata: { fail: "yes" } };
    const failed = (source) =>
      refusal("UserLambdaValidationException", `PostConfirmation failed with error ${source} true "true".`);
    await assert.rejects(
      confirmSignUp({ username: email, confirmationCode: await service.code(email), options }),
      failed("PostConfirmation_ConfirmSignUp"),
    );
    assert.equal((await signIn({ username: email, password })).isSignedIn, true);
    await signOut();
    await resetPassword({ username: email });
    const newPassword = "a new quiet minute";
    await assert.rejects(
      confirmResetPassword({
        username: email,
        confirmationCode: await service.code(email),
        newPassword,
        options,
      }),
      failed("PostConfirmation_ConfirmForgotPassword"),
    );
    assert.equal((await signIn({ username: email, password: newPassword })).isSignedIn, true);
  });

  test("asking for an unknown address tells nothing and sends nothing", async () => {
    const known = await resetPassword({ username: await member() });
    const unknown = await resetPassword({ username: "someone-else@example.org" });
    assert.deepEqual(unknown, known);
    assert.equal(await service.mails("someone-else@example.org"), 0);
    await assert.rejects(
      confirmResetPassword({
        username: "someone-else@example.org",
        confirmationCode: "123456",
        newPassword: "a new quiet minute",
      }),
      refusal("CodeMismatchException"),
    );
  });

  test("are changed by who knows the old one", async () => {
    const email = await member();
    await signIn({ username: email, password });
    await assert.rejects(
      updatePassword({ oldPassword: "not the old one", newPassword: "a changed minute" }),
      refusal("NotAuthorizedException"),
    );
    await updatePassword({ oldPassword: password, newPassword: "a changed minute" });
    await signOut();
    assert.equal((await signIn({ username: email, password: "a changed minute" })).isSignedIn, true);
  });

  test("given by an administrator must be changed at the first sign-in", async () => {
    const email = somebody();
    await service.admin("AdminCreateUser", {
      Username: email,
      TemporaryPassword: "for the first day",
      MessageAction: "SUPPRESS",
    });
    const challenged = await signIn({ username: email, password: "for the first day" });
    assert.equal(challenged.nextStep.signInStep, "CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED");
    await assert.rejects(confirmSignIn({ challengeResponse: "short" }), refusal("InvalidPasswordException"));
    const done = await confirmSignIn({ challengeResponse: "one of my own" });
    assert.equal(done.isSignedIn, true);
    await signOut();
    await assert.rejects(
      signIn({ username: email, password: "for the first day" }),
      refusal("NotAuthorizedException"),
    );
    assert.equal((await signIn({ username: email, password: "one of my own" })).isSignedIn, true);
  });
});

describe("attributes", () => {
  const toAddress = (value, clientMetadata = undefined) =>
    updateUserAttribute({ userAttribute: { attributeKey: "email", value }, options: { clientMetadata } });
  const taken = refusal("AliasExistsException", "An account with the email already exists.");

  test("a new address counts once its code is entered, the old one until then", async () => {
    const [old, fresh] = [await member(), somebody()];
    await signIn({ username: old, password });
    const asked = await toAddress(fresh);
    assert.equal(asked.isUpdated, false);
    assert.deepEqual(asked.nextStep, {
      updateAttributeStep: "CONFIRM_ATTRIBUTE_WITH_CODE",
      codeDeliveryDetails: { attributeName: "email", deliveryMedium: "EMAIL", destination: "s***@e***" },
    });
    assert.equal((await fetchUserAttributes()).email, old);
    const confirm = (confirmationCode) =>
      confirmUserAttribute({ userAttributeKey: "email", confirmationCode });
    const code = await service.code(fresh);
    await assert.rejects(confirm(wrongCode(code)), refusal("CodeMismatchException"));
    await confirm(code);
    const { email, email_verified } = await fetchUserAttributes();
    assert.deepEqual([email, email_verified], [fresh, "true"]);
    await signOut();
    await assert.rejects(signIn({ username: old, password }), refusal("NotAuthorizedException"));
    assert.equal((await signIn({ username: fresh, password })).isSignedIn, true);
  });

  test("a code for an address can be sent again", async () => {
    const [old, fresh] = [await member(), somebody()];
    await signIn({ username: old, password });
    await toAddress(fresh);
    const again = await sendUserAttributeVerificationCode({ userAttributeKey: "email" });
    assert.deepEqual(again, { attributeName: "email", deliveryMedium: "EMAIL", destination: "s***@e***" });
    assert.equal(await service.mails(fresh), 2);
    await confirmUserAttribute({ userAttributeKey: "email", confirmationCode: await service.code(fresh) });
    assert.equal((await fetchUserAttributes()).email, fresh);
  });

  test("an address that another user has is refused, and so is what was set for good", async () => {
    const other = await member();
    await signIn({ username: await member(), password });
    const mails = await service.mails(other);
    await assert.rejects(toAddress(other), taken);
    assert.equal(await service.mails(other), mails);
    const change = (attributeKey, value) => updateUserAttribute({ userAttribute: { attributeKey, value } });
    await assert.rejects(change("custom:ageBand", "13_17"), refusal("InvalidParameterException"));
    await assert.rejects(change("email_verified", "true"), refusal("NotAuthorizedException"));
    assert.equal((await change("zoneinfo", "Asia/Kolkata")).isUpdated, true);
    assert.equal((await fetchUserAttributes()).zoneinfo, "Asia/Kolkata");
  });

  test("the trigger may refuse a mail, or word it", async () => {
    const [email, fresh] = [await member(), somebody()];
    await signIn({ username: email, password });
    await assert.rejects(
      toAddress(fresh, { refuse: "yes" }),
      refusal(
        "UserLambdaValidationException",
        "CustomMessage failed with error No mail for CustomMessage_UpdateUserAttribute.",
      ),
    );
    assert.equal(await service.mails(fresh), 0);
    await toAddress(fresh, { subject: "Your new address" });
    const mails = await (await fetch(`${service.site}/mailbox.json`)).json();
    assert.equal(mails.findLast((mail) => mail.to === fresh).subject, "Your new address");
  });

  test("a user deletes their account, and the address is free", async () => {
    const email = await member();
    await signIn({ username: email, password });
    const { accessToken } = (await fetchAuthSession()).tokens;
    await deleteUser();
    const gone = await service.call("GetUser", { AccessToken: accessToken.toString() });
    assert.equal(gone.errorType, "UserNotFoundException");
    await assert.rejects(signIn({ username: email, password }), refusal("NotAuthorizedException"));
    assert.equal((await join(email)).nextStep.signUpStep, "CONFIRM_SIGN_UP");
  });
});

describe("administration", () => {
  const ask = (headers, credentials = undefined) =>
    service.call(
      "AdminGetUser",
      { UserPoolId: service.userPoolId, Username: "operator@example.org" },
      headers,
      credentials,
    );

  test("is refused unsigned, with other credentials, and to pages", async () => {
    const { accessKeyId, secretAccessKey } = service;
    const credentials = { accessKeyId, secretAccessKey };
    assert.equal((await ask({}, credentials)).status, 200);
    assert.equal((await ask({})).errorType, "MissingAuthenticationTokenException");
    const unsigned = await ask({ authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}` });
    assert.equal(unsigned.errorType, "MissingAuthenticationTokenException");
    const other = await ask({}, { accessKeyId, secretAccessKey: "local" });
    assert.equal(other.errorType, "InvalidSignatureException");
    const page = await ask({ origin: "http://localhost:8080" }, credentials);
    assert.equal(page.errorType, "MissingAuthenticationTokenException");
  });

  test("changes an address at once where it is verified", async () => {
    const [old, fresh] = [await member(), somebody()];
    const change = (...attributes) =>
      service.admin("AdminUpdateUserAttributes", {
        Username: old,
        UserAttributes: attributes.map(([Name, Value]) => ({ Name, Value })),
      });
    await change(["email", fresh]);
    assert.equal((await signIn({ username: old, password })).isSignedIn, true);
    await signOut();
    await change(["email", fresh], ["email_verified", "true"]);
    assert.equal((await signIn({ username: fresh, password })).isSignedIn, true);
    const other = await member();
    const taken = await service.call(
      "AdminUpdateUserAttributes",
      {
        UserPoolId: service.userPoolId,
        Username: other,
        UserAttributes: [
          { Name: "email", Value: fresh },
          { Name: "email_verified", Value: "true" },
        ],
      },
      {},
      service,
    );
    assert.deepEqual(
      [taken.errorType, taken.body.message],
      ["AliasExistsException", "An account with the email already exists."],
    );
  });

  test("lists users by page and by status, to administrators alone", async () => {
    const email = somebody();
    await join(email);
    const Filter = 'cognito:user_status = "UNCONFIRMED"';
    const found = [];
    let PaginationToken;
    do {
      const page = await service.admin("ListUsers", { Limit: 2, Filter, PaginationToken });
      assert.ok(page.Users.length <= 2);
      found.push(...page.Users);
      PaginationToken = page.PaginationToken;
    } while (PaginationToken);
    const address = (user) => user.Attributes.find(({ Name }) => Name === "email").Value;
    const user = found.find((candidate) => address(candidate) === email);
    assert.deepEqual(Object.keys(user).sort(), [
      "Attributes",
      "Enabled",
      "UserCreateDate",
      "UserLastModifiedDate",
      "UserStatus",
      "Username",
    ]);
    assert.ok(found.every(({ UserStatus }) => UserStatus === "UNCONFIRMED"));
    assert.equal(new Set(found.map(({ Username }) => Username)).size, found.length);
    const unsigned = await service.call("ListUsers", { UserPoolId: service.userPoolId });
    assert.equal(unsigned.errorType, "MissingAuthenticationTokenException");
  });

  test("enables whom it disabled", async () => {
    const email = await member();
    await service.admin("AdminDisableUser", { Username: email });
    await assert.rejects(
      signIn({ username: email, password }),
      refusal("NotAuthorizedException", "User is disabled."),
    );
    await service.admin("AdminEnableUser", { Username: email });
    assert.equal((await signIn({ username: email, password })).isSignedIn, true);
  });

  test("disables at once", async () => {
    const email = await member();
    await signIn({ username: email, password });
    await service.admin("AdminDisableUser", { Username: email });
    assert.equal((await fetchAuthSession({ forceRefresh: true })).tokens, undefined);
    await signOut();
    await assert.rejects(
      signIn({ username: email, password }),
      refusal("NotAuthorizedException", "User is disabled."),
    );
    await assert.rejects(
      signIn({ username: email, password: "wrong password" }),
      refusal("NotAuthorizedException", "Incorrect username or password."),
    );
  });
});
