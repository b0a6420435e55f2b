import { Link } from "react-router";
import { Rich } from "~/messages/rich";
import { t } from "~/messages/t";
import { path } from "~/paths";

/** Why an invitation can't be accepted by somebody who belongs to a school, and the way out of that. */
export function OneSchoolAtATime({ school }: { school: string }) {
  return (
    <p>
      {t("You already belong to {school}.", { school })}{" "}
      <Rich
        text="To join another school, leave it first under <account>Your account</account>."
        tags={{ account: (inside) => <Link to={path("settings")}>{inside}</Link> }}
      />
    </p>
  );
}
