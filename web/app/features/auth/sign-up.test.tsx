// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createRoutesStub, useLocation } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { claimAddress } from "~/session/claim-address";
import { confirmAddress, createAccount, resendCode, signIn } from "~/session/identity";
import { IdentityProblem } from "~/session/identity-problem";
import type { Session } from "~/session/session";
import { clearPendingAuth, enteredCredentials, type PendingSignUp, pendingSignUp } from "./pending-auth";
import { SignUp } from "./sign-up";

let session: Session;
vi.mock("~/session/use-session", () => ({ useSession: () => session }));
vi.mock("~/session/identity");
vi.mock("~/session/claim-address");

beforeEach(() => {
  vi.resetAllMocks();
  vi.spyOn(window, "scrollTo").mockReturnValue();
  session = { state: "signed-out" };
  clearPendingAuth();
});
afterEach(cleanup);

function Dashboard() {
  return <p>the dashboard, for {String(useLocation().state?.who)}</p>;
}

function show(address = "/signup") {
  const Stub = createRoutesStub([
    { path: "/signup", Component: SignUp },
    { path: "/login", Component: () => <p>the sign-in screen</p> },
    { path: "/dashboard", Component: Dashboard },
    { path: "/school-signup", Component: () => <p>the school's page</p> },
  ]);
  return render(<Stub initialEntries={[address]} />);
}

function press(name: string) {
  fireEvent.click(screen.getByRole("button", { name }));
}

function fill(label: string | RegExp, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

async function answerAccountType(accountType: RegExp, age: string) {
  fireEvent.click(await screen.findByLabelText(accountType));
  fireEvent.click(screen.getByLabelText(age));
  press("Continue");
}

async function signUpToCode(label = /For my whole school/) {
  await answerAccountType(label, "18 or older");
  await screen.findByLabelText("E-mail address");
  fill("E-mail address", "mia@example.org");
  fill("Password", "a quiet minute");
  press("Create the account");
}

async function typeCode(code: string) {
  fireEvent.change(await screen.findByLabelText("Code from the e-mail"), { target: { value: code } });
}

it("asks both questions before it continues", async () => {
  show();
  await screen.findByText("Start free");
  press("Continue");
  expect(screen.getByText("Choose one of the three.")).toBeTruthy();
  expect(screen.getByText("Choose your age.")).toBeTruthy();
});

it("asks whoever comes by a school's invitation for their age alone, and says what happens next", async () => {
  show("/signup?invited=yes");
  const next = /address that got the mail; a code confirms it\. Then you see the invitation/;
  expect(await screen.findByText(next)).toBeTruthy();
  expect(screen.queryByText("Who is it for?")).toBeNull();
  press("Continue");
  expect(screen.queryByText("Choose one of the three.")).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText("Under 13"));
  fireEvent.click(screen.getByLabelText("18 or older"));
  press("Continue");
  await screen.findByLabelText("E-mail address");
  expect(screen.getByText(next)).toBeTruthy();
  fill("E-mail address", "mia@example.org");
  fill("Password", "a quiet minute");
  press("Create the account");
  await screen.findByLabelText("Code from the e-mail");
  expect(createAccount).toHaveBeenCalledExactlyOnceWith({
    address: "mia@example.org",
    password: "a quiet minute",
    accountType: "individual",
    ageBand: "18_plus",
  });
});

it("sends a child under 13 to a grown-up, and creates and stores nothing", async () => {
  show();
  await answerAccountType(/For me/, "Under 13");
  expect(await screen.findByRole("heading", { name: "Ask a grown-up" })).toBeTruthy();
  expect(screen.queryByLabelText("E-mail address")).toBeNull();
  expect(createAccount).not.toHaveBeenCalled();
  expect(sessionStorage.length + localStorage.length).toBe(0);
});

it("creates the account, stays at the code step, and goes on automatically", async () => {
  const view = show();
  await signUpToCode();
  const code = await screen.findByLabelText("Code from the e-mail");
  expect(createAccount).toHaveBeenCalledExactlyOnceWith({
    address: "mia@example.org",
    password: "a quiet minute",
    accountType: "school",
    ageBand: "18_plus",
  });
  expect(JSON.stringify({ ...sessionStorage })).not.toContain("a quiet minute");
  vi.mocked(signIn).mockImplementation(async () => {
    session = { state: "signed-in", userId: "mia" };
    view.rerender(<div />);
    show();
    return "signed-in";
  });
  fireEvent.change(code, { target: { value: "123 456" } });
  expect(await screen.findByText("the school's page")).toBeTruthy();
  expect(confirmAddress).toHaveBeenCalledExactlyOnceWith("mia@example.org", "123456");
  expect(signIn).toHaveBeenCalledExactlyOnceWith("mia@example.org", "a quiet minute");
  expect(pendingSignUp.get()).toBeUndefined();
  expect(enteredCredentials.password).toBe("");
});

it("keeps the input when the address has a confirmed account, and says so at the field", async () => {
  vi.mocked(createAccount).mockRejectedValueOnce(new IdentityProblem("address_taken"));
  vi.mocked(resendCode).mockRejectedValueOnce(new IdentityProblem("already_confirmed"));
  show();
  await signUpToCode();
  expect((await screen.findByRole("alert")).textContent).toMatch(/an account with this address already/);
  const field = screen.getByLabelText<HTMLInputElement>("E-mail address");
  expect(document.activeElement).toBe(field);
  expect(field.value).toBe("mia@example.org");
  expect(screen.getByLabelText<HTMLInputElement>("Password").value).toBe("a quiet minute");
});

it("a reload loses only the password: confirmed, the person signs in once", async () => {
  pendingSignUp.set({ address: "mia@example.org", from: "sign-up" });
  show();
  fireEvent.change(await screen.findByLabelText("Code from the e-mail"), { target: { value: "123456" } });
  expect(await screen.findByText("the sign-in screen")).toBeTruthy();
  expect(signIn).not.toHaveBeenCalled();
  expect(enteredCredentials.name).toBe("mia@example.org");
});

it("says that a code is wrong, sends another, and lets the address be changed", async () => {
  pendingSignUp.set({ address: "mia@example.org", from: "sign-up" });
  vi.mocked(confirmAddress).mockRejectedValue(new IdentityProblem("wrong_code"));
  show();
  const code = await screen.findByLabelText<HTMLInputElement>("Code from the e-mail");
  fireEvent.change(code, { target: { value: "123456" } });
  expect((await screen.findByRole("alert")).textContent).toMatch(/not the code we sent/);
  press("Send a new code");
  expect(await screen.findByText(/A new code is on its way/)).toBeTruthy();
  expect(resendCode).toHaveBeenCalledExactlyOnceWith("mia@example.org");
  await waitFor(() => expect(document.activeElement).toBe(code));
  expect(code.value).toBe("");
  press("Use another address");
  expect(await screen.findByText("Start free")).toBeTruthy();
});

it("a code on its way and a refusal never stand together", async () => {
  pendingSignUp.set({ address: "mia@example.org", from: "sign-up" });
  show();
  vi.mocked(confirmAddress).mockRejectedValueOnce(new IdentityProblem("too_many_attempts"));
  await typeCode("123456");
  await screen.findByRole("alert");
  press("Send a new code");
  expect(await screen.findByText(/A new code is on its way/)).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
  vi.mocked(confirmAddress).mockRejectedValueOnce(new IdentityProblem("wrong_code"));
  await typeCode("654321");
  await screen.findByRole("alert");
  expect(screen.queryByText(/A new code is on its way/)).toBeNull();
  vi.mocked(resendCode).mockRejectedValueOnce(new IdentityProblem("wrong_password"));
  press("Send a new code");
  expect(await screen.findByText(/The name or the password is not right/)).toBeTruthy();
  expect(screen.queryByText(/A new code is on its way/)).toBeNull();
});

/** Someone began with the address before, with a password of theirs, and never confirmed it. */
function beganBefore(): void {
  vi.mocked(createAccount).mockRejectedValueOnce(new IdentityProblem("address_taken"));
}

/** The service takes a password, and the session begins. */
function letIn(view: ReturnType<typeof show>, password: string): void {
  vi.mocked(signIn).mockImplementation(async (_, typed) => {
    if (typed !== password) throw new IdentityProblem("wrong_password");
    session = { state: "signed-in", userId: "mia" };
    view.rerender(<div />);
    show();
    return "signed-in";
  });
}

const account = {
  address: "mia@example.org",
  password: "a quiet minute",
  accountType: "school",
  ageBand: "18_plus",
} as const;

/** An address that waits for the first of its two codes, as a reload finds it. */
const unclaimed: PendingSignUp = {
  address: account.address,
  accountType: "school",
  ageBand: "18_plus",
  who: "school",
  from: "sign-up",
  claim: { stage: "first-code", steps: 4 },
};

it("claims an unconfirmed address with a first code, and confirms the user's own account with a second", async () => {
  beganBefore();
  const view = show();
  letIn(view, account.password);
  await signUpToCode();
  expect(await screen.findByRole("heading", { name: "Confirm this address" })).toBeTruthy();
  expect(screen.getByText(/Someone may have begun with this address before/)).toBeTruthy();
  expect(screen.getByText("Step 3 of 4")).toBeTruthy();
  expect(resendCode).toHaveBeenCalledExactlyOnceWith(account.address);
  await typeCode("123456");
  expect(await screen.findByText(/We sent a second one, for your own account/)).toBeTruthy();
  expect(screen.getByText("Step 4 of 4")).toBeTruthy();
  expect(claimAddress).toHaveBeenCalledExactlyOnceWith(account.address, "123456");
  expect(vi.mocked(createAccount).mock.calls).toEqual([[account], [account]]);
  expect(confirmAddress).not.toHaveBeenCalled();
  expect(signIn).not.toHaveBeenCalled();
  const field = screen.getByLabelText<HTMLInputElement>("Code from the e-mail");
  expect(field.value).toBe("");
  expect(document.activeElement).toBe(field);
  await typeCode("654321");
  expect(await screen.findByText("the school's page")).toBeTruthy();
  expect(confirmAddress).toHaveBeenCalledExactlyOnceWith(account.address, "654321");
  expect(signIn).toHaveBeenCalledExactlyOnceWith(account.address, account.password);
});

it.each([
  ["too_many_attempts", /Too many tries/],
  ["offline", /No connection/],
] as const)("keeps the input when the code can't be sent to a claimed address: %s", async (code, text) => {
  beganBefore();
  vi.mocked(resendCode).mockRejectedValueOnce(new IdentityProblem(code));
  show();
  await signUpToCode();
  expect((await screen.findByRole("alert")).textContent).toMatch(text);
  expect(screen.getByLabelText<HTMLInputElement>("E-mail address").value).toBe("mia@example.org");
  expect(screen.getByLabelText<HTMLInputElement>("Password").value).toBe("a quiet minute");
  expect(pendingSignUp.get()).toBeUndefined();
});

it("after a reload, asks for the password of the account once more and keeps the other answers", async () => {
  pendingSignUp.set(unclaimed);
  show();
  expect(await screen.findByText("Step 3 of 5")).toBeTruthy();
  await typeCode("123456");
  expect(await screen.findByText("mia@example.org is free now. Create your account with it.")).toBeTruthy();
  expect(screen.getByText("Step 4 of 5")).toBeTruthy();
  expect(createAccount).not.toHaveBeenCalled();
  expect(screen.getByLabelText<HTMLInputElement>("E-mail address").value).toBe(account.address);
  expect(document.activeElement).toBe(screen.getByLabelText("Password"));
  fill("Password", account.password);
  press("Create the account");
  expect(await screen.findByText("Step 5 of 5")).toBeTruthy();
  expect(screen.getByText(/We sent a second one/)).toBeTruthy();
  expect(createAccount).toHaveBeenCalledExactlyOnceWith(account);
});

it("a second reload keeps the place and the address, and going back keeps the answers", async () => {
  pendingSignUp.set({ ...unclaimed, claim: { stage: "free", steps: 5 } });
  show();
  expect((await screen.findByLabelText<HTMLInputElement>("E-mail address")).value).toBe(account.address);
  expect(screen.getByRole("heading", { name: "Your school's account" })).toBeTruthy();
  press("Back");
  expect(await screen.findByText("Start free")).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/For my whole school/).checked).toBe(true);
});

it("never creates the account with a password that was typed for another name", async () => {
  pendingSignUp.set(unclaimed);
  enteredCredentials.name = "someone.else@example.org";
  enteredCredentials.password = "their own password";
  show();
  await typeCode("123456");
  expect(await screen.findByText(/is free now/)).toBeTruthy();
  expect(createAccount).not.toHaveBeenCalled();
});

it("keeps everything entered when the account can't be created after the first code", async () => {
  beganBefore();
  show();
  await signUpToCode();
  await screen.findByRole("heading", { name: "Confirm this address" });
  vi.mocked(createAccount).mockRejectedValueOnce(new IdentityProblem("offline"));
  await typeCode("123456");
  expect(await screen.findByText(/is free now/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Password").value).toBe(account.password);
  press("Create the account");
  expect(await screen.findByText(/We sent a second one/)).toBeTruthy();
});

it.each([
  ["wrong_code", /not the code we sent/],
  ["already_confirmed", /confirmed already. Sign in/],
  ["internal", /went wrong on our side/],
] as const)("stays at the first code when the claim is refused: %s", async (code, text) => {
  pendingSignUp.set(unclaimed);
  vi.mocked(claimAddress).mockRejectedValueOnce(new IdentityProblem(code));
  show();
  await typeCode("123456");
  expect((await screen.findByRole("alert")).textContent).toMatch(text);
  expect(screen.getByRole("heading", { name: "Confirm this address" })).toBeTruthy();
  expect(createAccount).not.toHaveBeenCalled();
});

it("goes on to the user's own account when another code is asked for and the address is free by then", async () => {
  beganBefore();
  show();
  await signUpToCode();
  await screen.findByRole("heading", { name: "Confirm this address" });
  // The address was freed, and the answer didn't arrive.
  vi.mocked(claimAddress).mockRejectedValueOnce(new IdentityProblem("offline"));
  await typeCode("123456");
  await screen.findByRole("alert");
  press("Send a new code");
  expect(await screen.findByText(/We sent a second one/)).toBeTruthy();
  expect(resendCode).toHaveBeenCalledTimes(1);
});

it("says that the address was confirmed meanwhile when another code is asked for", async () => {
  beganBefore();
  show();
  await signUpToCode();
  await screen.findByRole("heading", { name: "Confirm this address" });
  beganBefore();
  vi.mocked(resendCode).mockRejectedValueOnce(new IdentityProblem("already_confirmed"));
  press("Send a new code");
  expect((await screen.findByRole("alert")).textContent).toMatch(/confirmed already. Sign in/);
});

it.each([
  [/For me/, "the dashboard, for me"],
  [/For my class/, "the dashboard, for class"],
])("makes an individual account %s, and the welcome knows for whom it is", async (label, page) => {
  const view = show();
  await signUpToCode(label);
  await screen.findByLabelText("Code from the e-mail");
  expect(createAccount).toHaveBeenCalledExactlyOnceWith({ ...account, accountType: "individual" });
  letIn(view, account.password);
  await typeCode("123456");
  expect(await screen.findByText(page)).toBeTruthy();
});

it.each([
  ["/signup?next=%2Fschool-signup", /For my whole school/],
  ["/signup?for=class", /For my class/],
  ["/signup?for=nobody", undefined],
])("%s proposes an answer", async (address, label) => {
  show(address);
  await screen.findByText("Start free");
  const chosen = screen.getAllByRole<HTMLInputElement>("radio").filter(({ checked }) => checked);
  expect(chosen).toEqual(label ? [screen.getByLabelText(label)] : []);
});
