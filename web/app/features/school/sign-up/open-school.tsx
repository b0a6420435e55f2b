import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { api, unwrap } from "~/api/client";
import { TimeZoneField } from "~/data/calendar/time-zone-field";
import { deviceZone } from "~/data/calendar/zone-name";
import { type ListedName, nameIn } from "~/data/school/listed-name";
import { NameFields } from "~/data/school/name-fields";
import { schoolQuery } from "~/data/school/school-query";
import { UserLoader } from "~/data/user/user-loader";
import { userQuery } from "~/data/user/user-query";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { FailureNotice } from "~/query/failure-notice";
import { QueryProvider } from "~/query/query-provider";
import { sellsPlans } from "~/session/config";
import { Button, ButtonLink } from "~/ui/button";
import { Field } from "~/ui/field";
import { Panel } from "~/ui/panel";
import { GradesField } from "../grades-field";
import styles from "../school.module.css";
import { openingProblemText } from "./opening-problem-text";
import { PlanLine } from "./plan-line";
import page from "./school-sign-up.module.css";

/** The text that is agreed to; its version is kept with the school. */
const DECLARATION_VERSION = 1;

/** Opens a school account for the signed-in user, who becomes its first administrator. */
export function OpenSchool() {
  return (
    <QueryProvider>
      <UserLoader>
        {(user) =>
          user.schoolId === undefined ? <OpenSchoolForm /> : <HasSchool name={user.schoolName ?? ""} />
        }
      </UserLoader>
    </QueryProvider>
  );
}

function HasSchool({ name }: { name: string }) {
  return (
    <Panel tone="action">
      <h2 className={page.subheading}>{t("You belong to {school}", { school: name })}</h2>
      <p>{t("An account belongs to one school at a time.")}</p>
      <div className={page.ways}>
        <ButtonLink size="large" to={path("schoolPortal")}>
          {t("Go to your school")}
        </ButtonLink>
      </div>
    </Panel>
  );
}

function OpenSchoolForm() {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  // The id is made here, so that sending it twice opens one school.
  const [schoolId] = useState(() => crypto.randomUUID());
  const [name, setName] = useState("");
  const [timeZone, setTimeZone] = useState(deviceZone);
  const [grades, setGrades] = useState<readonly string[]>([]);
  const [isAgreed, setAgreed] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (you: ListedName) =>
      unwrap(
        api.POST("/api/schools", {
          body: {
            ...you,
            schoolId,
            name: name.trim(),
            timeZone,
            grades: [...grades],
            declaration: DECLARATION_VERSION,
          },
        }),
      ),
    onSuccess: async ({ school }) => {
      cache.setQueryData(schoolQuery(school.schoolId).queryKey, school);
      await cache.invalidateQueries({ queryKey: userQuery.queryKey });
      await navigate(path("adminSetup"));
    },
  });
  const faults = {
    schoolName: /[^\s\p{Cf}]/u.test(name) ? undefined : t("Type the name of your school."),
    grade: grades.length > 0 ? undefined : t("Choose at least one grade."),
    declaration: isAgreed
      ? undefined
      : t("Check this box if that is true. If not, ask a colleague who may open it."),
  };
  const shown = (fault: keyof typeof faults) => (isAsked ? faults[fault] : undefined);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(true);
    const first = Object.entries(faults).find(([, fault]) => fault)?.[0];
    if (first) return form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    // A place was looked for, and none is chosen.
    const search = form.current?.querySelector<HTMLElement>("input:invalid");
    if (search) return search.focus();
    mutate(nameIn(new FormData(event.currentTarget)));
  };
  return (
    <Panel>
      <form
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={submit}
        aria-label={t("A school account")}
      >
        <Field
          name="schoolName"
          label={t("Name of the school")}
          autoComplete="organization"
          maxLength={100}
          value={name}
          onChange={({ target }) => setName(target.value)}
          error={shown("schoolName")}
        />
        <GradesField value={grades} onChange={setGrades} error={shown("grade")} />
        <TimeZoneField value={timeZone} onChange={setTimeZone} />
        <NameFields />
        <div>
          <label className={styles.check}>
            <input
              type="checkbox"
              name="declaration"
              checked={isAgreed}
              onChange={({ target }) => setAgreed(target.checked)}
            />
            <span>{t("I am 18 or older, and I may open this account for the school that I named.")}</span>
          </label>
          {shown("declaration") ? (
            <p className={styles.error} role="alert">
              {shown("declaration")}
            </p>
          ) : null}
        </div>
        {sellsPlans() ? <PlanLine /> : null}
        <FailureNotice of={error} textOf={openingProblemText} />
        <Button type="submit" size="large" wide busy={isPending}>
          {t("Open the school account")}
        </Button>
      </form>
    </Panel>
  );
}
