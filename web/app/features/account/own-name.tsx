import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { api, unwrap } from "~/api/client";
import { type ListedName, listedNameText, nameIn } from "~/data/school/listed-name";
import { NameFields } from "~/data/school/name-fields";
import { schoolQuery } from "~/data/school/school-query";
import { t } from "~/messages/t";
import { FailureNotice } from "~/query/failure-notice";
import { QueryPart } from "~/query/query-part";
import { Button } from "~/ui/button";
import { toastWithUndo } from "~/ui/toast";
import { useFocusHandover } from "~/ui/use-focus-handover";
import styles from "./account.module.css";

interface Props {
  schoolId: string;
  userId: string;
}

/** The name under which the school lists the user, and a form for another one. Escape closes it. */
export function OwnName({ schoolId, userId }: Props) {
  const school = useQuery(schoolQuery(schoolId));
  const [isOpen, setOpen] = useState(false);
  const focus = useFocusHandover();
  const { mutate, isPending, error, reset } = useChangeName(schoolId, userId);
  if (!school.data) return <QueryPart of={school} />;
  const { you } = school.data;
  const name = listedNameText(you);
  const open = () => {
    focus.begin();
    setOpen(true);
  };
  const close = () => {
    reset();
    setOpen(false);
  };
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = nameIn(new FormData(event.currentTarget));
    if (typed.firstName === you.firstName && typed.lastName === you.lastName) return close();
    mutate(typed, {
      onSuccess: () => {
        setOpen(false);
        toastWithUndo(t("Your name is changed"), () => mutate(you));
      },
    });
  };
  return (
    <>
      <p>
        {name
          ? t("Your colleagues see you as {name}.", { name })
          : t("Your colleagues see your e-mail address.")}
      </p>
      {isOpen ? (
        <form
          // The first field takes the focus from the button that it replaces.
          ref={(form) => focus.take(form?.querySelector("input") ?? null)}
          className={styles.form}
          aria-label={t("Your name at the school")}
          onSubmit={save}
          onKeyDown={({ key }) => {
            if (key === "Escape") close();
          }}
        >
          <NameFields name={you} />
          <FailureNotice of={error} />
          <div className={styles.ways}>
            <Button type="submit" tone="quiet" busy={isPending}>
              {t("Save")}
            </Button>
            <Button tone="plain" disabled={isPending} onClick={close}>
              {t("Cancel")}
            </Button>
          </div>
        </form>
      ) : (
        <>
          <Button ref={focus.take} tone="quiet" onClick={open}>
            {name ? t("Change your name") : t("Add your name")}
          </Button>
          {/* What an undo could not take back. */}
          <FailureNotice of={error} />
        </>
      )}
    </>
  );
}

/** Lists the user under another name, or under none. */
function useChangeName(schoolId: string, userId: string) {
  const cache = useQueryClient();
  const { queryKey } = schoolQuery(schoolId);
  return useMutation({
    mutationFn: ({ firstName = "", lastName = "" }: ListedName) =>
      unwrap(
        api.PATCH("/api/schools/{schoolId}/users/{userId}", {
          params: { path: { schoolId, userId } },
          body: { firstName, lastName },
        }),
      ),
    onSuccess: ({ firstName, lastName }) => {
      const you = { ...(firstName ? { firstName } : {}), ...(lastName ? { lastName } : {}) };
      cache.setQueryData(queryKey, (known) => known && { ...known, you });
      // The lists of people show it, too.
      void cache.invalidateQueries({
        queryKey,
        predicate: ({ queryKey: { length } }) => length > queryKey.length,
      });
    },
  });
}
